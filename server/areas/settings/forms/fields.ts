import { optionalText } from '../../../forms/texts';

export const contactFields = {
  contactName: optionalText({ code: 'Contact Name', text: 'Contact Name', maxLength: 100 }),
  contactEmail: optionalText({
    code: 'Contact Email',
    text: 'Contact Email',
    maxLength: 254,
    regex: '[^@ ]+@[^@ ]+\\.[^@ ]+',
    placeHolder: 'name@example.com',
  }),
  contactPhone: optionalText({
    code: 'Contact Phone',
    text: 'Contact Phone',
    maxLength: 20,
    regex: '\\+?[0-9][0-9 ]{4,18}',
    placeHolder: '01924 555 0123',
  }),
};

export const noContact = { contactName: null, contactEmail: null, contactPhone: null };
