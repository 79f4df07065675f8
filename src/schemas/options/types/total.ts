import { isDecimal, readDecimal } from '../decimal';
import { decimalSchema, rangeFault } from './numbers';
import { hasText, textOf } from './texts';
import type { OptionType } from './type';

/**
 * Type 13: a total. Its text is the formula, or a plain number, or empty. Its result is the value; limits apply only if required.
 * docs/rules/forms.md, 3 and 5.
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
  // An optional total has no faults, even if it cannot be computed.
  schemaOf: (field) => (field.isRequired ? decimalSchema(field) : { type: 'string' }),
  sample: { text: 'Cash to bank', defaultText: '[MONEY] - [MONEY] * [PERCENTAGE] / 100', isCurrency: true, minValue: 0, maxValue: 4000 },
};
