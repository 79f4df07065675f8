import { drawNumeric } from './numericInput';
import { type OptionWidget, typedText } from './widget';

/** Type 7: a number. docs/rules/forms.md, 3. */
export const number: OptionWidget = {
  isTyped: true,
  read: (element) => element.value,
  draw: (control) => drawNumeric(control, 'number', typedText(control)),
};
