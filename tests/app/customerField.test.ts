import { describe, expect, it } from 'vitest';
import { wordsNow } from '../../src/data/words';
import { customerField, peopleField } from '../../src/plugins/compliance/customerField';
import { peopleSent, personSent } from '../../src/plugins/compliance/kinds/persons';
import { encodeRequest } from '../../src/schemas/encode';
import type { CustomerLists } from '../../src/schemas/entities/compliance/customer';

const around = {
  values: {},
  lists: { answer: { sites: [{ guid: 'g-1', name: 'Pier Arcade' }] } },
  login: { menu: [], name: 'Ada', siteGuid: '', sites: [] },
};

const named = [{ id: 1, name: 'One' }];
const lists: CustomerLists = {
  ageRanges: named,
  builds: named,
  ethnicity: named,
  genders: named,
  hair: named,
  heights: named,
  customerConfiguration: {
    id: 1,
    rowVersion: 1,
    hasGender: true,
    hasPhoneNumber: true,
    hasEmailAddress: true,
    hasAgeRange: true,
    hasDateOfBirth: true,
    hasHeight: true,
    hasBuild: false,
    hasHair: false,
    hasEthnicity: true,
    propertyConfigurationTypes: [
      { id: 'hair', show: true, required: true },
      { id: 'height', show: true, required: true },
      { id: 'ethnicity', show: false, required: true },
    ],
  },
};

it('stores a companion at the site of the record, even if that changed after the description', () => {
  const { offline } = peopleField().addOther ?? {};
  const people = [undefined, 'quay'].map((site) => Object(offline?.({ features: 'Red scarf' }, { ...around, values: { site } })));
  expect(peopleSent([...people, { id: 7, name: 'Ada' }], 'pier')).toEqual({
    ids: [7],
    made: people.map(() => ({ forename: '', features: 'Red scarf', site: { guid: 'pier' } })),
  });
  expect(personSent(people[1], 'pier').customer).toMatchObject({ site: { guid: 'pier' } });
});

describe('the customer of a record', () => {
  it('is searched by phone if a number is typed as the name', () => {
    const byName = customerField.searches?.find(({ label }) => label === 'Name');
    const requestOf = (text: string) => Object(byName?.find(text, around)).parts.response.input;
    for (const number of ['07700 900123', ' +44 7700 900123 ', '(0117) 900-123'])
      expect(requestOf(number)).toEqual({ phoneNumber: number.trim() });
    for (const name of ['Ada', 'Ada 7', '-', '+']) expect(requestOf(name)).toEqual({ name });
  });

  it('starts with the typed name or the normalised phone number if new', () => {
    const begun = (typed: object) => customerField.add?.start?.(typed, around, lists);
    expect(begun({ phone: '07700 900123' })).toEqual({ phoneNumber: '07700 900123' });
    for (const name of ['(0117) 900-123', ' 0117 900-123']) expect(begun({ name })).toEqual({ phoneNumber: '0117 900123' });
    expect(begun({ name: 'Ada 7' })).toEqual({ forename: 'Ada', surname: '7' });
    expect(begun({})).toEqual({});
  });

  it('is stored at the site of the record, which must be chosen first, whatever its operator', () => {
    const about = (site?: string) => wordsNow(customerField.add?.about, { ...around, values: { site } });
    expect(about('g-1')).toBe('Saved at Pier Arcade');
    expect(about('g-2')).toBe('Saved at the site of the record');
    const whyNot = (site?: string) => wordsNow(customerField.add?.reason, { ...around, values: { site } });
    expect(whyNot('g-1')).toBeUndefined();
    expect(whyNot()).toBe('Choose the site of the record first: the customer is saved there.');
    expect(whyNot('')).toBe(whyNot());
  });

  it('is an existing customer only if the whole phone number matches', () => {
    const { existing } = customerField.add ?? {};
    const { parts, combine } = Object(existing?.({ phoneNumber: '07700 900123' }, around));
    const rows = ['07700900123', '+44 7700 900123', '07700 9001234', undefined].map((phoneNumber, id) => ({
      id,
      forename: 'Ada',
      phoneNumber,
      site: { guid: '', name: 'Pier' },
    }));
    expect(parts.response.input).toEqual({ phoneNumber: '07700 900123' });
    expect(combine({ response: { totalRecords: 4, rows } })).toMatchObject([{ id: 0 }, { id: 1 }, { id: 3 }]);
  });

  it('is not asked for fields that the configuration lacks, even required ones', () => {
    for (const form of [customerField.add, customerField.change]) {
      const setup = form === customerField.add ? lists : { lists };
      expect([...(form?.hidden?.(setup, {}) ?? [])].sort()).toEqual(['build', 'ethnicity', 'hair']);
      expect(form?.required?.(setup, {})).toEqual(['height']);
    }
  });

  it('keeps stored fields that its form does not show', () => {
    const site = { guid: 'g', name: 'Pier' };
    const record = {
      id: 7,
      forename: 'Ada',
      surname: 'Low',
      hair: 3,
      ethnicity: 2,
      height: 1,
      site,
      rowVersion: 4,
      hasBeenModified: false,
    };
    const saving = customerField.change?.save({ forename: 'Eve' }, { id: 7, name: 'Ada Low' }, { lists, record }, around);
    const { body } = encodeRequest(saving || expect.unreachable('Nothing is saved'));
    expect(body).toMatchObject({ id: 7, forename: 'Eve', surname: null, height: null, hair: 3, ethnicity: 2, rowVersion: 4, site });
  });
});
