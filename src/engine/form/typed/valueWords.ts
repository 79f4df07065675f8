import { showMoment } from '../../../ui/moment/kinds';
import type { NamedChoice } from '../../definition/pane';
import { momentKindOf } from './days';
import type { DescribedField } from './describe';

/** '1 minute', '5 minutes', or the field's text for none. */
export function amountWords(amount: number, unit: DescribedField['view']['unit']): string {
  if (unit === undefined) return String(amount);
  return amount === 0 ? unit.none : `${amount} ${amount === 1 ? unit.one : unit.many}`;
}

/** Returns a value in full, with the names of all its choices; `undefined` for an empty or switched-off field. */
export function fullWords(field: DescribedField, value: unknown, choices: readonly NamedChoice[] | undefined): string | undefined {
  if (value === true) return 'Yes';
  const each: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words = each.map((one) => valueWords(field, one, choices)).filter((text) => !['none', 'off'].includes(text.toLowerCase()));
  return words.length === 0 ? undefined : words.join('; ');
}

/** Returns a short text: the selected name, the number of ticks, or the input. A yes has no text. */
export function valueWords(field: DescribedField, value: unknown, choices: readonly NamedChoice[] | undefined): string {
  const { widget, view, dates } = field;
  if (value === undefined || value === null || value === '') return 'none';
  if (value === 'all') return 'All';
  if (typeof value === 'boolean') return value ? '' : 'off';
  if (Array.isArray(value)) return String(value.length);
  if (widget === 'slider' && typeof value === 'number') return amountWords(value, view.unit);
  const text = String(value);
  const named = choices?.find(({ id }) => String(id) === text)?.name ?? view.names?.[text];
  if (named !== undefined) return named;
  const kind = momentKindOf(field);
  return kind === undefined ? text : showMoment(kind, text, dates);
}
