import { businessDay, showInstant } from '../../src/schemas/wire/dates';
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

/** Returns the ends of a period for a file's name: London days, with times where a day is not whole: '2026-11-20 10.30'. */
export function endsOf({ from, to }: Period, now: Date): readonly [first: string, last: string] {
  const last = new Date(Math.max(from.getTime(), to.getTime() - 1));
  const end = (moment: Date, whole: string) => {
    const shown = showInstant(moment, 'year-first').replace(':', '.');
    return shown.endsWith(whole) ? businessDay(moment) : shown;
  };
  return [end(from, ' 00.00'), to >= now ? businessDay(last) : end(last, ' 23.59')];
}
