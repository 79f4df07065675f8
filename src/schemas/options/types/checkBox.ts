import { switched } from './switches';
import type { OptionType } from './type';

/** Type 10: a check box. Document 1, section 3. */
export const checkBox: OptionType = switched;
