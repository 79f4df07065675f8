import { typedText } from './texts';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const text: OptionType = {
  ...typedText,
  isProse: true,
  sample: {
    text: 'Asset number',
    defaultText: 'AB-1042',
    regex: '[A-Z]{2}-[0-9]+',
    maxLength: 12,
    placeHolder: 'AB-1042',
    entryPattern: { allowedCharacterRegex: '[A-Z0-9]', appends: [{ position: 2, text: '-' }] },
    setFocus: true,
  },
};
