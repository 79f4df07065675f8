import type { OpeningHours } from '../../src/schemas/entities/settings';

const colour = { r: 1, g: 2, b: 3, a: 255 };

/** Hours as a server sends them: a label, then the cells of a day. */
export function hoursOf(days: readonly (readonly boolean[])[]): OpeningHours {
  const cell = (value: string | number) => ({ type: 'cell' as const, data: { actualValue: value, displayValue: String(value) } });
  return {
    profileId: 1,
    profileName: 'Standard',
    openColour: colour,
    closeColour: colour,
    grid: {
      headerDef: ['Day', ...(days[0] ?? []).map((_, at) => `${at}:00`)].map((text) => ({ text })),
      rowDef: [],
      rows: days.map((day, at) => ({ cellData: [cell(`Day ${at}`), ...day.map((isOpen) => cell(isOpen ? 1 : 0))] })),
    },
  };
}
