import { isDecimal, readDecimal } from '../decimal';
import { decimalSchema, rangeFault } from './numbers';
import { hasText, textOf } from './texts';
import type { OptionType } from './type';

/**
 * Type 13: a total over other options. Its text holds the formula; one that holds only a number, or nothing, shows that. What counts is
 * what it comes to, and only a required one is held to its limits. docs/rules/forms.md, 3 and 5.
 */
export const total: OptionType = {
  isEditable: false,
  read({ text = '' }) {
    const number = text === '' ? '' : readDecimal(text);
    return { initial: number ?? '', wire: text };
  },
  parse: (wire) => readDecimal(wire) ?? '',
  write: textOf,
  counts: hasText,
  faultOf(field, _, { totals }) {
    if (!field.isRequired) return undefined;
    const result = totals[field.key] ?? { text: textOf(field.initial) };
    if ('fault' in result) return 'formula';
    if (result.text === '') return 'required';
    return isDecimal(result.text) ? rangeFault(field, result.text) : 'notANumber';
  },
  // An optional total is never at fault, not even one that cannot be worked out.
  schemaOf: (field) => (field.isRequired ? decimalSchema(field) : { type: 'string' }),
};
