import { expect, it } from 'vitest';
import { switchOf } from '../../src/plugins/systemAdmin/compliance/items';
import { type CustomerConfiguration, customerProperties } from '../../src/schemas/entities/compliance/customer';

const record: CustomerConfiguration = {
  id: 1,
  hasGender: true,
  hasPhoneNumber: false,
  hasEmailAddress: true,
  hasAgeRange: true,
  hasDateOfBirth: true,
  hasHeight: true,
  hasBuild: true,
  hasHair: true,
  hasEthnicity: true,
  propertyConfigurationTypes: customerProperties.map((id) => ({ id, show: true, required: false })),
  rowVersion: 4,
};

it('shows each data item of a customer only if its flag in the configuration is on', () => {
  expect(switchOf(record, 'Gender')).toEqual({ isOn: true, turned: { ...record, hasGender: false } });
  expect(switchOf(record, 'PhoneNumber')).toEqual({ isOn: false, turned: { ...record, hasPhoneNumber: true } });
  expect(switchOf(record, 'IdType')).toBeUndefined();
  expect(switchOf(record, undefined)).toBeUndefined();
  expect(switchOf(undefined, 'Gender')).toBeUndefined();
});
