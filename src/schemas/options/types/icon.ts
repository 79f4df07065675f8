import { shownText } from './texts';
import type { OptionType } from './type';

/** Type 12: an icon by its name. docs/rules/forms.md, 3. */
export const icon: OptionType = shownText;
