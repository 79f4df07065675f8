import { describe, expect, it } from 'vitest';
import { obstacleText, periodOf, verdictOf } from '../../src/machines/quarterProcessing';
import { isClosed, startOf } from '../../src/machines/reviewing';
import { openRecord } from '../../src/plugins/compliance/details';
import { ageVerificationValues } from '../../src/plugins/compliance/kinds/ageVerification';
import { sitesOf } from '../../src/plugins/compliance/kinds/complianceKind';
import { visitTypes } from '../../src/plugins/compliance/kinds/enforcementVisit';
import { gamblingDisputeValues } from '../../src/plugins/compliance/kinds/gamblingDispute';
import { derivedAnswers, interactionValues } from '../../src/plugins/compliance/kinds/interactionValues';
import { machineValues } from '../../src/plugins/compliance/kinds/machines';
import { observationValues } from '../../src/plugins/compliance/kinds/observation';
import { officerOf } from '../../src/plugins/compliance/kinds/officerField';
import { knownPeople, knownPerson } from '../../src/plugins/compliance/kinds/persons';
import { pictures, printedPictures } from '../../src/plugins/compliance/kinds/pictures';
import { searchedTime } from '../../src/plugins/compliance/periods';
import { requestedEventTypes } from '../../src/plugins/compliance/search';
import { dataItemsOf, eventTypesOf } from '../../src/plugins/systemAdmin/compliance/items';
import { profileNamed } from '../../src/plugins/userAdmin/profileNamed';
import { userTree } from '../../src/plugins/userAdmin/userTree';
import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { EnforcementVisitType } from '../../src/schemas/entities/compliance/incident';
import { fitsOutline } from '../../src/schemas/outline';

const named = [{ id: 1, name: 'One' }];
const site = { guid: 'g' };
const at = '2026-04-06T21:10:00Z';
const common = { incidentDate: at, incidentStatus: { id: 2 }, incidentType: { id: 4 }, site };

const answers: readonly (readonly [call: Declaration, answer: unknown])[] = [
  [
    api.incidents.blank,
    { ...lists('gamblingDisputeTypes', 'suspiciousActivityTypes', 'customerIncidentTypes', 'types', 'enforcementVisitTypes'), record: {} },
  ],
  [api.selfExclusions.blank, lists('selfExclusionTypes')],
  [api.incidents.read, common],
  [api.incidents.readForUpdate, { record: common }],
  [api.interactions.read, { interactionDate: at, site }],
  [api.interactions.change, { interactionDate: at, site, id: 3, rowVersion: 1 }],
  [api.ageVerifications.read, { ageVerificationDate: at, hasId: false, site }],
  [api.observations.read, { observationDate: at, behaviour: { id: 2 }, moods: named, site }],
  [api.selfExclusions.read, { selfExclusionDate: at, selfExclusionType: { id: 1 }, customerReference: 'SE-1', site }],
  [api.agcChecks.read, { siteCode: 'CS9', location: 'withinVenue', questions: [] }],
  [api.complianceRecords.search, { rows: [] }],
  [api.complianceRecords.review, { rowVersion: 4 }],
  [api.alerts.search, { rows: [] }],
  [api.agcChecks.search, { rows: [] }],
  [api.customers.search, { totalRecords: 0 }],
  [api.customers.create, { id: 7 }],
  [api.customers.configuration, { hasHair: true, propertyConfigurationTypes: [] }],
  [api.customers.configurationForm, { fieldRequiredTypes: named, hasHair: true, propertyConfigurationTypes: [] }],
  [api.media.read, { data: 'AAAA' }],
  [api.users.newUser, { profileData: [] }],
  ...[
    ...[api.interactions, api.observations, api.ageVerifications, api.selfExclusions, api.agcChecks, api.incidents],
    ...[api.complianceConfiguration, api.ownership],
  ].flatMap(({ create, update }): [Declaration, unknown][] => [
    [create, {}],
    [update, { rowVersion: 5 }],
  ]),
  [api.media.create, {}],
  [api.customers.update, {}],
  [api.customers.configure, { fieldRequiredTypes: named }],
  [api.users.updateUser, {}],
  [api.users.updateDataAccess, {}],
  [api.accessProfiles.update, {}],
];

function lists(...names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, named]));
}

describe('an answer with the fields that the contract names', () => {
  it.each(answers.map(([call, answer]) => [`${call.method} ${call.path}`, call, answer] as const))(
    'fits its schema: %s',
    (_, call, answer) => {
      expect(call.answer.kind === 'json' && fitsOutline(call.answer.schema, answer)).toBe(true);
    },
  );
});

