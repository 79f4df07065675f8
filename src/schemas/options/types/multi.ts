import { shownText } from './texts';
import type { OptionType } from './type';

/** Type 4: several choices. Not supported: a placeholder stands for it, and whatever the server sent is kept. docs/rules/forms.md, 3. */
export const multi: OptionType = {
  ...shownText,
  read({ text, list, date }) {
    const wire = text || list || date || '';
    return { initial: wire, wire };
  },
};
