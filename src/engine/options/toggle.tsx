import { drawCheck } from './checkInput';
import type { OptionWidget } from './widget';

/** Type 8: a switch. docs/rules/forms.md, 3. */
export const toggle: OptionWidget = {
  label: 'beside',
  read: (element) => element.checked,
  draw: (control) => drawCheck(control, 'switch'),
};
