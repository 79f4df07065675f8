import { switched } from './switches';
import type { OptionType } from './type';

/** Type 8: a switch. Document 1, section 3. */
export const toggle: OptionType = switched;
