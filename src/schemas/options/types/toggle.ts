import { switched } from './switches';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const toggle: OptionType = {
  ...switched,
  sample: { text: 'Online', defaultText: 'true', doRefresh: true },
};
