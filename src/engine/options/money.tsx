import { formatMoney } from '../../schemas/options/decimal';
import { drawNumeric } from './numericInput';
import { optionWidget, typedText } from './widget';

/** Type 6: an amount of money, the raw number while it has the focus and 2 decimals otherwise. docs/rules/forms.md, 3 and 5. */
export const money = optionWidget(
  (control) => {
    const raw = typedText(control);
    // What nobody has entered yet is not an amount of 0.00.
    return drawNumeric(control, 'money', control.state.isEditing || raw === '' ? raw : formatMoney(raw));
  },
  { isTyped: true, read: (element) => element.value },
);
