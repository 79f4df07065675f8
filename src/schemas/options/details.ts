import type { Details } from '../wire/details';
import type { FieldValue, FieldValues, OptionField, OptionModel, Totals } from './model';
import { totalsOf } from './totals';
import { optionTypes } from './types';
import { chosenValue, currentValue } from './values';

function wireOf(field: OptionField, value: FieldValue, totals: Totals): string {
  if (field.type === undefined) return field.wire;
  if (field.formula !== undefined) {
    const total = totals[field.key];
    // A total that cannot be worked out goes back as it came, so that nothing false is stored.
    return total === undefined || 'fault' in total ? field.wire : total.text;
  }
  return value === field.initial ? field.wire : optionTypes[field.type].write(value, field);
}

/**
 * What is sent when a form is saved: every field that has a code, in order, hidden, read-only and unknown ones too. An untouched field
 * is sent as it came, a changed one in its wire form, a total as what it comes to. docs/rules/everywhere.md, 7.
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
 * The values of a form from its details. Several fields of one code are told apart by their order. A field that the details do not name,
 * or name with the text it started with, has its start. docs/rules/everywhere.md, 7.
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
