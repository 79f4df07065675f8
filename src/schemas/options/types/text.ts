import { typedText } from './texts';
import type { OptionType } from './type';

/** Type 2: one line of text, or a password. docs/rules/forms.md, 3. */
export const text: OptionType = typedText;
