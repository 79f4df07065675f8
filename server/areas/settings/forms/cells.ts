export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Half hours. */
export const cellsOfDay = 48;
export const cellsOfWeek = weekDays.length * cellsOfDay;
const minutesOfCell = 30;

export function storedCells(cells: readonly boolean[]): string {
  return cells.map((isOpen) => (isOpen ? '1' : '0')).join('');
}

export function cellsFrom(stored: string): readonly boolean[] {
  return [...stored].map((cell) => cell === '1');
}

/** Formats the start of a half-hour cell as HH:mm. */
export function cellTime(at: number): string {
  const minutes = at * minutesOfCell;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** First and last open minute of any day; without openings the site is closed, not open all day. */
export function openMinutes(stored: string): { readonly opensMinute: number; readonly closesMinute: number } {
  const open = [...stored].flatMap((cell, at) => (cell === '1' ? [at % cellsOfDay] : []));
  if (open.length === 0) return { opensMinute: 0, closesMinute: 0 };
  return { opensMinute: Math.min(...open) * minutesOfCell, closesMinute: (Math.max(...open) + 1) * minutesOfCell };
}
