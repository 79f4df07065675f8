/** Days of a profile, the first a Monday. */
export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Cells of a day: half hours. */
export const cellsOfDay = 48;
export const cellsOfWeek = weekDays.length * cellsOfDay;
const minutesOfCell = 30;

/** Cells as they are stored: one character each. */
export function storedCells(cells: readonly boolean[]): string {
  return cells.map((isOpen) => (isOpen ? '1' : '0')).join('');
}

/** Stored cells as they were filled in. */
export function cellsFrom(stored: string): readonly boolean[] {
  return [...stored].map((cell) => cell === '1');
}

/** When a cell begins, as HH:mm. */
export function cellTime(at: number): string {
  const minutes = at * minutesOfCell;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The first and the last minute of any day that is open; all day where a profile has no opening at all would be wrong, so then nothing is open. */
export function openMinutes(stored: string): { readonly opensMinute: number; readonly closesMinute: number } {
  const open = [...stored].flatMap((cell, at) => (cell === '1' ? [at % cellsOfDay] : []));
  if (open.length === 0) return { opensMinute: 0, closesMinute: 0 };
  return { opensMinute: Math.min(...open) * minutesOfCell, closesMinute: (Math.max(...open) + 1) * minutesOfCell };
}
