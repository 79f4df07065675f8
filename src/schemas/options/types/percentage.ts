import { decimalText } from './numbers';
import type { OptionType } from './type';

/** Type 14: a number of hundredths, 12.5 for 12.5%. docs/rules/forms.md, 3. */
export const percentage: OptionType = decimalText;
