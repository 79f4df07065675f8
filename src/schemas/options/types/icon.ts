import { shownText } from './texts';
import type { OptionType } from './type';

/** Type 12: an icon by its name. Document 1, section 3. */
export const icon: OptionType = shownText;