describe('people and things that a record names only by id', () => {
  it('survive a save', () => {
    expect(knownPerson({ customerId: 7 })).toEqual({ id: 7, name: 'Customer 7' });
    expect(knownPerson()).toEqual({ name: 'Unknown customer' });
    expect(knownPeople([{ id: 7, forename: 'Grace' }], [7, 8])).toMatchObject([{ id: 7, name: 'Grace' }, { id: 8 }]);
    expect(officerOf({ officerId: 9 })).toEqual({ id: 9, name: 'Officer 9' });
    expect(officerOf({ officer: { id: 9, name: 'Mills', badgeNumber: 'PC1' } })).toEqual({ id: 9, name: 'Mills', note: 'PC1' });
    expect(machineValues({ machine: { installationGuid: 'abc' } })).toEqual({
      mode: 1,
      machine: { installationGuid: 'abc', name: 'Machine abc' },
    });
  });

  it('include dispute types and behaviours that are sent as a bare id', () => {
    const dispute = (type: unknown) => gamblingDisputeValues({ ...common, gamblingDispute: { type } } as never).type;
    expect([dispute(3), dispute({ id: 3 })]).toEqual([3, 3]);
    const observed = (behaviour: unknown) =>
      observationValues({ observationDate: at, behaviour, moods: named, site, comments: 'Loud' } as never);
    expect(observed(10)).toEqual(observed({ id: 10 }));
    expect(observed(10)).toMatchObject({ behaviour: 10, comments: 'Loud' });
  });

  it('allow a visit of any type if the types have no subjects', () => {
    const textsOf = (more: object): EnforcementVisitType => ({ id: 1, name: 'Police', ...more }) as never;
    const types = [textsOf({}), textsOf({ isGamblingRelated: true }), textsOf({ isNonGamblingRelated: true })];
    const offered = (isGamblingRelated: boolean) => visitTypes({ isGamblingRelated }, { enforcementVisitTypes: types } as never);
    expect(offered(true)).toEqual([types[0], types[1]]);
    expect(offered(false)).toEqual([types[0], types[2]]);
  });
});

describe('the pictures of an incident that leaves its id to the list', () => {
  const reported = { ...common, gamblingDispute: { capturedByCctv: true } } as never;
  const events = (id: number) => ({ row: { id } }) as never;
  const shown = (id: number, incident: object) => pictures.when({ events: events(id), incident: { answer: incident as never } });

  it('are shown like those of any other incident, and on no other record', () => {
    expect(shown(7, reported)).toBe(true);
    expect([shown(7, { ...common, id: 7, gamblingDispute: { capturedByCctv: true } }), shown(7, common)]).toEqual([true, false]);
    expect(shown(7, { ...common, id: 8, gamblingDispute: { capturedByCctv: true } })).toBe(false);
  });

  it('are printed by the id of the record', () => {
    const around = { incident: { answer: reported }, record: { answer: { id: 7 } } };
    expect(printedPictures.when(around)).toBe(true);
    expect(printedPictures.load(around)).toMatchObject({ input: { incidentId: 7 } });
  });
});

describe('a day that comes with a time', () => {
  const known = { id: 3, rowVersion: 1, isReadOnly: false, site: { ...site, name: 'Pier' } };

  it('is the day of a birth and of the end of a break', () => {
    const reported = { hasId: true, isUnder18: false, gender: 1, dateOfBirth: '1990-05-01T12:00:00' };
    expect(ageVerificationValues({ ...known, ...reported, ageVerificationDate: at }, 'read')).toMatchObject({
      dateOfBirth: '1990-05-01',
      isMinor: false,
    });
    const ended = { interactionDate: at, setReminder: false, endDateOfBreak: '2026-07-01T00:00:00' };
    expect(interactionValues({ ...known, ...ended })).toMatchObject({ reviewDate: '2026-07-01' });
  });

  it('begins and ends a quarter', () => {
    const days = { startDate: '2026-01-01T00:00:00', endDate: '2026-03-31T00:00:00' };
    const quarter = { quarter: 1, quarterName: 'Q1', year: 2026, ...days, canBeProcessed: false, incompleteRecords: 0 };
    expect(periodOf(quarter)).toEqual({ startDate: '2026-01-01', endDate: '2026-03-31' });
    expect(verdictOf({ ...quarter, incompleteRecords: 2 }, '2026-04-01')).toBe('incomplete');
    expect(obstacleText(quarter, 'notEnded')).toBe('Q1 2026 cannot be processed as it does not end until 2026-03-31.');
    expect(searchedTime({ period: 7 }, quarter)).toEqual({ dateFrom: '2026-01-01', dateTo: '2026-03-31' });
  });
});

