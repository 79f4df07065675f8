import type { NamedChoice } from '../../definition/pane';
import type { DescribedField } from './describe';
import type { ChoicesByKey, Fault, Values } from './faults';
import type { RecordSource, RecordsByKey } from './records';

/** A list of a field that could not be loaded, or not be brought up to date. */
export interface ListFailing {
  readonly retry: () => void;
  /** There is a list all the same, as it was before. */
  readonly isKept: boolean;
}
/** The lists that have failed, by field. */
export type ListFailures = Readonly<Record<string, ListFailing>>;

/**
 * What a form's controls read beside their values, each for itself, so that a complaint redraws one field. Functions only: RJSF compares its
 * context deeply on every change.
 */
export interface FormStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** What the form shows as wrong with a field. */
  readonly faultOf: (key: string) => string | undefined;
  /** All faults that the form shows, those of no field among them. */
  readonly shown: () => readonly Fault[];
  readonly show: (faults: readonly Fault[]) => void;
  readonly choicesOf: (key: string) => readonly NamedChoice[] | undefined;
  readonly choices: () => ChoicesByKey;
  readonly setChoices: (choices: ChoicesByKey) => void;
  /** The failure of a field's list. */
  readonly failureOf: (key: string) => ListFailing | undefined;
  readonly setFailures: (failures: ListFailures | undefined) => void;
  /** Where a field's records come from. */
  readonly recordsOf: (key: string) => RecordSource<object> | undefined;
  readonly setRecords: (records: RecordsByKey | undefined) => void;
  /** The answers as they are now, and how a control changes several of them at once. */
  readonly answers: () => Values;
  readonly answer: (changes: Values, key: string) => void;
  /** Says that the next answer to a field is whole, although its control is one that is typed into. */
  readonly tellWhole: (key: string) => void;
  readonly setAnswering: (answering: Answering) => void;
  readonly fields: () => ReadonlyMap<string, DescribedField>;
  /** What is known about the field whose control has an id. */
  readonly fieldOf: (id: string) => DescribedField | undefined;
  /** The fields as they are now: with other titles, some of them hidden or required. Gives whether they are others. */
  readonly setFields: (fields: ReadonlyMap<string, DescribedField>) => boolean;
  /** The id of the element that says why nothing can be changed, while it cannot. */
  readonly reasonId: () => string;
}

/** Where a form's answers are read and changed. */
interface Answering {
  readonly answers: () => Values;
  readonly answer: (changes: Values, key: string) => void;
  readonly tellWhole: (key: string) => void;
}

/** A store for one form on a page, whose controls' ids begin with the prefix. */
export function createFormStore(prefix: string, first: ReadonlyMap<string, DescribedField>): FormStore {
  const listeners = new Set<() => void>();
  let fields = first;
  let shown: readonly Fault[] = [];
  let choices: ChoicesByKey = {};
  let failures: ListFailures | undefined;
  let records: RecordsByKey | undefined;
  let answering: Answering | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    faultOf: (key) => shown.find((fault) => fault.key === key)?.message,
    shown: () => shown,
    show(faults) {
      if (JSON.stringify(faults) === JSON.stringify(shown)) return;
      shown = faults;
      tell();
    },
    choicesOf: (key) => choices[key],
    choices: () => choices,
    setChoices(next) {
      if (next === choices) return;
      choices = next;
      tell();
    },
    failureOf: (key) => failures?.[key],
    setFailures(next) {
      if (next === failures) return;
      failures = next;
      tell();
    },
    recordsOf: (key) => records?.[key],
    setRecords(next) {
      if (next === records) return;
      records = next;
      tell();
    },
    answers: () => answering?.answers() ?? {},
    answer: (changes, key) => answering?.answer(changes, key),
    tellWhole: (key) => answering?.tellWhole(key),
    setAnswering(next) {
      answering = next;
    },
    fields: () => fields,
    reasonId: () => `${prefix}-reason`,
    fieldOf: (id) => fields.get(id.slice(prefix.length + 1)),
    setFields(next) {
      if (next === fields) return false;
      fields = next;
      tell();
      return true;
    },
  };
}

/** The id of a field's control. */
export function controlId(prefix: string, key: string): string {
  return `${prefix}.${key}`;
}
