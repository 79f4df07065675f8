import { describe, expect, it } from 'vitest';
import {
  enforcementVisitBody,
  enforcementVisitValues,
  fittingVisit,
  visitTypes,
} from '../../src/plugins/compliance/kinds/enforcementVisit';
import { offeredReminder } from '../../src/plugins/compliance/kinds/moments';
import { observationBody, observationValues } from '../../src/plugins/compliance/kinds/observation';
import { isBadgeNumber, officerField } from '../../src/plugins/compliance/kinds/officerField';
import { selfExclusionBody, selfExclusionValues } from '../../src/plugins/compliance/kinds/selfExclusion';
import { type EnforcementVisitValues, enforcementVisitForm } from '../../src/schemas/forms/enforcementVisit.form';
import { identityForm, unknownPersonForm } from '../../src/schemas/forms/identity.form';
import { type ObservationValues, observationForm } from '../../src/schemas/forms/observation.form';
import { type OfficerValues, officerForm } from '../../src/schemas/forms/officer.form';
import { type SelfExclusionValues, selfExclusionForm } from '../../src/schemas/forms/selfExclusion.form';
import { compiledRules } from '../engine/typedFormSamples';
import { judging } from './judging';

const site = { guid: '8f14e45f-ceea-467f-a8f0-1f2a3b4c5d6e', name: 'Pier' };
const moment = { site: site.guid, date: '2026-04-01', time: '12:30' } as const;
const instant = '2026-04-01T11:30:00.000Z';
const stored = { id: 4, rowVersion: 3, isReadOnly: false, site } as const;

describe('the form of a self exclusion', async () => {
  const whole: SelfExclusionValues = { ...moment, selfExclusionType: 2, customerReference: 'SE-118' };
  const { complaints } = judging(await compiledRules(selfExclusionForm), whole);

  it('asks for its event and the customer reference', () => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ selfExclusionType: undefined })).toEqual(['Self exclusion event is required']);
    expect(complaints({ customerReference: undefined })).toEqual(['Customer reference is required']);
    expect(complaints({ customerReference: '  ' })).toEqual(['Customer reference is required']);
  });

  it('is read back unchanged', () => {
    const record = { ...stored, selfExclusionDate: instant, selfExclusionType: { id: 2, name: 'New' }, customerReference: 'SE-118' };
    expect(selfExclusionBody(selfExclusionValues(record))).toEqual(selfExclusionBody(whole));
    expect(selfExclusionBody(whole)).toMatchObject({ selfExclusionDate: instant, selfExclusionType: { id: 2 } });
  });
});

describe('the form of an observation', async () => {
  const rules = await compiledRules(observationForm);
  const whole: ObservationValues = { ...moment, behaviour: 1, moods: [2, 3], customer: { id: 7, name: 'Ann Reid' }, setReminder: false };
  const { answers, complaints } = judging(rules, whole, offeredReminder);

  it.each([
    ['behaviour', undefined, 'Observation is required'],
    ['moods', [], 'Please select a mood option'],
    ['moods', undefined, 'Please select a mood option'],
    ['customer', undefined, 'Either customer or customerId must be provided'],
    ['setReminder', undefined, 'Please choose whether to set a reminder or not.'],
  ] as const)('asks for %s', (key, value, message) => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ [key]: value })).toEqual([message]);
  });

  it('asks for a comment on behaviour 10 only, and never requires one', () => {
    expect(answers({ behaviour: 10, comments: 'Pacing' })).toMatchObject({ comments: 'Pacing' });
    expect(complaints({ behaviour: 10 })).toEqual([]);
    expect(answers({ behaviour: 9, comments: 'Pacing' })).not.toHaveProperty('comments');
  });

  it('asks when a reminder is due, and offers a moment', () => {
    const reminded = { setReminder: true, reminderOffered: true, reminderDate: '2026-05-01', reminderTime: '10:00' };
    expect(complaints(reminded)).toEqual([]);
    expect(complaints({ ...reminded, reminderDate: undefined })).toEqual(['Reminder date is not valid']);
    expect(complaints({ ...reminded, reminderTime: undefined })).toEqual(['Reminder time is not valid']);
    expect(complaints({ ...reminded, reminderDate: '2026-03-31' })).toEqual(['Reminder date is not valid']);
    expect(answers({ setReminder: true })).toMatchObject({ reminderDate: expect.any(String) });
    expect(answers({ ...reminded, setReminder: false })).not.toHaveProperty('reminderDate');
  });

  it('is read back unchanged', () => {
    const shown = observationValues({
      ...stored,
      observationDate: instant,
      behaviour: { id: 1, name: 'Shouting' },
      moods: [
        { id: 2, name: 'Calm' },
        { id: 3, name: 'Angry' },
      ],
      customer: { id: 7, forename: 'Ann', surname: 'Reid', site },
      reminderDate: '2026-05-01T09:00:00.000Z',
      sessionId: 99,
    });
    expect(rules.visible(shown)).toEqual(shown);
    expect(observationBody(shown)).toEqual({
      ...observationBody(whole),
      reminderDate: '2026-05-01T09:00:00.000Z',
      sessionId: 99,
    });
  });
});

