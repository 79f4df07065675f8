import { compareDecimals, isDecimal, isMultiple, mostDigits, readDecimal } from '../decimal';
import type { Fault, OptionField, ValueSchema } from '../model';
import { hasText, textOf, typedFault, typedSchema } from './texts';
import type { OptionType } from './type';

export function rangeFault(field: OptionField, text: string): Fault | undefined {
  if (field.minimum !== undefined && compareDecimals(text, field.minimum) < 0) return 'minimum';
  if (field.maximum !== undefined && compareDecimals(text, field.maximum) > 0) return 'maximum';
  return undefined;
}

export function decimalSchema(field: OptionField): ValueSchema {
  const schema: ValueSchema = { type: 'string', format: 'decimal' };
  if (field.minimum !== undefined) schema.decimalMinimum = field.minimum;
  if (field.maximum !== undefined) schema.decimalMaximum = field.maximum;
  return schema;
}

/** A number as decimal text, to avoid rounding. A start like `1,234.50` loses its commas; an invalid one stays for correction. */
export const decimalText: Omit<OptionType, 'sample'> = {
  isEditable: true,
  read({ text = '' }) {
    const number = text === '' ? '' : readDecimal(text);
    return number === undefined ? { initial: text, wire: text, expected: 'a number' } : { initial: number, wire: text };
  },
  // Exact, so that client and server validate the same text; only a start is read leniently.
  parse: (wire) => wire,
  write: textOf,
  counts: hasText,
  faultOf(field, value, context) {
    const text = textOf(value);
    if (!isDecimal(text)) return 'notANumber';
    const fault = typedFault(field, text, context) ?? rangeFault(field, text);
    if (fault !== undefined || field.denomination === undefined) return fault;
    return isMultiple(text, field.denomination) ? undefined : 'denomination';
  },
  schemaOf(field) {
    const typed = typedSchema(field);
    return { ...typed, ...decimalSchema(field), maxLength: Math.min(typed.maxLength ?? mostDigits, mostDigits) };
  },
};
