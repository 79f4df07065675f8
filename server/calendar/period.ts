import { londonInstant } from '../../src/schemas/wire/londonInstant';

/** From a moment on, and up to another that is not meant any more. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Beyond these the database and the clocks of the time before standard time have their own ideas. */
const [earliest, latest] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('9999-01-01T00:00:00Z')];

function bounded(time: number): Date {
  return new Date(Math.min(Math.max(time, earliest), latest));
}

/** The time between two clocks in London. Both ends count: an end without seconds lasts for its whole minute, one with seconds for that second. */
export function between(start: string, end: string): Period {
  const unit = end.length > 'YYYY-MM-DDTHH:mm'.length ? 1000 : 60_000;
  return { from: bounded(londonInstant(start).getTime()), to: bounded(londonInstant(end, 'last').getTime() + unit) };
}
