import type { Option } from '../../src/schemas/entities/option';
import { isDecimal } from '../../src/schemas/options/decimal';
import type { FieldValue, OptionField } from '../../src/schemas/options/model';
import { readOptions } from '../../src/schemas/options/readOptions';
import { totalsOf } from '../../src/schemas/options/totals';
import { optionTypes } from '../../src/schemas/options/types';
import { initialValues } from '../../src/schemas/options/values';
import type { AuditedFields } from '../db/schema';
import { showMoney } from './numbers';

function inWords(field: OptionField, value: FieldValue): string {
  const words = field.type === undefined ? undefined : optionTypes[field.type].words?.(value, field);
  if (words !== undefined) return words;
  const text = value === undefined ? '' : String(value);
  if (field.currency !== undefined && isDecimal(text)) return showMoney(text);
  return text === '' ? '' : `${text}${field.suffix ?? ''}`;
}

/** Returns displayed values by label for the audit trail, without hidden options and passwords. A duplicate label gets its code. */
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
