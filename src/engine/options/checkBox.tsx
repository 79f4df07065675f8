import { drawCheck } from './checkInput';
import type { OptionWidget } from './widget';

/** Type 10: a check box. docs/rules/forms.md, 3. */
export const checkBox: OptionWidget = {
  label: 'beside',
  read: (element) => element.checked,
  draw: (control) => drawCheck(control),
};
