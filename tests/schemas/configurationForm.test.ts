import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { customerProperties } from '../../src/schemas/entities/compliance/customer';
import {
  calledBy,
  customerFieldsForm,
  customerFieldsInput,
  entryForm,
  entryInput,
  flagNames,
  inWords,
} from '../../src/schemas/forms/configurationForm';
import { detailsOf } from '../../src/schemas/options/details';
import { hintOf } from '../../src/schemas/options/hints';
import { readOptions } from '../../src/schemas/options/readOptions';
import { initialValues } from '../../src/schemas/options/values';

const record = { id: 3, name: 'Calm', isDisabled: false, ordinal: 2, rowVersion: 4, lastUpdated: '2026-01-01T00:00:00Z', isInUse: true };
const types = [
  { id: 1, name: 'Hidden' },
  { id: 2, name: 'Optional' },
  { id: 3, name: 'Required' },
];

function untouched(form: unknown) {
  const model = readOptions(form, {});
  return detailsOf(model, initialValues(model));
}

describe('an entry of the compliance configuration as a form', () => {
  it('asks for its texts and switches, but not for what only the server knows', () => {
    const { options } = entryForm({ ...record, detailsRequired: true });
    expect(options.map(({ code, text, type }) => [code, text, type])).toEqual([
      ['name', 'Name', 2],
      ['ordinal', 'Order', 2],
      ['isDisabled', 'Hide', 8],
      ['detailsRequired', 'Details required', 8],
    ]);
    expect(inWords('isGamblingRelated')).toBe('Is gambling related');
    expect(flagNames({ ...record, policeIncident: true, detailsRequired: false })).toBe('Police incident');
  });

  it('asks for extra fields of another server, and sends them back', () => {
    const other = { id: 3, rowVersion: 4, text: 'Calm', minimumAge: 21, isHidden: false };
    const entry = other as object as Parameters<typeof entryForm>[0];
    const { options } = entryForm(entry);
    expect(options.map(({ code, text, type, isRequired }) => [code, text, type, isRequired])).toEqual([
      ['text', 'Text', 2, true],
      ['minimumAge', 'Minimum age', 2, true],
      ['isHidden', 'Is hidden', 8, undefined],
    ]);
    expect(calledBy(entry)).toBe('Calm');
    const sent = entryInput(entry, [
      ['text', 'Quiet'],
      ['minimumAge', '18'],
      ['isHidden', 'true'],
    ]);
    const { body } = encodeRequest(api.complianceConfiguration.update({ item: 'Mood', ...sent }));
    expect(JSON.parse(JSON.stringify(body))).toEqual({ id: 3, rowVersion: 4, text: 'Quiet', minimumAge: 18, isHidden: true });
  });

  it('says that its place in the list is a number', () => {
    const { fields } = readOptions(entryForm(record), {});
    const order = fields.find(({ code }) => code === 'ordinal') ?? expect.unreachable('There is no such field');
    expect(hintOf(order, 'pattern')).toBe('Use the format 10.');
  });

  it('is sent as it was read if nothing is entered', () => {
    const message = fc.record({ detailsRequired: fc.boolean(), policeIncident: fc.boolean() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(9999), fc.boolean(), message, (name, ordinal, isDisabled, flags) => {
        const entry = { id: 3, name, ordinal, isDisabled, rowVersion: 4, ...flags };
        expect(entryInput({ ...entry, isInUse: true }, untouched(entryForm(entry)))).toEqual(entry);
      }),
    );
  });

  it('is sent with the input', () => {
    const { isInUse: _, ...before } = record;
    expect(
      entryInput(record, [
        ['name', 'Quiet'],
        ['ordinal', '7'],
        ['isDisabled', 'true'],
      ]),
    ).toEqual({
      ...before,
      name: 'Quiet',
      ordinal: 7,
      isDisabled: true,
    });
  });
});

it('sends the fields of customers as they were read, with the changes of the user', () => {
  const request = fc.record({ show: fc.boolean(), required: fc.boolean() });
  fc.assert(
    fc.property(fc.array(request, { minLength: customerProperties.length, maxLength: customerProperties.length }), (all) => {
      const propertyConfigurationTypes = customerProperties.map((id, at) => {
        const { show = true, required = false } = all[at] ?? {};
        return { id, show, required: show && required };
      });
      const has = { hasGender: true, hasPhoneNumber: true, hasEmailAddress: true, hasAgeRange: true, hasDateOfBirth: true };
      const configuration = {
        ...{ id: 1, ...has, hasHeight: true, hasBuild: true, hasHair: true, hasEthnicity: true, rowVersion: 1 },
        propertyConfigurationTypes,
      };
      const details = untouched(customerFieldsForm({ record: configuration, fieldRequiredTypes: types }));
      expect(customerFieldsInput(configuration, details)).toEqual(configuration);
      const required = customerFieldsInput(
        configuration,
        details.map(([code, text]) => [code, code === 'hair' ? '3' : text] as const),
      );
      expect(required.propertyConfigurationTypes.find(({ id }) => id === 'hair')).toEqual({ id: 'hair', show: true, required: true });
    }),
  );
});

it('asks for extra settings of a customer field, and sends them back', () => {
  const has = { hasGender: true, hasPhoneNumber: true, hasEmailAddress: true, hasAgeRange: true, hasDateOfBirth: true };
  const configuration = {
    ...{ id: 1, ...has, hasHeight: true, hasBuild: true, hasHair: true, hasEthnicity: true, rowVersion: 1 },
    propertyConfigurationTypes: [{ id: 'features', show: true, required: true }],
  };
  const form = customerFieldsForm({ record: configuration, fieldRequiredTypes: types });
  expect(form.options.map(({ code }) => code)).toEqual([...customerProperties, 'features']);
  expect(form.options.at(-1)).toMatchObject({ text: 'Features', defaultList: { id: 3 } });
  const sent = customerFieldsInput(configuration, untouched(form)).propertyConfigurationTypes;
  expect(sent).toContainEqual({ id: 'features', show: true, required: true });
});

it('reads a configuration in either place of the answer alike', () => {
  const has = { hasGender: true, hasPhoneNumber: true, hasEmailAddress: true, hasAgeRange: true, hasDateOfBirth: true };
  const configuration = {
    ...{ id: 1, ...has, hasHeight: true, hasBuild: true, hasHair: true, hasEthnicity: true, rowVersion: 1 },
    propertyConfigurationTypes: [{ id: 'hair', show: true, required: true }],
  };
  const within = customerFieldsForm({ record: configuration, fieldRequiredTypes: types });
  expect(customerFieldsForm({ ...configuration, fieldRequiredTypes: types })).toEqual(within);
});
