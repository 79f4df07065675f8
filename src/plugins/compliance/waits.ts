import { flag, go, wait } from '../../engine';
import { api } from '../../schemas/calls';
import { daysAfter, lastFortnight, today } from './days';
import { compliancePaths } from './paths';
import { allIncomplete, incompletePeriod, wholeTime } from './periods';

const { alerts, complianceRecords } = api;

/** How many of the incomplete records are read for their age. */
const read = 100;
/** A quarter is to be processed within so many days of its end. docs/rules/compliance.md, 8. */
const daysToProcess = 28;
/** A record that nobody has completed or authorised for longer is late. */
const daysToComplete = 14;

const incompleteStatuses: readonly string[] = ['In Review', 'Auth. Req.'];

function eventsWith(filter: object) {
  return go(compliancePaths.events, { 'filter.set': JSON.stringify(filter) });
}

/** What of the compliance officers' work can wait. */
export const complianceWaits = [
  wait('incomplete', {
    label: 'Records to review or authorise',
    service: 'compliance',
    days: daysToComplete,
    load: ({ scope: { node }, login }) =>
      (node.type !== 'ALL' || login.complianceAuthorisationUseCompany !== true) &&
      complianceRecords.search({
        ...wholeTime,
        pageNumber: 1,
        pageSize: read,
        eventTypeIds: [],
        organisationUnit: node.type === 'ALL' ? undefined : `${node.type}${node.id}`,
        incompleteOnly: true,
      }),
    count({ rows, totalRecords }) {
      // A server that does not know the narrowing gives all records.
      if (rows.some(({ status }) => !incompleteStatuses.includes(status.name))) return undefined;
      const created = rows.map(({ dateCreated }) => dateCreated).sort();
      return { count: totalRecords, oldest: totalRecords === rows.length ? created[0] : undefined };
    },
    leads: () => eventsWith({ period: allIncomplete }),
  }),
  wait('quarter', {
    label: 'Quarterly return to process',
    needs: [flag('optionComplianceAllowPeriodEnd')],
    service: 'compliance',
    load: ({ scope: { node } }) => node.type === 'CO' && complianceRecords.quarter({ organisationUnitId: node.id }),
    count({ quarterName, year, endDate, incompleteRecords }) {
      const name = `${quarterName} ${year}`;
      if (endDate >= today()) return { count: 0, note: `${name} ends on ${endDate}` };
      const note = incompleteRecords === 0 ? name : `${name}, ${incompleteRecords} records incomplete`;
      return { count: 1, note, due: daysAfter(endDate, daysToProcess) };
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
    count({ rows, totalRecords }) {
      const open = rows.filter(({ active }) => active);
      const isWhole = open.length < rows.length || rows.length === totalRecords;
      const times = open.map(({ alertTime }) => alertTime).sort();
      return { count: open.length, oldest: isWhole ? times[0] : undefined, note: isWhole ? undefined : 'or more' };
    },
    leads: () => go(compliancePaths.alerts, { 'alerts.sort': 'active:desc' }),
  }),
] as const;
