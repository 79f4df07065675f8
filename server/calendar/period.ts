import { businessDay, type IsoDate } from '../../src/schemas/wire/dates';
import { momentInName } from '../../src/schemas/wire/fileName';
import { londonInstant } from '../../src/schemas/wire/londonInstant';

/** `to` is exclusive. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Database and JavaScript disagree outside this range. */
const [earliest, latest] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('9999-01-01T00:00:00Z')];

function bounded(time: number): Date {
  return new Date(Math.min(Math.max(time, earliest), latest));
}

/** Returns the period of two London times, both included: an end without seconds includes its minute, else its second. */
export function between(start: string, end: string): Period {
  const unit = end.length > 'YYYY-MM-DDTHH:mm'.length ? 1000 : 60_000;
  return { from: bounded(londonInstant(start).getTime()), to: bounded(londonInstant(end, 'last').getTime() + unit) };
}

/** Returns the end of a period for a file's name: '2026-11-20', or the moment until which the file goes if the day is not over. */
export function endInName(day: IsoDate, now: Date): string {
  const today = businessDay(now);
  if (day < today) return day;
  return day === today ? momentInName(now) : `${day} as at ${momentInName(now)}`;
}

/** Returns the days of a period for a file's name. */
export function daysInName(first: IsoDate, last: IsoDate, now: Date): readonly string[] {
  const end = endInName(last, now);
  return first === last ? [end] : [first, end];
}

/** Returns the ends of a period for a file's name: London days, with times where a day is not whole: '2026-11-20 10.30'. */
export function endsOf({ from, to }: Period, now: Date): readonly string[] {
  const last = new Date(Math.max(from.getTime(), to.getTime() - 1));
  const end = (moment: Date, whole: string) => (momentInName(moment).endsWith(whole) ? businessDay(moment) : momentInName(moment));
  return [end(from, ' 00.00'), to >= now ? endInName(businessDay(last), now) : end(last, ' 23.59')];
}
