import { type Grants, join, type Scope } from '../../engine';
import type { InputOf } from '../../schemas/call';
import { api } from '../../schemas/calls';
import type { complianceRecords } from '../../schemas/calls/complianceRecords';
import type { Quarter } from '../../schemas/entities/compliance/records';
import type { EventsFilter } from '../../schemas/forms/eventsFilter.form';
import { type EventTypeKind, eventTypeId, eventTypesLeftOut } from '../../schemas/wire/complianceTypes';
import { searchedTime } from './periods';

const { complianceConfiguration } = api;
type Search = InputOf<typeof complianceRecords.search>;

/** docs/rules/compliance.md, 9. */
export const pageSize = 25;

interface Named {
  readonly id: number;
  readonly name: string;
}

function choicesOf(kind: EventTypeKind, types: readonly Named[], prefix = ''): readonly Named[] {
  return types.map(({ id, name }) => ({ id: eventTypeId(kind, id), name: `${prefix}${name}` }));
}

/**
 * What the event types filter offers: event types without those that consist of others, then the types of incident and of self-exclusion, both
 * prefixed. docs/rules/compliance.md, 2.
 */
export function eventTypesAsked() {
  const entries = (item: string) => complianceConfiguration.search({ item });
  return join(
    { events: entries('EventType'), incidents: entries('IncidentType'), exclusions: entries('SelfExclusionType') },
    ({ events, incidents, exclusions }) => [
      ...choicesOf(
        'event',
        events.rows.filter(({ id }) => !eventTypesLeftOut.includes(id)),
      ),
      ...choicesOf('incident', incidents.rows, 'Incident: '),
      ...choicesOf('selfExclusion', exclusions.rows, 'Incident: '),
    ],
  );
}

interface Known {
  readonly scope: Scope | undefined;
  readonly login: Grants;
  readonly filter: EventsFilter;
  readonly quarter: { readonly answer: Quarter | undefined };
}

/** The part of the organisation that narrows the list, as the tree names it; nothing for all of it. */
function unitOf(scope: Scope | undefined): string | undefined {
  return scope === undefined || scope.node.type === 'ALL' ? undefined : `${scope.node.type}${scope.node.id}`;
}

/**
 * What a page of events is asked by; nothing while a date is missing, or a company where the login works by companies. docs/rules/compliance.md, 6
 * (complianceAuthorisationUseCompany).
 */
export function searchOf({ scope, login, filter, quarter }: Known, page: number): Search | undefined {
  if (scope === undefined && login.complianceAuthorisationUseCompany === true) return undefined;
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
