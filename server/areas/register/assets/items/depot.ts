import { depot as table } from '../../../../db/schema';
import { nameField, optionalText, requiredText } from '../../../../forms/texts';
import { defineItem } from './defineItem';

export const depot = defineItem({
  entity: 'depot',
  noun: 'depot',
  table,
  fields: async () => ({
    name: nameField(),
    town: requiredText({ code: 'Town', text: 'Town', maxLength: 100 }),
    postcode: optionalText({
      code: 'Postcode',
      text: 'Postcode',
      maxLength: 8,
      regex: '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}',
      placeHolder: 'WF1 2AB',
      inCapitals: true,
    }),
  }),
  blank: { name: '', town: '', postcode: null },
});
