import type { IsoDate } from '../../schemas/wire/dates';

export interface WeekRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

function shown(day: IsoDate): string {
  return day.split('-').reverse().join('-');
}

/** Formats weeks: 'Weeks ending 15-02-2026 to 05-04-2026'. */
export function weeksText({ from, to }: WeekRange): string {
  return from === to ? `Week ending ${shown(to)}` : `Weeks ending ${shown(from)} to ${shown(to)}`;
}

const dayAsNumber = /^(\d{4})(\d{2})(\d{2})$/;

/** Converts a period's value, 20261115, to its day. */
export function dayOfPeriod(value: number): IsoDate {
  return String(value).replace(dayAsNumber, '$1-$2-$3');
}

/** Formats periods with known last days; otherwise `undefined`. */
export function periodsText({
  from,
  to = from,
}: {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}): string | undefined {
  if (from === undefined || to === undefined) return undefined;
  if (from < 0) return 'Current week';
  return [from, to].every((value) => dayAsNumber.test(String(value)))
    ? weeksText({ from: dayOfPeriod(from), to: dayOfPeriod(to) })
    : undefined;
}
