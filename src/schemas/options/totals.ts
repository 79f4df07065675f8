import Big from 'big.js';
import { isDecimal } from './decimal';
import { evaluate, type Given } from './formula';
import type { FieldValues, OptionField, OptionModel, TotalResult, Totals } from './model';
import { type Sheet, sheetOf, type TotalCell } from './sheet';
import { currentValue } from './values';

function cannot(field: OptionField, reason: string): { readonly fault: string } {
  return { fault: `This total cannot be calculated, because ${field.label} ${reason}.` };
}

function givenBy(field: OptionField, values: FieldValues, totals: Readonly<Record<string, TotalResult | undefined>>): Given {
  if (field.type === 'total') {
    const total = totals[field.key] ?? { text: String(field.initial ?? '') };
    if ('fault' in total) return cannot(field, 'cannot be either');
    return total.text === '' ? undefined : new Big(total.text);
  }
  const value = currentValue(field, values);
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return new Big(value ? 1 : 0);
  const text = String(value);
  return isDecimal(text) ? new Big(text) : cannot(field, 'is not a number');
}

function work(
  { field, program, fault }: TotalCell,
  sheet: Sheet,
  values: FieldValues,
  totals: Readonly<Record<string, TotalResult>>,
): TotalResult {
  if (fault !== undefined) return { fault };
  if (program === undefined) return { text: String(field.initial ?? '') };
  return evaluate(program, (key) => {
    const operand = sheet.fields.get(key);
    return operand === undefined ? undefined : givenBy(operand, values, totals);
  });
}

function fill(cells: readonly TotalCell[], model: OptionModel, values: FieldValues, totals: Record<string, TotalResult>): Totals {
  const sheet = sheetOf(model.fields);
  for (const cell of cells) totals[cell.field.key] = work(cell, sheet, values, totals);
  return totals;
}

/** Returns all totals, or their faults. docs/rules/forms.md, 3. */
export function totalsOf(model: OptionModel, values: FieldValues): Totals {
  const { cells } = sheetOf(model.fields);
  return fill(cells, model, values, {});
}

function dependantCells(model: OptionModel, key: string): readonly TotalCell[] {
  const { readers, places } = sheetOf(model.fields);
  const dependents = new Set(readers.get(key));
  for (const { field } of dependents) {
    for (const reader of readers.get(field.key) ?? []) dependents.add(reader);
  }
  return [...dependents].sort((a, b) => (places.get(a.field.key) ?? 0) - (places.get(b.field.key) ?? 0));
}

/** Returns the totals that depend on a field, directly or not. */
export function dependantsOf(model: OptionModel, key: string): readonly string[] {
  return dependantCells(model, key).map(({ field }) => field.key);
}

/** Recomputes only the dependants of a changed field; returns the same object without any. `values` includes the change. */
export function updateTotals(model: OptionModel, values: FieldValues, before: Totals, changed: string): Totals {
  const cells = dependantCells(model, changed);
  return cells.length === 0 ? before : fill(cells, model, values, { ...before });
}
