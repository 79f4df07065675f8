import { type Grants, join, type Scope } from '../../engine';
import type { InputOf } from '../../schemas/call';
import { api } from '../../schemas/calls';
import type { OperatorLists } from '../../schemas/entities/compliance/common';
import { eventNames, type Quarter, statusNames } from '../../schemas/entities/compliance/records';
import { type EventsFilter, longestName } from '../../schemas/forms/eventsFilter.form';
import { type EventTypeKind, eventTypeId, eventTypesLeftOut } from '../../schemas/wire/complianceTypes';
import { leftQuarters, pastQuarters, processedRecordsOf, searchedTime } from './periods';

const { complianceConfiguration, complianceRecords, incidents, selfExclusions } = api;
type Search = InputOf<typeof api.complianceRecords.search>;

/** docs/rules/compliance.md, 9. */
export const pageSize = 25;

/** Shortens a name to the search limit; its beginning matches too. */
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

function ofAnyOperator<Key extends string, Lists extends Readonly<Record<Key, readonly Named[]>> & OperatorLists<Lists>>(
  lists: Lists,
  key: Key,
): readonly Named[] {
  const all = [...lists[key], ...(lists.operators ?? []).flatMap((each) => each[key] ?? [])];
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}

/** A server may omit the name of a known id. */
function namedEvent({ id, name }: Named): Named {
  return { id, name: name ?? eventNames[id] };
}

/**
 * Event types, without composite ones, then incident and self-exclusion types with a prefix. The latter come from their forms, because a
 * server may not list them. docs/rules/compliance.md, 2 and 7.
 */
export function requestedEventTypes() {
  return join(
    { events: complianceConfiguration.search({ item: 'EventType' }), incidents: incidents.blank({}), exclusions: selfExclusions.blank() },
    (responses) => [
      ...choicesOf('event', responses.events.rows.filter(({ id }) => !eventTypesLeftOut.includes(id)).map(namedEvent)),
      ...choicesOf('incident', ofAnyOperator(responses.incidents, 'types'), 'Incident: '),
      ...choicesOf('selfExclusion', ofAnyOperator(responses.exclusions, 'selfExclusionTypes'), 'Incident: '),
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

/** `undefined` for the whole organisation. */
export function unitOf(scope: Scope | undefined): string | undefined {
  return scope === undefined || scope.node.type === 'ALL' ? undefined : `${scope.node.type}${scope.node.id}`;
}

/** A login that works by companies must choose one first. docs/rules/compliance.md, 6. */
export function lacksCompany({ scope, login }: Pick<SearchContext, 'scope' | 'login'>): boolean {
  return scope === undefined && login.complianceAuthorisationUseCompany === true;
}

/**
 * Returns the processed quarters. No call lists them, so each past quarter is queried for one processed record; empty ones are left out.
 * Those left behind come last. docs/rules/compliance.md, 2.
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
  return join(Object.fromEntries(past.map(({ id }) => [id, firstOf(id)])), (responses) => [
    ...past.filter(({ id }) => responses[id]?.rows[0]?.status.name === statusNames.processed),
    ...left,
  ]);
}

/**
 * Returns the query of an events page; `undefined` without dates or a required company. docs/rules/compliance.md, 6
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
