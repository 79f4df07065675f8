import { memberOf } from '../../../data/unknownObject';
import type { DescribedField } from './describe';
import type { ChoicesByKey, Fault, Values } from './faults';
import type { RecordsByKey } from './records';

/** A list that failed to load or to update. */
export interface ListFailing {
  readonly retry: () => void;
  /** The previous list is still there. */
  readonly hasList: boolean;
}
/** The lists that are loading or have failed, by field. */
export type ListStates = Readonly<Record<string, 'loading' | ListFailing>>;

export interface FormState {
  readonly shown: readonly Fault[];
  readonly choices: ChoicesByKey;
  readonly listStates: ListStates | undefined;
  readonly records: RecordsByKey | undefined;
  readonly fields: ReadonlyMap<string, DescribedField>;
}

interface Answering {
  readonly answers: () => Values;
  readonly answer: (changes: Values, key: string) => void;
  /** Marks the next value of a typed field as complete. */
  readonly markWhole: (key: string) => void;
}

/** The shared state of a form's controls. Functions only: RJSF compares its context deeply on every change. */
export interface FormStore extends Answering {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => FormState;
  /** Returns whether the state changed. */
  readonly update: (changes: Partial<FormState>) => boolean;
  readonly setAnswering: (answering: Answering) => void;
  readonly fieldOf: (id: string) => DescribedField | undefined;
  /** The id of the read-only reason, while there is one. */
  readonly reasonId: () => string;
}

export function createFormStore(prefix: string, first: FormState): FormStore {
  const listeners = new Set<() => void>();
  let state = first;
  let answering: Answering | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    update(changes) {
      const { shown = state.shown } = changes;
      // Each change creates new error objects.
      const isSame = JSON.stringify(shown) === JSON.stringify(state.shown);
      const next = { ...state, ...changes, shown: isSame ? state.shown : shown };
      if (Object.entries(next).every(([name, value]) => value === memberOf(state, name))) return false;
      state = next;
      for (const listener of listeners) listener();
      return true;
    },
    answers: () => answering?.answers() ?? {},
    answer: (changes, key) => answering?.answer(changes, key),
    markWhole: (key) => answering?.markWhole(key),
    setAnswering(next) {
      answering = next;
    },
    fieldOf: (id) => state.fields.get(id.slice(prefix.length + 1)),
    reasonId: () => `${prefix}-reason`,
  };
}

export function controlId(prefix: string, key: string): string {
  return `${prefix}.${key}`;
}
