import { shownText } from './texts';
import type { OptionType } from './type';

/** Type 9: a coloured label. Document 1, section 3. */
export const label: OptionType = shownText;
