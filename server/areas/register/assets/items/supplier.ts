import { supplier as table } from '../../../../db/schema';
import { nameField, optionalText } from '../../../../forms/texts';
import { defineItem } from './defineItem';

export const supplier = defineItem({
  entity: 'supplier',
  noun: 'supplier',
  table,
  fields: async () => ({
    name: nameField(),
    contactName: optionalText({ code: 'ContactName', text: 'Contact Name', maxLength: 100 }),
    phoneNumber: optionalText({
      code: 'PhoneNumber',
      text: 'Phone Number',
      maxLength: 30,
      regex: '\\+?[0-9][0-9 ]{4,28}',
      entryPattern: { allowedCharacterRegex: '[0-9 +]', appends: [] },
      placeHolder: '01924 555 010',
    }),
    emailAddress: optionalText({
      code: 'EmailAddress',
      text: 'E-mail Address',
      maxLength: 254,
      regex: "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+",
      placeHolder: 'name@example.com',
    }),
  }),
  blank: { name: '', contactName: null, phoneNumber: null, emailAddress: null },
});
