import { formatMoney } from '../../schemas/options/decimal';
import type { FieldValue, OptionField } from '../../schemas/options/model';
import { optionTypes } from '../../schemas/options/types';
import { textOf } from '../../schemas/options/types/texts';
import { shorten } from '../../ui/shorten';

function withUnits({ type, currency = '', suffix = '' }: OptionField, text: string): string {
  if (text === '') return '';
  return `${currency}${type === 'money' ? formatMoney(text) : text}${suffix === '' || suffix === '%' ? suffix : ` ${suffix}`}`;
}

/** Returns a value as text. Hides passwords; shows unreadable values as they came. */
export function valueText(field: OptionField, value: FieldValue): string {
  const text = textOf(value);
  if (field.isPassword) return text === '' ? '' : '••••••';
  if (field.isUnreadable && Object.is(value, field.initial)) return shorten(field.wire);
  const type = field.type === undefined ? undefined : optionTypes[field.type];
  return shorten(type?.words?.(value, field) ?? (type?.digits === undefined ? text : withUnits(field, text)));
}
