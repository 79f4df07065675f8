import { go, type SearchContext, search } from '../../engine';
import { api } from '../../schemas/calls';
import { customersIn } from '../../schemas/entities/compliance/customer';
import { eventTypeId } from '../../schemas/wire/complianceTypes';
import { isNumber } from '../../schemas/wire/phoneNumber';
import { namedBy } from '../common/shownIn';
import { compliancePaths } from './paths';
import { wholeTime } from './periods';
import { soughtName } from './search';

const { complianceRecords, customers, officers } = api;

const recordNumber = /^\d{1,9}$/;
const enforcementVisits = eventTypeId('incident', 1);

function eventsOfAllTime(filter: object, chosen?: number) {
  return go(compliancePaths.events, { 'filter.set': JSON.stringify({ ...wholeTime, ...filter }), 'events.chosen': chosen });
}

/** A login that works by companies must choose one first. */
function canAsk({ scope: { node }, login }: SearchContext): boolean {
  return node.type !== 'ALL' || login.complianceAuthorisationUseCompany !== true;
}

export const complianceSearch = [
  search('records', {
    label: 'Compliance records',
    service: 'compliance',
    load: (ctx) =>
      canAsk(ctx) &&
      recordNumber.test(ctx.text) &&
      complianceRecords.search({ ...wholeTime, pageNumber: 1, pageSize: 25, eventTypeIds: [], text: ctx.text }),
    hits: ({ rows }, { text }) =>
      rows
        .filter(({ id }) => String(id) === text)
        .map(({ id, event, name, site, status }) => ({
          key: String(id),
          title: `Record ${id}`,
          note: namedBy(name === undefined ? event.name : `${event.name}: ${name}`, site.name, status.name),
          leads: eventsOfAllTime({ text }, id),
        })),
  }),
  search('customers', {
    label: 'Customers',
    service: 'compliance',
    isPersonal: true,
    load: (ctx) => canAsk(ctx) && customers.search(isNumber(ctx.text) ? { phoneNumber: ctx.text } : { name: ctx.text }),
    hits: (answer) =>
      customersIn(answer).map(({ id, forename, surname, town, site }) => ({
        key: String(id),
        title: namedBy([forename, surname].filter(Boolean).join(' ')) ?? `Customer ${id}`,
        note: namedBy(site?.name, town),
        leads: eventsOfAllTime({ text: soughtName([forename, surname].filter(Boolean).join(' ')) }),
      })),
  }),
  search('officers', {
    label: 'Officers',
    service: 'compliance',
    isPersonal: true,
    load: (ctx) => canAsk(ctx) && officers.search({ badgeNumberOrName: ctx.text }),
    hits: (answer) =>
      answer.map(({ id, name, badgeNumber }) => ({
        key: String(id),
        title: name,
        note: badgeNumber,
        // Officers have no screen: the records of their visits show them.
        leads: eventsOfAllTime({ eventTypes: [enforcementVisits] }),
      })),
  }),
] as const;