describe('the form of an enforcement visit', async () => {
  const rules = await compiledRules(enforcementVisitForm);
  const lists = {
    ...{ gamblingDisputeTypes: [], suspiciousActivityTypes: [], customerIncidentTypes: [], types: [], sites: [site] },
    enforcementVisitTypes: [
      { id: 1, name: 'Inspection', isGamblingRelated: true, isNonGamblingRelated: false },
      { id: 2, name: 'Fire safety', isGamblingRelated: false, isNonGamblingRelated: true },
      { id: 3, name: 'Other', isGamblingRelated: true, isNonGamblingRelated: true },
    ],
  };
  const whole: EnforcementVisitValues = {
    ...moment,
    isGamblingRelated: true,
    enforcementVisitType: 1,
    officerType: 1,
    officer: { id: 5, name: 'Sgt Mills', note: 'A118', typeId: 1 },
    visitDetails: 'Checked the licence',
    incidentNumber: 'CR/12',
  };
  const { answers, complaints } = judging(rules, whole, (values) => fittingVisit(values, lists));

  it.each([
    ['isGamblingRelated', 'Please specify whether or not the visit is gambling related'],
    ['enforcementVisitType', 'Type of visit is required'],
    ['officer', 'Officer is required'],
    ['visitDetails', 'Nature of visit is required'],
    ['incidentNumber', 'Incident number is required'],
  ] as const)('asks for %s', (key, message) => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ [key]: undefined })).toContain(message);
  });

  it('offers matching types, and forgets one that no longer matches', () => {
    const names = (isGamblingRelated?: boolean) =>
      visitTypes(isGamblingRelated === undefined ? {} : { isGamblingRelated }, lists)?.map(({ id }) => id);
    expect([names(true), names(false), names()]).toEqual([[1, 3], [2, 3], []]);
    expect(answers({ isGamblingRelated: false })).not.toHaveProperty('enforcementVisitType');
    expect(answers({ isGamblingRelated: false, enforcementVisitType: 3 })).toMatchObject({ enforcementVisitType: 3 });
  });

  it('forgets the officer when the type changes, and needs a number for the police only', () => {
    expect(answers({ officerType: 2 })).not.toHaveProperty('officer');
    expect(complaints({ officerType: 2, officer: { id: 6, name: 'Ms Lane', typeId: 2 }, incidentNumber: undefined })).toEqual([]);
  });

  it('asks for the type of a new officer of another type, and keeps the officer', () => {
    const lane = { id: 6, name: 'Ms Lane', typeId: 2 };
    const added = answers({ officerTypeWas: 1, officer: lane });
    expect(added).toMatchObject({ officerType: 2, officer: lane });
    expect(answers({ ...added, officerType: 1 })).not.toHaveProperty('officer');
  });

  it('is sent with its own block alone, and is read back', () => {
    const record = {
      ...stored,
      incidentDate: instant,
      incidentStatus: { id: 2 },
      incidentType: { id: 1, name: 'Enforcement Visit' },
      enforcementVisit: {
        isGamblingRelated: true,
        enforcementVisitType: lists.enforcementVisitTypes[0],
        officer: { id: 5, name: 'Sgt Mills', badgeNumber: 'A118', officerType: { id: 1, name: 'Police', isPoliceOfficer: true } },
        visitDetails: 'Checked the licence',
        incidentNumber: 'CR/12',
      },
    };
    const shown = enforcementVisitValues(record as Parameters<typeof enforcementVisitValues>[0]);
    expect(rules.visible(shown)).toEqual(shown);
    expect(enforcementVisitBody(shown)).toEqual(enforcementVisitBody(whole));
    expect(enforcementVisitBody(whole)).toMatchObject({
      incidentStatus: { id: 2 },
      incidentType: { id: 1 },
      enforcementVisit: { officerId: 5, officer: null, enforcementVisitType: { id: 1 } },
    });
    expect(enforcementVisitBody(whole)).not.toHaveProperty('gamblingDispute');
  });
});

describe('the officer form', async () => {
  const whole: OfficerValues = { officerType: 1, name: 'Sgt Mills', badgeNumber: 'A118', phoneNumber: '101', stationName: 'Pier Street' };
  const { complaints } = judging(await compiledRules(officerForm), whole);

  it.each([
    ['name', 'Officer name is required.'],
    ['badgeNumber', 'Officer badge number is required.'],
    ['phoneNumber', 'Station contact number is required.'],
    ['stationName', 'Station name is required.'],
  ] as const)('asks for the %s', (key, message) => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ [key]: undefined })).toEqual([message]);
  });

  it('asks for a station of the police, or if the type is unknown', () => {
    expect(complaints({ officerType: undefined, stationName: undefined })).toEqual(['Station name is required.']);
    expect(complaints({ officerType: 2, stationName: undefined })).toEqual([]);
  });

  it.each([
    ['A118', true],
    ['118', true],
    ['Mills', false],
    ['Sgt 118', false],
    ['', false],
  ])('takes %j for a badge number: %s', (text, is) => {
    expect(isBadgeNumber(text)).toBe(is);
  });

  it('starts with the text of the search', () => {
    const { add } = officerField(() => 2);
    const start = (typed: { readonly phone?: string; readonly name?: string }) => add?.start?.(typed, { values: {} }, {});
    expect(start({ name: 'A118' })).toEqual({ officerType: 2, badgeNumber: 'A118' });
    expect(start({ name: 'Mills' })).toEqual({ officerType: 2, name: 'Mills' });
    expect(start({})).toEqual({ officerType: 2 });
  });
});

describe.each([
  ['of a customer', identityForm],
  ['of an unknown person', unknownPersonForm],
])('the form %s', async (_, form) => {
  const rules = await compiledRules(form);

  it.each([
    ['1899-12-31', ['Date of birth is not valid']],
    ['1900-01-01', []],
  ])('judges a date of birth of %s as a server does that gets it later', (dateOfBirth, messages) => {
    expect(rules.faults({ forename: 'Ann', dateOfBirth }).map(({ message }) => message)).toEqual(messages);
  });
});
