import { faultOf, isRefused } from '../../schemas/options/faults';
import type { Fault, FieldValue, FieldValues, Matches, OptionField, OptionModel, TotalResult, Totals } from '../../schemas/options/model';
import { dependantsOf, totalsOf, updateTotals } from '../../schemas/options/totals';
import { initialValues } from '../../schemas/options/values';
import { sameValue } from './sameValue';

export interface FieldState {
  readonly value: FieldValue;
  /** Blurred once, or a save was tried: its error shows from then on. */
  readonly isTouched: boolean;
  /** Set only for fields that look different with focus. */
  readonly isEditing: boolean;
  /** Also while hidden. */
  readonly fault: Fault | undefined;
  /** The server marks its own value as invalid, and it is unchanged. */
  readonly isRefused: boolean;
  /** The server's error, until the value changes. */
  readonly message: string | undefined;
  /** The reason for rejected characters, until the next accepted input. */
  readonly note: string | undefined;
  readonly total: TotalResult | undefined;
}

export interface FormState {
  readonly model: OptionModel;
  readonly isDirty: boolean;
  /** All reachable fields are valid. */
  readonly isValid: boolean;
  readonly complaints: number;
}

/** An external store for React. */
export interface Watched<State> {
  readonly read: () => State;
  readonly watch: (listener: () => void) => () => void;
}

/** The values of a form. Each field has its own subscription, so a keystroke affects only its own. */
export interface FieldStore {
  readonly form: Watched<FormState>;
  /** Stable while the key exists. */
  field(key: string): Watched<FieldState>;
  /** A counter of all changes, which notifies only for these fields. */
  fields(keys: readonly string[]): Watched<number>;
  values(): FieldValues;
  /** The values at opening or the last save. */
  baseline(): FieldValues;
  set(key: string, value: FieldValue): void;
  touch(key: string): void;
  note(key: string, text: string | undefined): void;
  setEditing(key: string, isEditing: boolean): void;
  /** Shows all errors, after a save attempt. */
  touchAll(): void;
  /** Keeps server errors by key until the field changes or `undefined` removes one. */
  refuse(messages: ReadonlyMap<string, string | undefined>): void;
  /** Replaces description and values; keeps the touched state, and the baseline without a new one. */
  load(model: OptionModel, values: FieldValues, baseline?: FieldValues): void;
  /** Makes these saved values the baseline. */
  saved(values: FieldValues): void;
  /** Validates regular expressions again, once their engine can. */
  judge(): void;
}

interface Cell extends Watched<FieldState> {
  state: FieldState;
  field: OptionField;
  isDirty: boolean;
  /** Created on first use: a form has hundreds of fields. */
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

const nothing: Watched<FieldState> = {
  read: () => nowhere,
  watch: () => () => undefined,
};
const nowhere: FieldState = {
  value: undefined,
  isTouched: false,
  isEditing: false,
  fault: undefined,
  isRefused: false,
  message: undefined,
  note: undefined,
  total: undefined,
};

/** Calls back whenever the form has another description. */
export function watchModel({ form }: FieldStore, then: () => void): () => void {
  let { model } = form.read();
  return form.watch(() => {
    const now = form.read().model;
    if (now === model) return;
    model = now;
    then();
  });
}

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

  function put(cell: Cell, next: FieldState): void {
    const isDirty = isChanged(cell.field, next.value);
    faults += Number(next.fault !== undefined) - Number(cell.state.fault !== undefined);
    changes += Number(isDirty) - Number(cell.isDirty);
    const isShown = next.isTouched !== cell.state.isTouched && next.fault !== undefined;
    complaints += Number(isShown || next.fault !== cell.state.fault || next.message !== cell.state.message);
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
      const previous = before.get(field.key);
      const isSame = previous !== undefined && previous.field.type === field.type && Object.is(previous.state.value, value);
      const next: FieldState = {
        value,
        isTouched: previous?.state.isTouched ?? false,
        isEditing: previous?.state.isEditing ?? false,
        fault,
        isRefused: isRefused(field, value),
        message: isSame ? previous.state.message : undefined,
        note: undefined,
        total: totals[field.key],
      };
      const cell = previous ?? createCell(field, next);
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
        return { ...before, value, message: undefined, note: undefined, fault: judged(field, value), isRefused: isRefused(field, value) };
      });
      recountFrom(key);
      tell();
    },
    touch(key) {
      update(key, ({ state: before }) => (before.isTouched ? undefined : { ...before, isTouched: true }));
      tell();
    },
    note(key, note) {
      update(key, ({ state: before }) => (before.note === note ? undefined : { ...before, note }));
    },
    setEditing(key, isEditing) {
      update(key, ({ state: before }) => (before.isEditing === isEditing ? undefined : { ...before, isEditing }));
    },
    touchAll() {
      for (const cell of cells.values()) {
        // An expression may be checked later.
        const mayBeWrong = cell.state.fault !== undefined || cell.field.regex !== undefined;
        if (!cell.state.isTouched && mayBeWrong) put(cell, { ...cell.state, isTouched: true });
      }
      tell();
    },
    refuse(messages) {
      for (const [key, message] of messages)
        update(key, ({ state: before }) => (before.message === message ? undefined : { ...before, message }));
      tell();
    },
    load(next, nextValues, nextBaseline) {
      model = next;
      values = { ...initialValues(next), ...nextValues };
      // New fields count as unchanged.
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