it('the filter of event types asks for the types of incident and of self exclusion as their forms do, and knows events by their ids', () => {
  const { parts, combine } = Object(requestedEventTypes());
  expect(Object.values<{ call: Declaration; input: object }>(parts).map(({ call, input }) => [call.path, input])).toEqual([
    ['{item}/Search', { item: 'EventType' }],
    ['Incident/Create', {}],
    ['SelfExclusion/Create', {}],
  ]);
  const match = { events: { rows: [{ id: 1 }, { id: 3 }, { id: 5 }] }, incidents: { types: [{ id: 4, name: 'Dispute' }] } };
  expect(combine({ ...match, exclusions: { selfExclusionTypes: [{ id: 1, name: 'New' }] } })).toEqual([
    { id: 1, name: 'Customer Interaction' },
    { id: 1004, name: 'Incident: Dispute' },
    { id: 2001, name: 'Incident: New' },
  ]);
});

it('a customer is not OK after an outcome that does not say so', () => {
  const outcomes = [{ id: 5, name: 'Short break' }] as never;
  expect(derivedAnswers({ outcome: 5 }, outcomes)).toMatchObject({ customerOk: false });
  expect(derivedAnswers({}, outcomes)).toMatchObject({ customerOk: true });
});

describe('reviews without a closed flag', () => {
  const colour = { r: 0, g: 0, b: 0, a: 255 };
  const entry = (id: number, day: string) => ({ id, reviewDate: `${day}T10:00:00Z`, reviewStatus: { name: 'Open', colour } });
  const both = [entry(20, '2026-10-20'), entry(21, '2026-11-20')];
  const record = (review: { readonly id: number; readonly isClosed: boolean }, reviews: readonly object[] = both) =>
    openRecord({
      id: 1,
      status: { name: 'In Review', colour },
      isReadOnly: false,
      event: { id: 1 },
      compliance: { createdByPerson: 'Dan', review, reviews: reviews as never },
      rowVersion: 1,
    });
  const form = { id: 21, rowVersion: 1 } as never;

  it('take their state from the review of the record that is due', () => {
    const { reviews } = record({ id: 21, isClosed: true }).compliance;
    expect(isClosed({ reviews, reviewId: 21 }, form)).toBe(true);
    expect(isClosed({ reviews: record({ id: 21, isClosed: false }).compliance.reviews, reviewId: 21 }, form)).toBe(false);
    const { reviews: only } = record({ isClosed: true } as never, [entry(21, '2026-11-20')]).compliance;
    expect(isClosed({ reviews: only, reviewId: 21 }, form)).toBe(true);
  });

  it('start with the review that is due on a phone', () => {
    const { reviews } = record({ id: 21, isClosed: false }).compliance;
    expect(startOf({ complianceId: 1, reviews, reviewId: 21, mayEdit: true, isPhone: true }).reviewId).toBe(21);
  });
});

describe('the configuration of another server', () => {
  const rights = { canAdd: true, canDelete: true, isReadOnly: false };
  const items = [
    { value: 'Customer', text: 'Customers', type: 'x', parent: '', ...rights },
    { value: 'Hair', text: 'Hair', type: 'x', parent: 'Customer', ...rights },
  ];

  it('has event types without a parent, for which customers have fields', () => {
    expect(eventTypesOf(items).map(({ id }) => id)).toEqual(['Customer']);
    expect(dataItemsOf(items, 'Customer').map(({ name }) => name)).toEqual(['Required Fields', 'Hair']);
  });
});

it('takes the sites of a form from the sign-in if its own lists have none', () => {
  const login = { sites: [{ guid: 'pier', retailerName: 'Pier Street' }] };
  expect(sitesOf({ lists: { answer: { selfExclusionTypes: named } }, login } as never)).toEqual([{ id: 'pier', name: 'Pier Street' }]);
  expect(sitesOf({ lists: { answer: { sites: [] } }, login } as never)).toEqual([]);
});

it('reads an access profile without users', () => {
  expect(userTree([{ profileId: 4, profileName: 'Staff' } as never])).toMatchObject([{ name: 'Staff (0)', children: [] }]);
});

it('reads the id and the name of an access profile under either pair of names', () => {
  expect(userTree([{ id: 4, name: 'Staff', users: [] } as never])).toMatchObject([{ id: 4, profileId: 4, child: 'P4', name: 'Staff (0)' }]);
  expect(profileNamed({ id: 4, name: 'Staff' })).toMatchObject({ profileId: 4, profileName: 'Staff' });
  expect(profileNamed({ profileId: 5, profileName: 'Head', isShared: true })).toEqual({
    profileId: 5,
    profileName: 'Head',
    isShared: true,
  });
});
