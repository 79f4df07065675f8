import { decimalText } from './numbers';
import type { OptionType } from './type';

/** Type 7: a number. Document 1, section 3. */
export const number: OptionType = decimalText;
