import { switched } from './switches';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const checkBox: OptionType = {
  ...switched,
  sample: { text: 'Under contract', defaultText: 'false' },
};
