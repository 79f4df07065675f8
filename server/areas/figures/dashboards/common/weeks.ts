import { businessDay, type IsoDate } from '../../../../../src/schemas/wire/dates';
import { addDays } from '../../../../../src/schemas/wire/days';
import { mondayOf } from '../../../../calendar/days';

/** Sundays. */
export interface DashboardWeeks {
  readonly last: readonly IsoDate[];
  readonly before: readonly IsoDate[];
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
}

/** Complete weeks in London time. */
export function lastWeeks(now: Date, count: number): DashboardWeeks {
  const lastDay = addDays(mondayOf(businessDay(now)), -1);
  const sundays = Array.from({ length: 2 * count }, (_, index) => addDays(lastDay, 7 * (index + 1 - 2 * count)));
  return { last: sundays.slice(count), before: sundays.slice(0, count), firstDay: addDays(lastDay, 1 - 14 * count), lastDay };
}
