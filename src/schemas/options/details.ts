import type { Details } from '../wire/details';
import type { FieldValue, FieldValues, OptionField, OptionModel, Totals } from './model';
import { totalsOf } from './totals';
import { optionTypes } from './types';
import { chosenValue, currentValue } from './values';

function wireOf(field: OptionField, value: FieldValue, totals: Totals): string {
  if (field.type === undefined) return field.wire;
  if (field.formula !== undefined) {
    const total = totals[field.key];
    // A failed total returns its original value, so that nothing false is stored.
    return total === undefined || 'fault' in total ? field.wire : total.text;
  }
  return value === field.initial ? field.wire : optionTypes[field.type].write(value, field);
}

/**
 * Returns the details of a save: all fields with a code in order, even hidden ones. Unchanged fields are sent as received.
 * docs/rules/everywhere.md, 7.
 */
export function detailsOf(model: OptionModel, values: FieldValues): Details {
  const totals = totalsOf(model, values);
  return model.fields.flatMap((field) => {
    return field.code === undefined ? [] : [[field.code, wireOf(field, currentValue(field, values), totals)] as const];
  });
}

function textsByCode(details: Details): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const [code, text] of details) {
    const known = texts.get(code);
    if (known === undefined) texts.set(code, [text]);
    else known.push(text);
  }
  return texts;
}

/**
 * Returns a form's values from details; equal codes match in order. A missing or unchanged field has its start. docs/rules/everywhere.md,
 * 7.
 */
export function valuesOfDetails(model: OptionModel, details: Details): FieldValues {
  const texts = textsByCode(details);
  const used = new Map<string, number>();
  const values: Record<string, FieldValue> = {};
  for (const field of model.fields) {
    const { key, code, type, initial, wire, formula } = field;
    values[key] = initial;
    if (code === undefined) continue;
    const turn = used.get(code) ?? 0;
    used.set(code, turn + 1);
    const text = texts.get(code)?.[turn];
    const isStart = text === undefined || text === wire || type === undefined || formula !== undefined;
    if (!isStart) values[key] = chosenValue(field, optionTypes[type].parse(text, field));
  }
  return values;
}
