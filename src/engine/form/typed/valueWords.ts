import type { DescribedField } from './describe';
import type { Choice } from './faults';

/** 2026-11-08 as 08-11-2026. */
function dayWords(text: string): string {
  const [day = '', time] = text.split('T');
  const turned = day.split('-').reverse().join('-');
  return time === undefined ? turned : `${turned} ${time.slice(0, 5)}`;
}

/** What a field holds, in a few words: the name of what is chosen, how many are ticked, or what is entered. A yes needs no words. */
export function valueWords({ widget, view }: DescribedField, value: unknown, choices: readonly Choice[] | undefined): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (value === 'all') return 'All';
  if (typeof value === 'boolean') return value ? '' : 'off';
  if (Array.isArray(value)) return String(value.length);
  const text = String(value);
  const named = choices?.find(({ id }) => String(id) === text)?.name ?? view.names?.[text];
  if (named !== undefined) return named;
  return widget === 'date' || widget === 'dateTime' ? dayWords(text) : text;
}
