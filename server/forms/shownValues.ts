import type { Option } from '../../src/schemas/entities/option';
import { isDecimal } from '../../src/schemas/options/decimal';
import type { FieldValue, OptionField, OptionTypeName } from '../../src/schemas/options/model';
import { readOptions } from '../../src/schemas/options/readOptions';
import { totalsOf } from '../../src/schemas/options/totals';
import { initialValues } from '../../src/schemas/options/values';
import { isIsoDate } from '../../src/schemas/wire/dates';
import type { AuditedFields } from '../db/schema';
import { showMoney } from './numbers';

function showDay(text: string): string {
  return isIsoDate(text.slice(0, 10)) ? `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)}` : text;
}

/** How the values of some types are put into words; all others are their text. */
const words: Readonly<Partial<Record<OptionTypeName, (value: FieldValue, field: OptionField) => string>>> = {
  list: (value, { choices }) => choices.find(({ id }) => id === value)?.name ?? '',
  date: (value) => showDay(String(value ?? '')),
  dateTime: (value) => `${showDay(String(value ?? ''))} ${String(value ?? '').slice(11)}`.trim(),
  toggle: (value) => (value === true ? 'Yes' : 'No'),
  checkBox: (value) => (value === true ? 'Yes' : 'No'),
};

function inWords(field: OptionField, value: FieldValue): string {
  const show = field.type === undefined ? undefined : words[field.type];
  if (show !== undefined) return show(value, field);
  const text = value === undefined ? '' : String(value);
  if (field.currency !== undefined && isDecimal(text)) return showMoney(text);
  return text === '' ? '' : `${text}${field.suffix ?? ''}`;
}

/**
 * What a form says, by the labels of its options, as the audit trail keeps it: the start of each option as it is shown, totals as what they come
 * to. Hidden options and passwords are left out. Of two options with one label the second is told apart by its code.
 */
export function shownValues(options: readonly Option[]): AuditedFields {
  const model = readOptions(options);
  const values = initialValues(model);
  const totals = totalsOf(model, values);
  const shown = new Map<string, string>();
  for (const field of model.fields) {
    if (field.isHidden || field.isPassword) continue;
    const total = field.type === 'total' ? totals[field.key] : undefined;
    const value = total !== undefined && 'text' in total ? total.text : values[field.key];
    const { label, code = '' } = field;
    shown.set(shown.has(label) ? `${label} (${code})` : label, inWords(field, value));
  }
  return Object.fromEntries(shown);
}
