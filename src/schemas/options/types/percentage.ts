import { decimalText } from './numbers';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const percentage: OptionType = {
  ...decimalText,
  digits: 'signed',
  sample: { text: 'Share of the site', defaultText: '35', minValue: 0, maxValue: 100 },
};
