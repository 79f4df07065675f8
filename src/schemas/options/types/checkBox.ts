import { switched } from './switches';
import type { OptionType } from './type';

/** Type 10: a check box. docs/rules/forms.md, 3. */
export const checkBox: OptionType = switched;
