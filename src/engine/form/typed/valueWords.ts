import type { DescribedField } from './describe';
import type { Choice } from './faults';

/** 2026-11-08 as 08-11-2026. */
function dayWords(text: string): string {
  const [day = '', time] = text.split('T');
  const turned = day.split('-').reverse().join('-');
  return time === undefined ? turned : `${turned} ${time.slice(0, 5)}`;
}

/** A number with what it counts: '1 minute', '5 minutes', or what the field says of none. */
export function amountWords(amount: number, unit: DescribedField['view']['unit']): string {
  if (unit === undefined) return String(amount);
  return amount === 0 ? unit.none : `${amount} ${amount === 1 ? unit.one : unit.many}`;
}

/** What a field holds, in a few words: the name of what is chosen, how many are ticked, or what is entered. A yes needs no words. */
export function valueWords({ widget, view }: DescribedField, value: unknown, choices: readonly Choice[] | undefined): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (value === 'all') return 'All';
  if (typeof value === 'boolean') return value ? '' : 'off';
  if (Array.isArray(value)) return String(value.length);
  if (widget === 'slider' && typeof value === 'number') return amountWords(value, view.unit);
  const text = String(value);
  const named = choices?.find(({ id }) => String(id) === text)?.name ?? view.names?.[text];
  if (named !== undefined) return named;
  return widget === 'date' || widget === 'dateTime' ? dayWords(text) : text;
}
