import { type Askable, type DrawnAnswer, join } from '../../engine';
import { api } from '../../schemas/calls';
import type { AlertsAnswer } from '../../schemas/entities/compliance/alert';
import { today } from '../../schemas/wire/clock';
import { addDays, daysApart } from '../../schemas/wire/days';
import { pageSize } from './search';
import { hitCount } from './totals';

interface AlertFilter {
  readonly alertTypeId?: number | undefined;
  readonly alertTimeFrom: string;
  readonly alertTimeTo: string;
}

/** No call counts by day, so each day is a request of its own. */
const mostDays = 31;

/** Returns whether a range is short enough to count by day, and more than one. */
export function hasAlertDays({ alertTimeFrom, alertTimeTo }: Partial<AlertFilter>): boolean {
  if (alertTimeFrom === undefined || alertTimeTo === undefined) return false;
  const days = daysApart(alertTimeFrom, alertTimeTo) + 1;
  return days > 1 && days <= mostDays;
}

function graphOf(days: readonly string[], now: string, answers: Readonly<Record<string, AlertsAnswer>>): DrawnAnswer {
  const values = days.map((day) => {
    const count = answers[day] && hitCount(answers[day], pageSize);
    return count === undefined || (count === 0 && day >= now) ? null : count;
  });
  const isOpen = days.some((day) => day >= now);
  return {
    title: 'Alerts',
    measure: 'Alerts',
    axis: 'Day',
    places: [...days],
    series: [{ name: isOpen ? 'Alerts (today is not over)' : 'Alerts', kind: 'count', values }],
  };
}

/** Counts the alerts of each day of a range, also those that are cleared. */
export function alertDays(filter: AlertFilter, siteGuid: string | undefined): Askable<DrawnAnswer> | undefined {
  if (!hasAlertDays(filter)) return undefined;
  const { alertTimeFrom, alertTimeTo, alertTypeId } = filter;
  const days = Array.from({ length: daysApart(alertTimeFrom, alertTimeTo) + 1 }, (_, at) => addDays(alertTimeFrom, at));
  const now = today();
  const ofDay = (day: string) =>
    api.alerts.search({ alertTypeId, siteGuid, alertTimeFrom: day, alertTimeTo: day, sortColumns: [], pageNumber: 1 });
  return join(Object.fromEntries(days.map((day) => [day, ofDay(day)])), (answers) => graphOf(days, now, answers));
}
