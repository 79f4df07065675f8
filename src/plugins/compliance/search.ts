import { type Grants, join, type Scope } from '../../engine';
import type { InputOf } from '../../schemas/call';
import { api } from '../../schemas/calls';
import { eventNames, type Quarter, statusNames } from '../../schemas/entities/compliance/records';
import { type EventsFilter, longestName } from '../../schemas/forms/eventsFilter.form';
import { type EventTypeKind, eventTypeId, eventTypesLeftOut } from '../../schemas/wire/complianceTypes';
import { leftQuarters, pastQuarters, processedRecordsOf, searchedTime } from './periods';

const { complianceConfiguration, complianceRecords, incidents, selfExclusions } = api;
type Search = InputOf<typeof api.complianceRecords.search>;

/** docs/rules/compliance.md, 9. */
export const pageSize = 25;

/** The text by which the list is searched for somebody: of a name that is longer than a search may be its beginning, which finds them too. */
export function soughtName(name: string): string {
  return [...name].slice(0, longestName).join('');
}

interface Named {
  readonly id: number;
  readonly name?: string | undefined;
}

function choicesOf(kind: EventTypeKind, types: readonly Named[], prefix = '') {
  return types.map(({ id, name = `${id}` }) => ({ id: eventTypeId(kind, id), name: `${prefix}${name}` }));
}

/** An event type by its name, which is known by its id where a server tells no more of it. */
function namedEvent({ id, name }: Named): Named {
  return { id, name: name ?? eventNames[id] };
}

/**
 * What the event types filter offers: event types without those that consist of others, then the types of incident and of self-exclusion, both
 * prefixed. The latter are those of their forms, because a server may have no data items of them. docs/rules/compliance.md, 2 and 7.
 */
export function eventTypesAsked() {
  return join(
    { events: complianceConfiguration.search({ item: 'EventType' }), incidents: incidents.blank({}), exclusions: selfExclusions.blank() },
    (found) => [
      ...choicesOf('event', found.events.rows.filter(({ id }) => !eventTypesLeftOut.includes(id)).map(namedEvent)),
      ...choicesOf('incident', found.incidents.types, 'Incident: '),
      ...choicesOf('selfExclusion', found.exclusions.selfExclusionTypes, 'Incident: '),
    ],
  );
}

interface SearchContext {
  readonly scope: Scope | undefined;
  readonly login: Grants;
  readonly quarter: { readonly answer: Quarter | undefined };
}

interface Known extends SearchContext {
  readonly filter: EventsFilter;
}

/** The part of the organisation that narrows the list, as the tree names it; nothing for all of it. */
export function unitOf(scope: Scope | undefined): string | undefined {
  return scope === undefined || scope.node.type === 'ALL' ? undefined : `${scope.node.type}${scope.node.id}`;
}

/** Whether nothing may be asked yet: no company is chosen where the login works by companies. docs/rules/compliance.md, 6. */
function lacksCompany({ scope, login }: SearchContext): boolean {
  return scope === undefined && login.complianceAuthorisationUseCompany === true;
}

/**
 * What the list of processed quarters offers. No call lists them, so the past ones are asked for a processed record each, which says that it is. One
 * without records is left out, since there is nothing to see. Those that were left behind come last, as the server tells of them. docs/rules/compliance.md, 2.
 */
export function processedQuarters(at: SearchContext) {
  if (lacksCompany(at)) return undefined;
  const left = leftQuarters(at.quarter.answer);
  const past = pastQuarters(at.quarter.answer).filter(({ id }) => left.every((each) => each.id !== id));
  const firstOf = (id: number) =>
    complianceRecords.search({
      ...processedRecordsOf(id),
      pageNumber: 1,
      pageSize: 1,
      eventTypeIds: [],
      organisationUnit: unitOf(at.scope),
    });
  return join(Object.fromEntries(past.map(({ id }) => [id, firstOf(id)])), (found) => [
    ...past.filter(({ id }) => found[id]?.rows[0]?.status.name === statusNames.processed),
    ...left,
  ]);
}

/**
 * What a page of events is asked by; nothing while a date is missing, or a company where the login works by companies. docs/rules/compliance.md, 6
 * (complianceAuthorisationUseCompany).
 */
export function searchOf(at: Known, page: number): Search | undefined {
  if (lacksCompany(at)) return undefined;
  const { scope, filter, quarter } = at;
  const time = searchedTime(filter, quarter.answer);
  if (time === undefined) return undefined;
  const { eventTypes = 'all', text } = filter;
  return {
    ...time,
    pageNumber: page,
    pageSize,
    eventTypeIds: eventTypes === 'all' ? [] : [...eventTypes],
    text,
    organisationUnit: unitOf(scope),
  };
}
