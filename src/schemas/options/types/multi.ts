import { shownText } from './texts';
import type { OptionType } from './type';

/** Type 4: several choices. Unsupported: shows a placeholder and returns the value unchanged. docs/rules/forms.md, 3. */
export const multi: OptionType = {
  ...shownText,
  read({ text, list, date }) {
    const wire = text || list || date || '';
    return { initial: wire, wire };
  },
  sample: { text: 'Games', defaultText: '3;5;8' },
};
