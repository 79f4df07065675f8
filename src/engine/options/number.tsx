import { drawNumeric } from './numericInput';
import { optionWidget, typedText } from './widget';

/** Type 7: a number. docs/rules/forms.md, 3. */
export const number = optionWidget((control) => drawNumeric(control, 'number', typedText(control)), {
  isTyped: true,
  read: (element) => element.value,
});
