import { useId, useRef, useState } from 'react';
import { complaintAbout, sentName } from '../../../data/failures';
import type { FieldError } from '../../../schemas/failure';
import { type ChoicesByKey, type Fault, isAnswered, type Values, valueAt } from './faults';
import { controlId, createFormStore } from './formStore';
import { traitsOf } from './traits';
import type { FormRules } from './validator';

/** What a form says of a change: the answers so far, whether they make a whole, and the field that changed, where it was one. */
export interface FormChange<V> {
  readonly values: Partial<V>;
  readonly isValid: boolean;
  readonly key: string | undefined;
}

export type Changed = FormChange<Values>;

/** The faults of given values. They show at once: nobody has typed these values, so nobody would look for faults in them. */
function misfits(rules: FormRules, values: Values, choices: ChoicesByKey): readonly Fault[] {
  return rules.faults(values, choices).filter(({ key, keyword }) => keyword !== 'required' && isAnswered(valueAt(values, key)));
}

/** The fields that an entry does not go with: what they hold was right before, and nobody would look for a complaint in a field that was left alone. */
function clashes(now: readonly Fault[], values: Values, before: () => readonly Fault[]): readonly string[] {
  const found = now.filter(({ key, keyword }) => keyword === 'check' && isAnswered(valueAt(values, key)));
  if (found.length === 0) return [];
  const known = new Set(before().map(({ key, message }) => `${key} ${message}`));
  return found.flatMap(({ key, message }) => (known.has(`${key} ${message}`) ? [] : [key]));
}

/** How many changes may be on their way to a parent and back. */
const mostRemembered = 50;

/** Values as a text that is the same whatever the order of their keys. */
function textOf({ fields }: FormRules, values: Values): string {
  return JSON.stringify([...fields.keys()].map((key) => valueAt(values, key)));
}

/** The answers of one side that another does not give, for those fields that a third side says the same of as the other. */
function enteredOver(
  { fields }: FormRules,
  { mine, before, given, next }: Readonly<Record<'mine' | 'before' | 'given' | 'next', Values>>,
): Values {
  const tops = [...fields.keys()].filter((key) => !key.includes('.'));
  const differs = (key: string, one: Values, other: Values) => JSON.stringify(valueAt(one, key)) !== JSON.stringify(valueAt(other, key));
  const kept = tops.filter((key) => differs(key, mine, before) && !differs(key, given, next));
  return Object.fromEntries(kept.map((key) => [key, valueAt(mine, key)]));
}

function focusFirst(prefix: string, faults: readonly Fault[]): void {
  const controls = faults.flatMap(({ key }) => document.getElementById(controlId(prefix, key)) ?? []);
  controls[0]?.focus();
}

/** What follows from answers: other answers, by field; undefined takes one back. */
export type Derive = (values: Values) => Values;

