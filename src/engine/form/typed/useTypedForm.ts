import { useId, useRef, useState } from 'react';
import { complaintAbout, sentName } from '../../../data/failures';
import type { FieldError } from '../../../schemas/failure';
import { type ChoicesByKey, type Fault, isAnswered, type Values, valueAt } from './faults';
import { controlId, createFormStore, type FormState } from './formStore';
import { traitsOf } from './traits';
import type { FormRules } from './validator';

/** `key`: the changed field, unless several changed. */
export interface FormChange<V> {
  readonly values: Partial<V>;
  readonly isValid: boolean;
  readonly key: string | undefined;
}

export type Changed = FormChange<Values>;

/** Returns errors of initial values, which show at once, as the user would not check them. */
function misfits(rules: FormRules, values: Values, choices: ChoicesByKey): readonly Fault[] {
  return rules.faults(values, choices).filter(({ key, keyword }) => keyword !== 'required' && isAnswered(valueAt(values, key)));
}

/** Returns untouched fields that an input makes invalid, because users would not look for their errors. */
function clashes(now: readonly Fault[], values: Values, before: () => readonly Fault[]): readonly string[] {
  const checks = now.filter(({ key, keyword }) => keyword === 'check' && isAnswered(valueAt(values, key)));
  if (checks.length === 0) return [];
  const known = new Set(before().map(({ key, message }) => `${key} ${message}`));
  return checks.flatMap(({ key, message }) => (known.has(`${key} ${message}`) ? [] : [key]));
}

/** The limit of changes that a parent may not have echoed yet. */
const mostRemembered = 50;

/** A key that ignores property order. */
function textOf({ fields }: FormRules, values: Values): string {
  return JSON.stringify([...fields.keys()].map((key) => valueAt(values, key)));
}

function enteredOver(
  { fields }: FormRules,
  { mine, before, given, next }: Readonly<Record<'mine' | 'before' | 'given' | 'next', Values>>,
): Values {
  const differs = (key: string, one: Values, other: Values) => JSON.stringify(valueAt(one, key)) !== JSON.stringify(valueAt(other, key));
  const ownKeys = [...fields.keys()].filter((key) => differs(key, mine, before) && !differs(key, given, next));
  return Object.fromEntries(ownKeys.map((key) => [key, valueAt(mine, key)]));
}

function focusFirst(prefix: string, faults: readonly Fault[]): void {
  const controls = faults.flatMap(({ key }) => document.getElementById(controlId(prefix, key)) ?? []);
  controls[0]?.focus();
}

/** Computes values from others; `undefined` clears a field. */
export type Derive = (values: Values) => Values;

export type FormLists = Pick<FormState, 'choices' | 'listStates' | 'records'>;

