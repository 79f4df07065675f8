import { shownText } from './texts';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const label: OptionType = {
  ...shownText,
  sample: {
    text: 'State',
    defaultText: 'Waiting for authorisation',
    backColour: { r: 255, g: 214, b: 102, a: 255 },
    foreColour: { r: 80, g: 50, b: 0, a: 255 },
  },
};
