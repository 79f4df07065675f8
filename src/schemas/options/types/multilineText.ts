import { typedText } from './texts';
import type { OptionType } from './type';

/** Type 11: text in several lines. docs/rules/forms.md, 3. */
export const multilineText: OptionType = typedText;
