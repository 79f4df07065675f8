import { useSyncExternalStore } from 'react';
import { dayIn } from '../../../../ui/moment/kinds';
import type { DayLimits, RangeEnd } from '../../../../ui/moment/rangeEnd';
import type { NamedChoice } from '../../../definition/pane';
import { dayOf } from '../days';
import type { DescribedField } from '../describe';
import { valueAt } from '../faults';
import type { FormStore } from '../formStore';
import type { RecordSource } from '../records';

export interface ControlProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly autoFocus: boolean;
  /** The id of the read-only reason. */
  readonly reasonId: string | undefined;
  readonly value: unknown;
  /** `undefined`: empty. `isWhole`: the value is complete, although the control is typed into. */
  readonly onChange: (value: unknown, isWhole?: boolean) => void;
  readonly field: DescribedField;
  readonly choices: readonly Answer[];
  /** The choices have not arrived yet. */
  readonly isLoading: boolean;
  readonly records: RecordSource<object> | undefined;
  readonly range: RangeEnd | undefined;
}

export interface Answer {
  readonly value: string | number | boolean;
  readonly name: string;
}

function nameOf(value: string | number | boolean, field: DescribedField): string {
  const given = field.view.names?.[String(value)];
  if (given !== undefined) return given;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

function isAnswer(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function answersOf(field: DescribedField, choices: readonly NamedChoice[] | undefined): readonly Answer[] {
  if (choices !== undefined) return choices.map(({ id, name }) => ({ value: id, name }));
  const { schema } = field;
  const values = (schema.items ?? schema).enum ?? (schema.type === 'boolean' ? [true, false] : []);
  return values.filter(isAnswer).map((value) => ({ value, name: nameOf(value, field) }));
}

/** Replaces the day of a value and keeps its time. */
function withDay(value: unknown, day: string): string {
  const time = typeof value === 'string' && dayIn(value) !== undefined ? value.slice(10) : '';
  return `${day}${time}`;
}

/** Both ends of a range are root fields of one form. */
function rangeOf({ key, title, view }: DescribedField, store: FormStore): RangeEnd | undefined {
  const begins = view.rangeTo !== undefined;
  const partner = view.rangeTo ?? [...store.state().fields.values()].find((field) => field.view.rangeTo === key)?.key;
  if (partner === undefined) return undefined;
  const [from, to] = begins ? [key, partner] : [partner, key];
  const answers = store.answers;
  return {
    is: begins ? 'from' : 'to',
    name: (begins ? [title, titleOf(partner, store)] : [titleOf(partner, store), title]).join(' and '),
    other: () => textOf(valueAt(answers(), partner)),
    otherDays: limitsOf(partner, store),
    onRange(first, last, isWhole) {
      const now = answers();
      if (isWhole) store.markWhole(key);
      store.answer({ [from]: withDay(valueAt(now, from), first), [to]: withDay(valueAt(now, to), last) }, key);
    },
  };
}

function limitsOf(key: string, store: FormStore): DayLimits {
  const { earliest, latest } = store.state().fields.get(key)?.view ?? {};
  return { earliest: dayOf(earliest), latest: dayOf(latest) };
}

function titleOf(key: string, store: FormStore): string {
  return store.state().fields.get(key)?.title ?? key;
}

type GivenProps = Pick<ControlProps, 'id' | 'required' | 'readOnly' | 'autoFocus' | 'value'> & {
  readonly onChange: (value: unknown) => void;
};

/** Returns the props of a control, which renders when its error, choices or title change. */
export function useControl(given: GivenProps, store: FormStore): ControlProps | undefined {
  const field = useSyncExternalStore(store.subscribe, () => store.fieldOf(given.id));
  const key = field?.key ?? '';
  const error = useSyncExternalStore(store.subscribe, () => store.state().shown.find((fault) => fault.key === key)?.message);
  const choices = useSyncExternalStore(store.subscribe, () => store.state().choices[key]);
  const isLoading = useSyncExternalStore(store.subscribe, () => store.state().listStates?.[key] === 'loading');
  const records = useSyncExternalStore(store.subscribe, () => store.state().records?.[key]);
  if (field === undefined) return undefined;
  // A taken only choice is read-only.
  const readOnly = given.readOnly || field.isDisabled || (field.view.onlyChoice === 'taken' && choices?.length === 1);
  const reasonId = given.readOnly ? store.reasonId() : undefined;
  const required = given.required || field.isRequired;
  const { title: label, view } = field;
  return {
    ...given,
    onChange(value, isWhole = false) {
      if (isWhole) store.markWhole(key);
      given.onChange(value);
    },
    required,
    readOnly,
    reasonId,
    label,
    hint: view.hint,
    error,
    field,
    choices: answersOf(field, choices),
    isLoading,
    records,
    range: rangeOf(field, store),
  };
}

export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
