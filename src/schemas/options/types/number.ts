import { decimalText } from './numbers';
import type { OptionType } from './type';

/** Type 7: a number. docs/rules/forms.md, 3. */
export const number: OptionType = decimalText;
