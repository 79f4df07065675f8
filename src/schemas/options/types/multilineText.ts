import { typedText } from './texts';
import type { OptionType } from './type';

/** Type 11: text in several lines. Document 1, section 3. */
export const multilineText: OptionType = typedText;
