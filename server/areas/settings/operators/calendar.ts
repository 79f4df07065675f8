import type { Static } from 'typebox';
import type { Grid } from '../../../../src/schemas/entities/grid';
import type { CalendarYears } from '../../../../src/schemas/entities/settings';
import { addDays } from '../../../../src/schemas/wire/days';
import { type GridColumn, gridOf } from '../../../output/grids/gridOf';

export const firstYear = 2015;
const yearsAhead = 1;

function textCell(text: string): ReturnType<GridColumn<string>['of']> {
  return { type: 'cell', data: { actualValue: text, displayValue: text } };
}

function weekEnd(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (7 - weekday) % 7);
}

/** The Sunday decides the week's year and quarter. */
export function weeksOf(year: number): readonly string[] {
  const first = weekEnd(`${year}-01-01`);
  const all = Array.from({ length: 53 }, (_, at) => addDays(first, at * 7));
  return all.filter((sunday) => sunday.startsWith(`${year}-`));
}

function dayOfWeek(at: number): string {
  return ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][at] ?? '';
}

function shownDay(day: string): string {
  return `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

export function calendarGrid(year: number): Grid {
  const columns: readonly GridColumn<{ readonly sunday: string; readonly week: number }>[] = [
    { text: 'Week', width: 60, align: 'right', of: ({ week }) => textCell(String(week)) },
    ...Array.from({ length: 7 }, (_, at) => ({
      text: dayOfWeek(at),
      width: 112,
      of: ({ sunday }: { readonly sunday: string }) => textCell(shownDay(addDays(sunday, at - 6))),
    })),
    { text: 'Quarter', width: 80, of: ({ sunday }) => textCell(`Q${Math.ceil(Number(sunday.slice(5, 7)) / 3)}`) },
  ];
  return gridOf(
    columns,
    weeksOf(year).map((sunday, at) => ({ sunday, week: at + 1 })),
    () => ({}),
  );
}

/** Latest first. */
export function calendarYears(now: Date): Static<typeof CalendarYears> {
  const last = now.getUTCFullYear() + yearsAhead;
  const years = Array.from({ length: last - firstYear + 1 }, (_, at) => last - at);
  return gridOf(
    [
      { text: 'Year', width: 80, of: (year: number) => textCell(String(year)) },
      { text: 'Weeks', width: 80, align: 'right', of: (year) => textCell(String(weeksOf(year).length)) },
    ],
    years,
    (year) => ({ year }),
  );
}
