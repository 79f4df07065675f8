import { Type } from 'typebox';
import { type OfficerType, policeOfficerTypeId } from '../entities/compliance/officer';
import { defineForm, type ValuesOf } from './form';
import { choice, stated, words } from './recordParts';
import { absent } from './rules';

const text = Type.Optional(Type.String({ maxLength: 200 }));
const required = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** Officer form. Only the police need a station; `officerTitles` has the other differences by type. docs/rules/compliance-records.md, 5. */
export const officerForm = defineForm(
  'officer',
  Type.Object({
    officerType: choice,
    name: required(200),
    badgeNumber: required(50),
    stationName: words(200),
    phoneNumber: required(50),
    address1: text,
    address2: text,
    town: text,
    postcode: Type.Optional(Type.String({ maxLength: 12 })),
  }),
  {
    fields: {
      officerType: { title: 'Officer type', widget: 'select' },
      name: { title: 'Name', hasFocus: true, ...stated('Officer name is required.') },
      badgeNumber: { title: 'Badge number', ...stated('Officer badge number is required.') },
      stationName: { title: 'Station name', ...stated('Station name is required.') },
      phoneNumber: { title: 'Station Contact Number', widget: 'phone', ...stated('Station contact number is required.') },
      address1: { title: 'Work Address' },
      address2: { title: 'Address line 2' },
      town: { title: 'Town' },
      postcode: { title: 'Postcode' },
    },
    rules: [{ when: [{ officerType: policeOfficerTypeId }, { officerType: absent }], require: ['stationName'] }],
  },
);
export type OfficerValues = ValuesOf<typeof officerForm>;

/**
 * Returns the labels for an officer type; no type means police. Only `onVisit` is the address that of a police station.
 * docs/rules/compliance-records.md, 5.
 */
export function officerTitles(
  typeId: number | undefined,
  { officerTypes, onVisit }: { readonly officerTypes: readonly OfficerType[]; readonly onVisit: boolean },
): { readonly phoneNumber: string; readonly address1: string } {
  const isPoliceType = (typeId ?? policeOfficerTypeId) === policeOfficerTypeId;
  const isPolice = officerTypes.find(({ id }) => id === typeId)?.isPoliceOfficer ?? isPoliceType;
  return {
    phoneNumber: isPoliceType ? 'Station Contact Number' : 'Contact Number',
    address1: onVisit && isPolice ? 'Police Station Address' : 'Work Address',
  };
}
