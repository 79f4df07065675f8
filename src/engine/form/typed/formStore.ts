import { memberOf } from '../../../data/found';
import type { DescribedField } from './describe';
import type { ChoicesByKey, Fault, Values } from './faults';
import type { RecordsByKey } from './records';

/** A list of a field that could not be loaded, or not be brought up to date. */
export interface ListFailing {
  readonly retry: () => void;
  /** There is a list all the same, as it was before. */
  readonly isKept: boolean;
}
/** The lists that have failed, by field. */
export type ListFailures = Readonly<Record<string, ListFailing>>;

/** What a form's controls are told beside their values. */
interface Told {
  /** All faults that the form shows, those of no field among them. */
  readonly shown: readonly Fault[];
  readonly choices: ChoicesByKey;
  readonly failures: ListFailures | undefined;
  /** Where records come from, by field. */
  readonly records: RecordsByKey | undefined;
  /** The fields as they are now: with other titles, some of them hidden or required. */
  readonly fields: ReadonlyMap<string, DescribedField>;
}

/** Where a form's answers are read and changed. */
interface Answering {
  /** The answers as they are now. */
  readonly answers: () => Values;
  /** Changes several of them at once. */
  readonly answer: (changes: Values, key: string) => void;
  /** Says that the next answer to a field is whole, although its control is one that is typed into. */
  readonly tellWhole: (key: string) => void;
}

/** What a form's controls read beside their values. Functions only: RJSF compares its context deeply on every change. */
export interface FormStore extends Answering {
  readonly subscribe: (listener: () => void) => () => void;
  readonly told: () => Told;
  /** Tells them something else. Gives whether it is. */
  readonly tell: (changes: Partial<Told>) => boolean;
  readonly setAnswering: (answering: Answering) => void;
  /** What is known about the field whose control has an id. */
  readonly fieldOf: (id: string) => DescribedField | undefined;
  /** The id of the element that says why nothing can be changed, while it cannot. */
  readonly reasonId: () => string;
}

/** A store for one form on a page, whose controls' ids begin with the prefix. */
export function createFormStore(prefix: string, first: Pick<Told, 'fields' | 'choices' | 'shown'>): FormStore {
  const listeners = new Set<() => void>();
  let told: Told = { failures: undefined, records: undefined, ...first };
  let answering: Answering | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    told: () => told,
    tell(changes) {
      const { shown = told.shown } = changes;
      // Faults are found anew by every change.
      const isSame = JSON.stringify(shown) === JSON.stringify(told.shown);
      const next = { ...told, ...changes, shown: isSame ? told.shown : shown };
      if (Object.entries(next).every(([name, value]) => value === memberOf(told, name))) return false;
      told = next;
      for (const listener of listeners) listener();
      return true;
    },
    answers: () => answering?.answers() ?? {},
    answer: (changes, key) => answering?.answer(changes, key),
    tellWhole: (key) => answering?.tellWhole(key),
    setAnswering(next) {
      answering = next;
    },
    fieldOf: (id) => told.fields.get(id.slice(prefix.length + 1)),
    reasonId: () => `${prefix}-reason`,
  };
}

/** The id of a field's control. */
export function controlId(prefix: string, key: string): string {
  return `${prefix}.${key}`;
}