/** Keeps a typed form's values and decides which complaints show: those of fields that were left, and all once a submission was tried. */
export function useTypedForm(rules: FormRules, given: Values, choices: ChoicesByKey, derive: Derive | undefined, isReadOnly: boolean) {
  const prefix = useId();
  const [values, setValues] = useState(() => rules.start(given));
  const [tried, setTried] = useState(false);
  const current = useRef(values);
  const touched = useRef<Set<string>>(new Set());
  /** The fields that what was entered elsewhere does not go with; the form tells of them once that is left. */
  const clashing = useRef<Set<string>>(new Set());
  const whole = useRef<Set<string>>(new Set());
  const server = useRef<readonly Fault[]>([]);
  /** What the form was given last, and what it held then. */
  const basis = useRef({ given, held: values });
  /** What the form told its parent and has not been handed back yet. */
  const told = useRef<readonly string[]>([]);
  const [store] = useState(() =>
    createFormStore(prefix, { fields: rules.fields, choices, shown: isReadOnly ? [] : misfits(rules, values, choices) }),
  );

  /** The values as they are now, also before they are drawn. */
  const [read] = useState(() => () => current.current);
  /** Says that the next answer to a field is whole, although its control is one that is typed into. */
  const [tellWhole] = useState(() => (key: string) => void whole.current.add(key));
  const keep = (next: Values): void => {
    current.current = next;
    setValues(next);
  };
  const faults = (): readonly Fault[] => rules.faults(current.current, store.told().choices);
  const shownKeys = () => new Set(store.told().shown.map(({ key }) => key));
  /** Shows these; the server's word counts where ours has none. */
  const show = (own: readonly Fault[]) =>
    store.tell({ shown: [...own, ...server.current.filter(({ key }) => !own.some((fault) => fault.key === key))] });

  function change(entered: Values, key: string | undefined): Changed {
    const next = rules.asked(derive === undefined ? entered : { ...entered, ...derive(entered) });
    server.current = server.current.filter((fault) => fault.key !== key);
    return hold(next, key, rules);
  }

  /** Takes values over and tells of them. */
  function hold(next: Values, key: string | undefined, by: FormRules): Changed {
    const before = current.current;
    keep(next);
    told.current = [...told.current, textOf(by, next)].slice(-mostRemembered);
    const now = by.faults(next, store.told().choices);
    // A complaint goes as soon as it is met; a new one waits until the field is left, unless nothing of the answer is still to come, as of a record that was
    // chosen.
    const known = shownKeys();
    const field = key === undefined ? undefined : by.fields.get(key);
    const isToldWhole = key !== undefined && whole.current.delete(key);
    if (key !== undefined && (field?.widget === 'record' || isToldWhole) && isAnswered(valueAt(next, key))) known.add(key);
    const clashed = key === undefined ? [] : clashes(now, next, () => by.faults(before, store.told().choices));
    const shown = isToldWhole || (field !== undefined && traitsOf(field).isWhole) ? known : clashing.current;
    for (const each of clashed) shown.add(each);
    show(now.filter((fault) => known.has(fault.key)));
    return { values: next, isValid: now.length === 0, key };
  }

  /** Takes back what is complained about and was met without a change, as by lists that came later than the values. */
  function recheck(): void {
    const known = shownKeys();
    if (known.size > 0) show(faults().filter((fault) => known.has(fault.key)));
  }

  /** The user has left a field: what is wrong with it shows from now on. */
  function leave(key: string): void {
    touched.current.add(key);
    const known = new Set([...shownKeys(), ...touched.current, ...clashing.current]);
    show(faults().filter((fault) => tried || known.has(fault.key)));
  }

  /** A submission was refused: everything that is wrong shows, and the first of it has the focus. */
  function refuse(): void {
    setTried(true);
    show(faults());
    focusFirst(prefix, store.told().shown);
  }

  /** Shows what the server complains about, until those fields change. */
  function complain(errors: readonly FieldError[]): void {
    server.current = errors.map(({ field, message }) => {
      const known = rules.fields.get(field);
      return { key: known?.key ?? '', keyword: 'server', message: complaintAbout(known?.title ?? sentName(field), message) };
    });
    refuse();
  }

  /**
   * Takes over the fields and values that the form is given now; fields may have other titles, be hidden or required. Other values than before take the
   * place of the form's own, unless they are its own, handed back; what the user has entered stays in fields whose value is given as before. Fields and
   * values change at once, so that no change that the form tells mixes fields of now with values of before. `isReplaced`: what the form told before does
   * not count any more; `changed`: the values, where they are others than were given.
   */
  function meet(by: FormRules, next: Values): { readonly isReplaced: boolean; readonly changed: Changed | undefined } {
    const isOther = store.tell({ fields: by.fields });
    const isReplaced = !isKnown(by, next);
    if (!isReplaced) return { isReplaced, changed: isOther ? follow(by) : undefined };
    const { given: before, held } = basis.current;
    const entered = enteredOver(by, { mine: current.current, before: held, given: before, next });
    const isKept = Object.keys(entered).length > 0;
    if (!isKept) startWith(by, next);
    else basis.current = { given: next, held: by.start(next) };
    return { isReplaced, changed: isKept ? hold(by.start({ ...next, ...entered }), undefined, by) : undefined };
  }

  /** Whether values are those that were given before, or that the form has told. */
  function isKnown(by: FormRules, next: Values): boolean {
    const text = textOf(by, next);
    if (text === textOf(by, basis.current.given)) return true;
    // A parent may hand back late what the form told it while more is being typed.
    const echo = told.current.indexOf(text);
    told.current = told.current.slice(echo + 1);
    if (echo >= 0) basis.current = { given: next, held: next };
    return echo >= 0;
  }

  /** Starts afresh with these values, whatever has been entered. */
  const takeBack = (next: Values) => startWith(rules, next);

  function startWith(by: FormRules, next: Values): void {
    keep(by.start(next));
    basis.current = { given: next, held: current.current };
    told.current = [];
    touched.current.clear();
    clashing.current.clear();
    server.current = [];
    setTried(false);
    // What can only be read was right when it was entered: a day to come may have passed since.
    show(isReadOnly ? [] : misfits(by, current.current, store.told().choices));
  }

  /** The values as other fields have them: answers fall away with their fields, and some start with their defaults. */
  function follow(next: FormRules): Changed | undefined {
    const asked = next.start(current.current);
    if (textOf(next, asked) !== textOf(next, current.current)) return hold(asked, undefined, next);
    const known = shownKeys();
    show(next.faults(current.current, store.told().choices).filter((fault) => known.has(fault.key)));
    return undefined;
  }

  return { prefix, store, values, current: read, tried, change, recheck, leave, refuse, complain, meet, takeBack, tellWhole };
}
