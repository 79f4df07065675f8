import { shownText } from './texts';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const icon: OptionType = {
  ...shownText,
  sample: { text: 'Connection', defaultText: 'wifi' },
};
