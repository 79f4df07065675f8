import { flag, go, isGranted, join, menu, type TaskContext, task } from '../../engine';
import { api } from '../../schemas/calls';
import { eventIds, statusNames } from '../../schemas/entities/compliance/records';
import { today } from '../../schemas/wire/clock';
import { eventTypeId } from '../../schemas/wire/complianceTypes';
import { addDays, dayOf } from '../../schemas/wire/days';
import { daysToProcess, lastFortnight, monthsAfter } from './days';
import { compliancePaths } from './paths';
import { allIncomplete, incompletePeriod, reviewsDue, type SearchedTime, wholeTime } from './periods';
import { pageSize } from './search';
import { hitCount } from './totals';

const { alerts, complianceRecords } = api;

/** Maximum of records read at once. */
export const read = 100;
/** One row shows whether the server supports the filter. */
export const one = 1;
const daysToComplete = 14;

/** A self-exclusion lasts at least six months; the customer is asked before its end. */
const exclusionMonths = 6;
const daysBeforeEnd = 14;
const newSelfExclusion = eventTypeId('selfExclusion', 1);

export const venueCheck = eventTypeId('event', eventIds.agcCheck);

export const inReview = 'In Review';
const incompleteStatuses: readonly string[] = [inReview, statusNames.authRequired];

/** Self-exclusions whose six months end within two weeks. */
function endingExclusions() {
  const dateFrom = monthsAfter(today(), -exclusionMonths);
  return { dateFrom, dateTo: addDays(dateFrom, daysBeforeEnd) };
}

/** The home of an analyst already uses its 12 calls at a site. */
function isAtSite({ scope: { node }, login }: TaskContext): boolean {
  return node.type === 'SI' && !isGranted([menu('GENERAL_ANALYSIS')], login);
}

/** `undefined` if a company is required. */
export function records(
  { scope: { node }, login }: TaskContext,
  time: SearchedTime,
  size: number,
  eventTypeIds: readonly number[] = [],
  sort?: string,
) {
  if (node.type === 'ALL' && login.complianceAuthorisationUseCompany === true) return undefined;
  const organisationUnit = node.type === 'ALL' ? undefined : `${node.type}${node.id}`;
  return complianceRecords.search({ ...time, pageNumber: 1, pageSize: size, eventTypeIds: [...eventTypeIds], organisationUnit, sort });
}

export function eventsWith(filter: object) {
  return go(compliancePaths.events, { 'filter.set': JSON.stringify(filter) });
}

export function alertsOf({ scope: { node }, login }: TaskContext, { from, to } = lastFortnight()) {
  return (
    (node.type !== 'ALL' || login.complianceAuthorisationUseCompany !== true) &&
    alerts.search({ alertTimeFrom: from, alertTimeTo: to, sortColumns: [{ column: 'active', direction: 1 }], pageNumber: 1 })
  );
}

export const complianceTasks = [
  task('incomplete', {
    label: 'Records to review or authorise',
    service: 'compliance',
    days: daysToComplete,
    load: (ctx) => records(ctx, { ...wholeTime, incompleteOnly: true }, read),
    count(answer) {
      const { rows } = answer;
      const count = hitCount(answer, read);
      // A server without this filter returns all records.
      if (count === undefined || rows.some(({ status }) => !incompleteStatuses.includes(status.name))) return undefined;
      const created = rows.map(({ dateCreated }) => dateCreated).sort();
      return { count, oldest: count === rows.length ? created[0] : undefined };
    },
    leads: () => eventsWith({ period: allIncomplete }),
  }),
  task('reviews', {
    label: 'Reviews due',
    can: [flag('optionComplianceShowReviews')],
    service: 'compliance',
    load(ctx) {
      const due = records(ctx, { ...wholeTime, reviewsDueBy: today() }, one);
      const overdue = records(ctx, { ...wholeTime, reviewsDueBy: addDays(today(), -1) }, one);
      return due && join({ due, overdue }, (answers) => answers);
    },
    count({ due, overdue }) {
      // A server without this filter returns all records.
      if (due.rows.some(({ status }) => status.name !== inReview)) return undefined;
      const count = hitCount(due, one);
      if (count === undefined) return undefined;
      const late = (overdue && hitCount(overdue, one)) ?? 0;
      return { count, isLate: late > 0, note: late > 0 ? `${late} overdue` : undefined };
    },
    leads: () => eventsWith({ period: reviewsDue }),
  }),
  task('exclusions', {
    label: 'Self exclusions of six months about to end',
    service: 'compliance',
    load: (ctx) => records(ctx, endingExclusions(), read, [newSelfExclusion]),
    count(answer) {
      const { rows } = answer;
      const count = hitCount(answer, read);
      if (count === undefined) return undefined;
      const recorded = count === rows.length ? rows.map(({ dateCreated }) => dateCreated).sort()[0] : undefined;
      return { count, due: recorded && monthsAfter(recorded.slice(0, 10), exclusionMonths) };
    },
    leads: () => eventsWith({ ...endingExclusions(), eventTypes: [newSelfExclusion] }),
  }),
  task('check', {
    label: 'Venue check of today',
    can: [menu('AGC_CHECK')],
    service: 'compliance',
    load: (ctx) => isAtSite(ctx) && records(ctx, { dateFrom: today(), dateTo: today() }, one, [venueCheck]),
    count(answer) {
      const checks = hitCount(answer, one);
      return checks === undefined ? undefined : { count: checks === 0 ? 1 : 0, due: today() };
    },
    leads: () => go(compliancePaths.agcCheck),
  }),
  task('quarter', {
    label: 'Quarterly return to process',
    can: [flag('optionComplianceAllowPeriodEnd')],
    service: 'compliance',
    load: ({ scope: { node } }) => node.type === 'CO' && complianceRecords.quarter({ organisationUnitId: node.id }),
    count({ quarterName, year, endDate: end, incompleteRecords }) {
      const endDate = dayOf(end);
      const name = `${quarterName} ${year}`;
      if (endDate >= today()) return { count: 0, note: `${name} ends on ${endDate}` };
      const note = incompleteRecords ? `${name}, ${incompleteRecords} records incomplete` : name;
      return { count: 1, note, due: addDays(endDate, daysToProcess) };
    },
    leads: () => eventsWith({ period: incompletePeriod }),
  }),
  task('alerts', {
    label: 'Open alerts of the last two weeks',
    can: [flag('optionShowComplianceAlerts')],
    service: 'compliance',
    days: 3,
    load: (ctx) => alertsOf(ctx),
    count(answer) {
      const { rows } = answer;
      const open = rows.filter(({ active }) => active);
      const isWhole = open.length < rows.length || rows.length === hitCount(answer, pageSize);
      const times = open.map(({ alertTime }) => alertTime).sort();
      return { count: open.length, oldest: isWhole ? times[0] : undefined, note: isWhole ? undefined : 'or more' };
    },
    leads: () => go(compliancePaths.alerts, { 'alerts.sort': 'active:desc' }),
  }),
] as const;
