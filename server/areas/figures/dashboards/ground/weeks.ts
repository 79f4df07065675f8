import { businessDay, type IsoDate } from '../../../../../src/schemas/wire/dates';
import { addDays } from '../../../../../src/schemas/wire/days';
import { mondayOf } from '../../../../calendar/days';

/** The last complete weeks, and as many before them; each by the Sunday that it ends on. */
export interface DashboardWeeks {
  readonly last: readonly IsoDate[];
  readonly before: readonly IsoDate[];
  /** The Monday on which all of them begin, and the Sunday on which they end. */
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
}

/** So many last weeks that are over by London's calendar. */
export function lastWeeks(now: Date, count: number): DashboardWeeks {
  const lastDay = addDays(mondayOf(businessDay(now)), -1);
  const sundays = Array.from({ length: 2 * count }, (_, index) => addDays(lastDay, 7 * (index + 1 - 2 * count)));
  return { last: sundays.slice(count), before: sundays.slice(0, count), firstDay: addDays(lastDay, 1 - 14 * count), lastDay };
}
