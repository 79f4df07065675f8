import { decimalText } from './numbers';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const number: OptionType = {
  ...decimalText,
  digits: 'signed',
  sample: { text: 'Stake in pence', defaultText: '10', checkDenom: 5, minValue: 5, maxValue: 200, suffix: 'p' },
};
