import { expect, waitFor } from 'storybook/test';
import type { OpeningHours } from '../../../../../schemas/entities/settings';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** Row by row; open from 10:00 to 22:00. */
export const week: readonly (readonly number[])[] = days.map(() => hours.map((_, hour) => (hour >= 10 && hour < 22 ? 1 : 0)));

const cell = (value: string | number) => ({ type: 'cell' as const, data: { actualValue: value, displayValue: String(value) } });

export function hoursOf(rows: readonly (readonly number[])[]): OpeningHours {
  return {
    profileId: 3,
    profileName: 'Standard',
    openColour: { r: 11, g: 125, b: 101, a: 255 },
    closeColour: { r: 197, g: 201, b: 208, a: 255 },
    rowVersion: 1,
    grid: {
      headerDef: ['Day', ...hours].map((text) => ({ text })),
      rowDef: [],
      rows: rows.map((cells, at) => ({ cellData: [days[at] ?? '', ...cells].map(cell) })),
    },
  };
}

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
