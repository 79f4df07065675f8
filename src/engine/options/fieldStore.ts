import { faultOf } from '../../schemas/options/faults';
import type { Fault, FieldValue, FieldValues, Matches, OptionField, OptionModel, TotalResult, Totals } from '../../schemas/options/model';
import { dependantsOf, totalsOf, updateTotals } from '../../schemas/options/totals';
import { initialValues } from '../../schemas/options/values';
import { sameValue } from './sameValue';

/** What one field shows; a new object whenever any of it changes. */
export interface FieldState {
  readonly value: FieldValue;
  /** Left once, or part of a form that was tried to be saved: from then on its fault shows. */
  readonly isTouched: boolean;
  /** It has the focus. Only told of fields that look different then. */
  readonly isEditing: boolean;
  /** What is wrong with the value, whether it shows yet or not. */
  readonly fault: Fault | undefined;
  /** What the server said about the value that was sent, until it is changed. */
  readonly message: string | undefined;
  /** Why the last thing typed was left out, until something is taken. */
  readonly note: string | undefined;
  /** Of a total: what it comes to. */
  readonly total: TotalResult | undefined;
}

/** What the form as a whole shows; a new object whenever any of it changes. */
export interface FormState {
  readonly model: OptionModel;
  readonly isDirty: boolean;
  /** Every field that the user can reach has a good value. */
  readonly isValid: boolean;
  /** Another number whenever any fault or message has changed. */
  readonly complaints: number;
}

/** Something that is read now and watched for changes, as React's external stores are. */
export interface Watched<State> {
  readonly read: () => State;
  readonly watch: (listener: () => void) => () => void;
}

/** The values of one form while it is edited. Each field is watched on its own, so that a keystroke concerns nobody else. */
export interface FieldStore {
  readonly form: Watched<FormState>;
  /** One field by its key; stable for as long as the store has the key. */
  field(key: string): Watched<FieldState>;
  /** Some fields together, by their keys: another number whenever any field has changed, told when one of these has. */
  fields(keys: readonly string[]): Watched<number>;
  values(): FieldValues;
  /** The values that the form was opened with or saved with last. */
  baseline(): FieldValues;
  set(key: string, value: FieldValue): void;
  touch(key: string): void;
  note(key: string, text: string | undefined): void;
  setEditing(key: string, isEditing: boolean): void;
  /** Shows every fault, because saving was tried. */
  touchAll(): void;
  /** Keeps what the server says about fields beside their own faults, by key, until they are changed or the caller takes it back, by undefined. */
  refuse(messages: ReadonlyMap<string, string | undefined>): void;
  /** Takes a new description with its values, keeping for each key what is touched, and the baseline unless a new one is given. */
  load(model: OptionModel, values: FieldValues, baseline?: FieldValues): void;
  /** Counts the values given, which the server has taken over, as unchanged from now on. */
  saved(values: FieldValues): void;
  /** Judges again what has a regular expression: one that could not be told before can be now. */
  judge(): void;
}

interface Cell extends Watched<FieldState> {
  state: FieldState;
  field: OptionField;
  isDirty: boolean;
  /** None until somebody watches: a form has hundreds of fields. */
  listeners: Set<() => void> | undefined;
}

function createCell(field: OptionField, state: FieldState): Cell {
  const cell: Cell = {
    state,
    field,
    isDirty: false,
    listeners: undefined,
    read: () => cell.state,
    watch(listener) {
      cell.listeners ??= new Set();
      cell.listeners.add(listener);
      return () => cell.listeners?.delete(listener);
    },
  };
  return cell;
}

function sameTotal(one: TotalResult | undefined, other: TotalResult | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return 'text' in one ? 'text' in other && one.text === other.text : 'fault' in other && one.fault === other.fault;
}

/** What a form shows of a key that no field has. */
const nothing: Watched<FieldState> = {
  read: () => nowhere,
  watch: () => () => undefined,
};
const nowhere: FieldState = {
  value: undefined,
  isTouched: false,
  isEditing: false,
  fault: undefined,
  message: undefined,
  note: undefined,
  total: undefined,
};

