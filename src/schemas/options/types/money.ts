import { decimalText } from './numbers';
import type { OptionType } from './type';

/** Type 6: an amount of money. docs/rules/forms.md, 3 and 5. */
export const money: OptionType = decimalText;
