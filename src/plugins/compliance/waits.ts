import { flag, go, join, type WaitContext, wait } from '../../engine';
import { api } from '../../schemas/calls';
import { eventTypeId } from '../../schemas/wire/complianceTypes';
import { addDays, dayOf } from '../../schemas/wire/days';
import { lastFortnight, monthsAfter, today } from './days';
import { compliancePaths } from './paths';
import { allIncomplete, incompletePeriod, reviewsDue, type SearchedTime, wholeTime } from './periods';
import { pageSize } from './search';
import { recordsFound } from './totals';

const { alerts, complianceRecords } = api;

/** How many of the incomplete records are read for their age. */
const read = 100;
/** Of those that are only counted one is read, by which a server shows that it knows the narrowing. */
const one = 1;
/** A quarter is to be processed within so many days of its end. docs/rules/compliance.md, 8. */
const daysToProcess = 28;
/** A record that nobody has completed or authorised for longer is late. */
const daysToComplete = 14;

/** Someone who excludes himself does so for six months at least, and is asked before they end. */
const exclusionMonths = 6;
const daysBeforeEnd = 14;
const newSelfExclusion = eventTypeId('selfExclusion', 1);

const inReview = 'In Review';
const incompleteStatuses: readonly string[] = [inReview, 'Auth. Req.'];

/** The new self exclusions whose six months end within the next two weeks, by the days on which they were recorded. */
function endingExclusions() {
  const dateFrom = monthsAfter(today(), -exclusionMonths);
  return { dateFrom, dateTo: addDays(dateFrom, daysBeforeEnd) };
}

/** A search of the records of a part of the organisation. Nothing where it has to be that of one company. */
function records({ scope: { node }, login }: WaitContext, time: SearchedTime, size: number, eventTypeIds: readonly number[] = []) {
  if (node.type === 'ALL' && login.complianceAuthorisationUseCompany === true) return undefined;
  const organisationUnit = node.type === 'ALL' ? undefined : `${node.type}${node.id}`;
  return complianceRecords.search({ ...time, pageNumber: 1, pageSize: size, eventTypeIds: [...eventTypeIds], organisationUnit });
}

function eventsWith(filter: object) {
  return go(compliancePaths.events, { 'filter.set': JSON.stringify(filter) });
}

/** What of the compliance officers' work can wait. */
export const complianceWaits = [
  wait('incomplete', {
    label: 'Records to review or authorise',
    service: 'compliance',
    days: daysToComplete,
    load: (ctx) => records(ctx, { ...wholeTime, incompleteOnly: true }, read),
    count(answer) {
      const { rows } = answer;
      const found = recordsFound(answer, read);
      // A server that does not know the narrowing gives all records.
      if (found === undefined || rows.some(({ status }) => !incompleteStatuses.includes(status.name))) return undefined;
      const created = rows.map(({ dateCreated }) => dateCreated).sort();
      return { count: found, oldest: found === rows.length ? created[0] : undefined };
    },
    leads: () => eventsWith({ period: allIncomplete }),
  }),
  wait('reviews', {
    label: 'Reviews due',
    needs: [flag('optionComplianceShowReviews')],
    service: 'compliance',
    load(ctx) {
      const due = records(ctx, { ...wholeTime, reviewsDueBy: today() }, one);
      const overdue = records(ctx, { ...wholeTime, reviewsDueBy: addDays(today(), -1) }, one);
      return due && join({ due, overdue }, (answers) => answers);
    },
    count({ due, overdue }) {
      // A server that does not know the narrowing gives all records.
      if (due.rows.some(({ status }) => status.name !== inReview)) return undefined;
      const found = recordsFound(due, one);
      if (found === undefined) return undefined;
      const late = (overdue && recordsFound(overdue, one)) ?? 0;
      return { count: found, isLate: late > 0, note: late > 0 ? `${late} overdue` : undefined };
    },
    leads: () => eventsWith({ period: reviewsDue }),
  }),
  wait('exclusions', {
    label: 'Self exclusions of six months about to end',
    service: 'compliance',
    load: (ctx) => records(ctx, endingExclusions(), read, [newSelfExclusion]),
    count(answer) {
      const { rows } = answer;
      const found = recordsFound(answer, read);
      if (found === undefined) return undefined;
      const recorded = found === rows.length ? rows.map(({ dateCreated }) => dateCreated).sort()[0] : undefined;
      return { count: found, due: recorded && monthsAfter(recorded.slice(0, 10), exclusionMonths) };
    },
    leads: () => eventsWith({ ...endingExclusions(), eventTypes: [newSelfExclusion] }),
  }),
  wait('quarter', {
    label: 'Quarterly return to process',
    needs: [flag('optionComplianceAllowPeriodEnd')],
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
  wait('alerts', {
    label: 'Open alerts of the last two weeks',
    needs: [flag('optionShowComplianceAlerts')],
    service: 'compliance',
    days: 3,
    load({ scope: { node }, login }) {
      const { from, to } = lastFortnight();
      return (
        (node.type !== 'ALL' || login.complianceAuthorisationUseCompany !== true) &&
        alerts.search({ alertTimeFrom: from, alertTimeTo: to, sortColumns: [{ column: 'active', direction: 1 }], pageNumber: 1 })
      );
    },
    count(answer) {
      const { rows } = answer;
      const open = rows.filter(({ active }) => active);
      const isWhole = open.length < rows.length || rows.length === recordsFound(answer, pageSize);
      const times = open.map(({ alertTime }) => alertTime).sort();
      return { count: open.length, oldest: isWhole ? times[0] : undefined, note: isWhole ? undefined : 'or more' };
    },
    leads: () => go(compliancePaths.alerts, { 'alerts.sort': 'active:desc' }),
  }),
] as const;
