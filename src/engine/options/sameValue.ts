import { formatMoney } from '../../schemas/options/decimal';
import type { FieldValue, OptionField } from '../../schemas/options/model';

function asText(value: FieldValue): string {
  return value === undefined ? '' : String(value);
}

/**
 * Whether two values of a field mean the same to the user, so that it does not count as changed. An amount is only written out when its
 * field is left: 12.5 as 12.50. No amount is another answer than 0.00.
 */
export function sameValue(field: OptionField, one: FieldValue, other: FieldValue): boolean {
  if (Object.is(one, other)) return true;
  // Emptied on purpose is not the same as a start that could not be read.
  if (field.type === 'list' || field.isUnreadable) return false;
  const [text, otherText] = [asText(one), asText(other)];
  if (field.type !== 'money' || text === '' || otherText === '') return text === otherText;
  return formatMoney(text) === formatMoney(otherText);
}
