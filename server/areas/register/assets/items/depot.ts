import { depot as table } from '../../../../db/schema';
import type { Field } from '../../../../forms/field';
import { nameField, optionalText, requiredText } from '../../../../forms/texts';
import { defineItem } from './defineItem';

/** However it was typed, it is stored in capitals. */
function inCapitals(field: Field<string | null>): Field<string | null> {
  return { ...field, read: (entered) => field.read(entered)?.toUpperCase() ?? null };
}

/** A store for machines. */
export const depot = defineItem({
  entity: 'depot',
  noun: 'depot',
  table,
  fields: async () => ({
    name: nameField(),
    town: requiredText({ code: 'Town', text: 'Town', maxLength: 100 }),
    postcode: inCapitals(
      optionalText({
        code: 'Postcode',
        text: 'Postcode',
        maxLength: 8,
        regex: '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}',
        placeHolder: 'WF1 2AB',
      }),
    ),
  }),
  blank: { name: '', town: '', postcode: null },
});
