import type { IsoDate } from './dates';
import { addDays } from './days';

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

function monthStart(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function monday(day: IsoDate): IsoDate {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

function monthInQuarter(day: IsoDate): number {
  return (Number(day.slice(5, 7)) - 1) % 3;
}

const ranges = {
  Today: (today: IsoDate) => ({ from: today, to: today }),
  Yesterday: (today: IsoDate) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  'Last 7 days': (today: IsoDate) => ({ from: addDays(today, -6), to: today }),
  'Last week': (today: IsoDate) => ({ from: addDays(monday(today), -7), to: addDays(monday(today), -1) }),
  'Last 28 days': (today: IsoDate) => ({ from: addDays(today, -27), to: today }),
  'This month': (today: IsoDate) => ({ from: monthStart(today, 0), to: today }),
  'Last month': (today: IsoDate) => ({ from: monthStart(today, -1), to: addDays(monthStart(today, 0), -1) }),
  'Last quarter': (today: IsoDate) => {
    const start = monthStart(today, -monthInQuarter(today));
    return { from: monthStart(start, -3), to: addDays(start, -1) };
  },
} satisfies Readonly<Record<string, (today: IsoDate) => DayRange>>;

export type RangeName = keyof typeof ranges;

export const rangeNames = Object.keys(ranges) as readonly RangeName[];

/** Returns a named range as seen from `today`; weeks start on Monday. docs/rules/everywhere.md, 4. */
export function rangeNamed(name: RangeName, today: IsoDate): DayRange {
  return ranges[name](today);
}