/** Keeps a form's values and visible errors: those of blurred fields, and all after a submit attempt. */
export function useTypedForm(rules: FormRules, given: Values, lists: FormLists, derive: Derive | undefined, isReadOnly: boolean) {
  const { choices } = lists;
  const prefix = useId();
  const [values, setValues] = useState(() => rules.start(given));
  const [tried, setTried] = useState(false);
  const current = useRef(values);
  const touched = useRef<Set<string>>(new Set());
  /** Fields that conflict with input elsewhere; they show their errors after that blur. */
  const clashing = useRef<Set<string>>(new Set());
  const whole = useRef<Set<string>>(new Set());
  const server = useRef<readonly Fault[]>([]);
  const basis = useRef({ given, held: values });
  /** Changes that the parent has not echoed yet. */
  const reported = useRef<readonly string[]>([]);
  const [store] = useState(() =>
    createFormStore(prefix, { ...lists, fields: rules.fields, shown: isReadOnly ? [] : misfits(rules, values, choices) }),
  );

  /** The current values, also before the render. */
  const [read] = useState(() => () => current.current);
  /** Marks the next value of a typed field as complete. */
  const [markWhole] = useState(() => (key: string) => void whole.current.add(key));
  const keep = (next: Values): void => {
    current.current = next;
    setValues(next);
  };
  const faults = (): readonly Fault[] => rules.faults(current.current, store.state().choices);
  const shownKeys = () => new Set([...store.state().shown.map(({ key }) => key), ...touched.current]);
  /** Server errors show where the form has none. */
  const show = (own: readonly Fault[]) =>
    store.update({ shown: [...own, ...server.current.filter(({ key }) => !own.some((fault) => fault.key === key))] });

  function change(entered: Values, key: string | undefined): Changed {
    const next = rules.visible(derive === undefined ? entered : { ...entered, ...derive(entered) });
    server.current = server.current.filter((fault) => fault.key !== key);
    return hold(next, key, rules);
  }

  function hold(next: Values, key: string | undefined, by: FormRules): Changed {
    const before = current.current;
    keep(next);
    reported.current = [...reported.current, textOf(by, next)].slice(-mostRemembered);
    const now = by.faults(next, store.state().choices);
    // A fixed error disappears at once; a new one waits for the first blur, unless the value is complete, such as a record.
    const known = shownKeys();
    const field = key === undefined ? undefined : by.fields.get(key);
    const isMarkedWhole = key !== undefined && whole.current.delete(key);
    if (key !== undefined && (field?.widget === 'record' || isMarkedWhole) && isAnswered(valueAt(next, key))) known.add(key);
    const clashed = key === undefined ? [] : clashes(now, next, () => by.faults(before, store.state().choices));
    const shown = isMarkedWhole || (field !== undefined && traitsOf(field).isWhole) ? known : clashing.current;
    for (const each of clashed) shown.add(each);
    show(now.filter((fault) => known.has(fault.key)));
    return { values: next, isValid: now.length === 0, key };
  }

  /** Removes errors that are fixed without a change, such as by lists loaded later. */
  function recheck(): void {
    const known = shownKeys();
    if (known.size > 0) show(faults().filter((fault) => known.has(fault.key)));
  }

  function leave(key: string): void {
    touched.current.add(key);
    const known = new Set([...shownKeys(), ...clashing.current]);
    show(faults().filter((fault) => tried || known.has(fault.key)));
  }

  /** Shows all errors and focuses the first. */
  function refuse(): void {
    setTried(true);
    show(faults());
    focusFirst(prefix, store.state().shown);
  }

  /** Shows server errors until their fields change. */
  function complain(errors: readonly FieldError[]): void {
    server.current = errors.map(({ field, message }) => {
      const known = rules.fields.get(field);
      return { key: known?.key ?? '', keyword: 'server', message: complaintAbout(known?.title ?? sentName(field), message) };
    });
    refuse();
  }

  /**
   * Applies fields and values together, so that no change mixes both versions. User input stays in fields whose given value is unchanged.
   * `isReplaced`: earlier changes are void.
   */
  function meet(by: FormRules, next: Values): { readonly isReplaced: boolean; readonly changed: Changed | undefined } {
    const isOther = store.update({ fields: by.fields });
    const isReplaced = !isKnown(by, next);
    if (!isReplaced) return { isReplaced, changed: isOther ? follow(by) : undefined };
    const { given: before, held } = basis.current;
    const entered = enteredOver(by, { mine: current.current, before: held, given: before, next });
    const hasEntered = Object.keys(entered).length > 0;
    if (!hasEntered) startWith(by, next);
    else basis.current = { given: next, held: by.start(next) };
    return { isReplaced, changed: hasEntered ? hold(by.start({ ...next, ...entered }), undefined, by) : undefined };
  }

  function isKnown(by: FormRules, next: Values): boolean {
    const text = textOf(by, next);
    if (text === textOf(by, basis.current.given)) return true;
    const echo = reported.current.indexOf(text);
    reported.current = reported.current.slice(echo + 1);
    if (echo >= 0) basis.current = { given: next, held: next };
    return echo >= 0;
  }

  const takeBack = (next: Values) => startWith(rules, next);

  function startWith(by: FormRules, next: Values): void {
    keep(by.start(next));
    basis.current = { given: next, held: current.current };
    reported.current = [];
    touched.current.clear();
    clashing.current.clear();
    server.current = [];
    setTried(false);
    // Read-only values were valid when entered: a future day may have passed since.
    show(isReadOnly ? [] : misfits(by, current.current, store.state().choices));
  }

  /** Hidden fields lose their values, and new ones get their defaults. */
  function follow(next: FormRules): Changed | undefined {
    const started = next.start(current.current);
    if (textOf(next, started) !== textOf(next, current.current)) return hold(started, undefined, next);
    const known = shownKeys();
    show(next.faults(current.current, store.state().choices).filter((fault) => known.has(fault.key)));
    return undefined;
  }

  return { prefix, store, values, current: read, tried, change, recheck, leave, refuse, complain, meet, takeBack, markWhole };
}
