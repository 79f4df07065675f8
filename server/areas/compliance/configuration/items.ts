import type { ConfigurationItem } from '../../../../src/schemas/entities/compliance/configuration';
import { CallError } from '../../../call/errors';

const rights = {
  /** Rules depend on each entry. */
  fixed: { canAdd: false, canDelete: false, isReadOnly: true },
  /** Rules depend on some entries, so entries stay. */
  growing: { canAdd: true, canDelete: false, isReadOnly: false },
  free: { canAdd: true, canDelete: true, isReadOnly: false },
} as const;

type Item = readonly [value: string, text: string, right: keyof typeof rights];

/** The data items by event type. docs/rules/compliance.md, 3. */
const eventTypes: readonly (readonly [value: string, text: string, items: readonly Item[]])[] = [
  [
    'CustomerInteraction',
    'Customer Interaction',
    [
      ['InteractionReason', 'Reasons', 'free'],
      ['InteractionOutcome', 'Outcomes', 'growing'],
      ['VenueEnterCount', 'Visits Since', 'free'],
      ['VenueEnterTime', 'Average Times of Visits', 'growing'],
    ],
  ],
  [
    'Observations',
    'Observations',
    [
      ['Behaviour', 'Observations', 'growing'],
      ['Mood', 'Customer Moods', 'free'],
    ],
  ],
  ['GamblingDisputeTypes', 'GamblingDisputeType', [['GamblingDisputeType', 'Gambling Dispute Types', 'free']]],
  [
    'IncidentTypes',
    'IncidentType',
    [
      ['IncidentType', 'Incident Types', 'fixed'],
      ['CustomerIncidentType', 'Customer Incident Types', 'free'],
    ],
  ],
  ['SuspiciousActivityTypes', 'SuspiciousActivityType', [['SuspiciousActivityType', 'Suspicious Activity Types', 'free']]],
  [
    'EnforcementVisitTypes',
    'EnforcementVisitType',
    [
      ['EnforcementVisitType', 'Enforcement Visit Types', 'free'],
      ['OfficerType', 'Officer Types', 'growing'],
    ],
  ],
  ['IdTypes', 'IdType', [['IdType', 'Types of Identification', 'free']]],
  [
    'CustomerProfile',
    'Customer',
    [
      ['Gender', 'Genders', 'free'],
      ['AgeRange', 'Age Ranges', 'free'],
      ['Height', 'Heights', 'free'],
      ['Build', 'Builds', 'free'],
      ['Hair', 'Hair', 'free'],
      ['Ethnicity', 'Ethnicities', 'free'],
    ],
  ],
  [
    'EventTypes',
    'EventType',
    [
      ['EventType', 'Event Types', 'fixed'],
      ['SelfExclusionType', 'Self Exclusion Types', 'fixed'],
    ],
  ],
];

export const configurationItems: readonly ConfigurationItem[] = eventTypes.flatMap(([parent, name, items]) => [
  { value: parent, type: 'eventType', text: name, ...rights.fixed },
  ...items.map(([value, text, right]) => ({ value, type: 'dataItem', text, parent, ...rights[right] })),
]);

const dataItems: ReadonlyMap<string, ConfigurationItem> = new Map(
  configurationItems.filter(({ parent }) => parent !== undefined).map((item) => [item.value, item]),
);

/** Throws CallError 404 for an unknown item. */
export function requireItem(name: string): ConfigurationItem {
  const item = dataItems.get(name);
  if (item === undefined) throw new CallError(404, 'There is no such item of the configuration.');
  return item;
}
