import { businessDay } from '../../src/schemas/wire/dates';
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

/** Inclusive: an end without seconds includes its minute, otherwise its second. */
export function between(start: string, end: string): Period {
  const unit = end.length > 'YYYY-MM-DDTHH:mm'.length ? 1000 : 60_000;
  return { from: bounded(londonInstant(start).getTime()), to: bounded(londonInstant(end, 'last').getTime() + unit) };
}

/** In London time; an end at midnight excludes the next day. */
export function daysOf({ from, to }: Period): readonly [first: string, last: string] {
  return [businessDay(from), businessDay(new Date(Math.max(from.getTime(), to.getTime() - 1)))];
}
