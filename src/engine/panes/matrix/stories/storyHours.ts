import { expect, waitFor } from 'storybook/test';
import { Type } from 'typebox';
import type { Codec } from '../../../../schemas/wire/codec';

export type Hours = readonly { readonly day: string; readonly cells: readonly number[] }[];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
export const week: Hours = days.map((day) => ({ day, cells: hours.map((_, hour) => (hour >= 10 && hour < 22 ? 1 : 0)) }));

export const anyList: Codec<readonly number[], readonly number[]> = {
  schema: Type.Array(Type.Number()),
  encode: (value) => value,
  decode: (wire) => wire,
};
export function cellAt(day: number, hour: number): Promise<HTMLElement> {
  return waitFor(() => {
    const cell = document.querySelector<HTMLElement>(`td[data-row="${day}"][data-column="${hour}"]`);
    if (cell === null) throw new Error('There is no such cell');
    return cell;
  });
}
export async function expectOpen(day: number, states: string): Promise<void> {
  const shown: string[] = [];
  for (let hour = 0; hour < states.length; hour += 1) {
    shown.push((await cellAt(day, hour)).getAttribute('aria-label') === 'Open' ? '1' : '0');
  }
  await expect(shown.join('')).toBe(states);
}