/** Opens the values of a form for editing, at what the server sent. */
export function createFieldStore(opened: OptionModel, matches: Matches): FieldStore {
  let model = opened;
  let values: Record<string, FieldValue> = { ...initialValues(model) };
  let baseline: FieldValues = { ...values };
  let totals: Totals = totalsOf(model, values);
  let cells = new Map<string, Cell>();
  let faults = 0;
  let changes = 0;
  let complaints = 0;
  let revision = 0;
  let state: FormState;
  const listeners = new Set<() => void>();

  function judged(field: OptionField, value: FieldValue): Fault | undefined {
    return faultOf(field, value, { matches, totals });
  }

  /** Puts a new state into a cell, and keeps count of faults and changes. */
  function put(cell: Cell, next: FieldState): void {
    const isDirty = isChanged(cell.field, next.value);
    faults += Number(next.fault !== undefined) - Number(cell.state.fault !== undefined);
    changes += Number(isDirty) - Number(cell.isDirty);
    complaints += Number(next.fault !== cell.state.fault || next.message !== cell.state.message);
    cell.isDirty = isDirty;
    cell.state = next;
    revision += 1;
    for (const listener of cell.listeners ?? []) listener();
  }

  function isChanged(field: OptionField, value: FieldValue): boolean {
    return field.isEditable && !sameValue(field, value, baseline[field.key]);
  }

  function fill(): void {
    const before = cells;
    cells = new Map();
    faults = 0;
    changes = 0;
    complaints += 1;
    for (const field of model.fields) {
      const value = values[field.key];
      const fault = judged(field, value);
      const kept = before.get(field.key);
      const isSame = kept !== undefined && kept.field.type === field.type && Object.is(kept.state.value, value);
      const next: FieldState = {
        value,
        isTouched: kept?.state.isTouched ?? false,
        isEditing: kept?.state.isEditing ?? false,
        fault,
        message: isSame ? kept.state.message : undefined,
        note: undefined,
        total: totals[field.key],
      };
      const cell = kept ?? createCell(field, next);
      cell.field = field;
      cell.state = next;
      cell.isDirty = isChanged(field, value);
      faults += Number(fault !== undefined);
      changes += Number(cell.isDirty);
      cells.set(field.key, cell);
    }
  }

  function tell(): void {
    const isDirty = changes > 0;
    const isValid = faults === 0;
    const isSame = state.model === model && state.isDirty === isDirty && state.isValid === isValid && state.complaints === complaints;
    if (isSame) return;
    state = { model, isDirty, isValid, complaints };
    for (const listener of listeners) listener();
  }

  /** Judges the totals that depend on a field. */
  function recountFrom(key: string): void {
    const before = totals;
    totals = updateTotals(model, values, totals, key);
    if (totals === before) return;
    for (const each of dependantsOf(model, key)) {
      const cell = cells.get(each);
      const total = totals[each];
      if (cell === undefined || sameTotal(cell.state.total, total)) continue;
      put(cell, { ...cell.state, total, fault: judged(cell.field, cell.state.value) });
    }
  }

  fill();
  state = { model, isDirty: changes > 0, isValid: faults === 0, complaints };

  function update(key: string, change: (cell: Cell) => FieldState | undefined): void {
    const cell = cells.get(key);
    const next = cell === undefined ? undefined : change(cell);
    if (cell !== undefined && next !== undefined) put(cell, next);
  }

  return {
    form: {
      read: () => state,
      watch(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    field: (key) => cells.get(key) ?? nothing,
    fields: (keys) => ({
      read: () => revision,
      watch(listener) {
        const ends = keys.map((key) => cells.get(key)?.watch(listener));
        return () => {
          for (const end of ends) end?.();
        };
      },
    }),
    values: () => ({ ...values }),
    baseline: () => baseline,
    set(key, value) {
      update(key, ({ field, state: before }) => {
        if (Object.is(before.value, value)) return undefined;
        values[key] = value;
        return { ...before, value, message: undefined, note: undefined, fault: judged(field, value) };
      });
      recountFrom(key);
      tell();
    },
    touch(key) {
      update(key, ({ state: before }) => (before.isTouched ? undefined : { ...before, isTouched: true }));
    },
    note(key, note) {
      update(key, ({ state: before }) => (before.note === note ? undefined : { ...before, note }));
    },
    setEditing(key, isEditing) {
      update(key, ({ state: before }) => (before.isEditing === isEditing ? undefined : { ...before, isEditing }));
    },
    touchAll() {
      for (const cell of cells.values()) {
        if (!cell.state.isTouched && cell.state.fault !== undefined) put(cell, { ...cell.state, isTouched: true });
      }
    },
    refuse(messages) {
      for (const [key, message] of messages)
        update(key, ({ state: before }) => (before.message === message ? undefined : { ...before, message }));
      tell();
    },
    load(next, nextValues, nextBaseline) {
      model = next;
      values = { ...initialValues(next), ...nextValues };
      // What was not there before has not been changed by the user.
      baseline = { ...initialValues(next), ...(nextBaseline ?? baseline) };
      totals = totalsOf(model, values);
      fill();
      revision += 1;
      for (const cell of cells.values()) for (const listener of cell.listeners ?? []) listener();
      tell();
    },
    saved(taken) {
      baseline = { ...baseline, ...taken };
      for (const cell of cells.values()) put(cell, cell.state);
      tell();
    },
    judge() {
      for (const cell of cells.values()) {
        if (cell.field.regex === undefined) continue;
        const fault = judged(cell.field, cell.state.value);
        if (fault !== cell.state.fault) put(cell, { ...cell.state, fault });
      }
      tell();
    },
  };
}
