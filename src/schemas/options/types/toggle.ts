import { switched } from './switches';
import type { OptionType } from './type';

/** Type 8: a switch. docs/rules/forms.md, 3. */
export const toggle: OptionType = switched;
