import { formatMoney } from '../../schemas/options/decimal';
import type { FieldValue, OptionField } from '../../schemas/options/model';
import { textOf } from '../../schemas/options/types/texts';

/** Whether two values mean the same. 12.5 equals 12.50, which blur writes; empty differs from 0.00. */
export function sameValue(field: OptionField, one: FieldValue, other: FieldValue): boolean {
  if (Object.is(one, other)) return true;
  // Emptied by the user differs from an unreadable start.
  if (field.type === 'list' || field.isUnreadable) return false;
  const [text, otherText] = [textOf(one), textOf(other)];
  if (field.type !== 'money' || text === '' || otherText === '') return text === otherText;
  return formatMoney(text) === formatMoney(otherText);
}
