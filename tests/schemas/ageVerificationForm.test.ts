import { describe, expect, it } from 'vitest';
import { ageVerificationBody, ageVerificationValues, derivedAge } from '../../src/plugins/compliance/kinds/ageVerification';
import { type AgeVerificationValues, ageVerificationForm } from '../../src/schemas/forms/ageVerification.form';
import { compiledRules } from '../engine/typedFormSamples';
import { judging } from './judging';

const rules = await compiledRules(ageVerificationForm);
const idTypes = [
  { id: 1, name: 'Passport', detailsRequired: false },
  { id: 2, name: 'Other', detailsRequired: true },
];

const whole: AgeVerificationValues = {
  site: '8f14e45f-ceea-467f-a8f0-1f2a3b4c5d6e',
  date: '2026-04-01',
  time: '12:30',
  hasId: true,
  idType: 1,
  gender: 1,
  dateOfBirth: '1990-06-15',
  isChecked: true,
};
const { answers, complaints } = judging(rules, whole, (values) => ({ isMinor: undefined, ...derivedAge(values, idTypes) }));
const minor = { dateOfBirth: '2009-01-01', isChecked: undefined, isUnder18: true } as const;
const without = { hasId: false, hasGambled: true, hasHadStakeReturned: true, hasBeenRefusedEntry: true } as const;

describe('the form of an age verification', () => {
  it.each([{}, minor, without, { ...without, hasGambled: false }])('is complete with %j', (changes) => {
    expect(complaints(changes)).toEqual([]);
  });

  it.each([
    ['whether there is an ID', {}, 'hasId', undefined, 'Please specify whether or not the customer has ID'],
    ['the type of the ID', {}, 'idType', without, 'ID type is required'],
    ['what other ID it is', { idType: 2, description: 'Armed forces' }, 'description', { idType: 1 }, 'ID details are required'],
    ['the gender', {}, 'gender', without, 'Gender is required'],
    ['the date of birth', {}, 'dateOfBirth', without, 'Date of birth is required'],
    [
      'a confirmation of a minor',
      minor,
      'isUnder18',
      { dateOfBirth: '1990-01-01', isChecked: true },
      'Please confirm that the customer is under 18',
    ],
    ['a tick of an adult', {}, 'isChecked', minor, 'Please confirm that you have checked the age of the customer'],
    ['whether they gambled', without, 'hasGambled', { hasId: true }, 'Please specify whether or not the customer has gambled'],
    ['the return of the stake', without, 'hasHadStakeReturned', { hasGambled: false }, 'Please confirm that the stake was returned'],
    ['the refused entry', without, 'hasBeenRefusedEntry', { hasId: true }, 'Please confirm that the customer was refused entry'],
  ] as const)('asks %s, and drops the answer once the question is hidden', (_, asking, key, otherwise, message) => {
    expect(complaints({ ...asking, [key]: undefined })).toContain(message);
    if (otherwise === undefined) return;
    expect(answers({ ...asking, ...otherwise })).not.toHaveProperty(key);
    expect(complaints({ ...asking, ...otherwise, [key]: undefined })).not.toContain(message);
  });

  it('counts the age on the day of the check', () => {
    expect(answers({ dateOfBirth: '2008-04-01' })).toMatchObject({ isMinor: false });
    expect(answers({ dateOfBirth: '2008-04-02' })).toMatchObject({ isMinor: true });
    expect(answers({ dateOfBirth: undefined })).not.toHaveProperty('isMinor');
  });

  it.each([
    ['31/02/1990', 'Date of birth is not valid: February 1990 has 28 days'],
    ['1990', 'Date of birth is not valid'],
    ['2026-04-02', 'Date of birth is not valid'],
  ])('asks for no confirmation while %s is no date of birth', (dateOfBirth, message) => {
    expect(complaints({ dateOfBirth, isChecked: undefined })).toEqual([message]);
  });

  it.each(['1899-12-31', '2026-04-02', '2999-01-01'])('does not take %s for a date of birth', (dateOfBirth) => {
    expect(complaints({ dateOfBirth, isUnder18: true })).toContain('Date of birth is not valid');
  });

  it('refuses days and times in the future', () => {
    expect(complaints({ date: '2999-01-01' })).toContain('Date and time must not be in the future');
  });
});

describe('the request of an age verification', () => {
  it('has no tick, and fills the form again', () => {
    expect(ageVerificationBody(whole)).toEqual({
      hasId: true,
      gender: 1,
      dateOfBirth: '1990-06-15',
      ageVerificationDate: '2026-04-01T11:30:00.000Z',
      idType: { id: 1 },
      isUnder18: false,
      site: { guid: whole.site },
    });
    const record = {
      ...{ id: 4, rowVersion: 3, isReadOnly: false, ageVerificationDate: '2026-04-01T11:30:00.000Z', hasId: true, isUnder18: false },
      ...{ gender: 1, dateOfBirth: '1990-06-15', idType: { id: 1, name: 'Passport', detailsRequired: false } },
      site: { guid: whole.site, name: 'Pier' },
    };
    const shown = ageVerificationValues(record, 'read');
    expect(rules.visible(shown)).toEqual(shown);
    expect(rules.faults(shown)).toEqual([]);
    expect(ageVerificationBody(shown)).toEqual(ageVerificationBody(whole));
    expect(ageVerificationValues(record, 'change')).not.toHaveProperty('isChecked');
  });
});
