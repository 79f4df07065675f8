import { typedText } from './texts';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const multilineText: OptionType = {
  ...typedText,
  isProse: true,
  sample: { text: 'Comments', defaultText: 'The door was open.\nNothing is missing.', maxLength: 200 },
};
