import { shownText } from './texts';
import type { OptionType } from './type';

/** Type 9: a coloured label. docs/rules/forms.md, 3. */
export const label: OptionType = shownText;
