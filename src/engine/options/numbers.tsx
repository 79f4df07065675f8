import type { ReactNode } from 'react';
import { formatMoney } from '../../schemas/options/decimal';
import { shorten } from '../../ui/shorten';
import { attributesOf, type Control, heardByForm, optionWidget, typedText } from './widget';

/** A text input with a numeric keyboard: no wheel changes and no rounding. */
function drawNumeric(control: Control, kind: 'number' | 'money', value: string): ReactNode {
  const { field, isReadOnly } = control;
  return (
    <input
      {...attributesOf(control, kind)}
      inputMode="decimal"
      value={value}
      placeholder={field.placeholder === undefined ? undefined : shorten(field.placeholder)}
      readOnly={isReadOnly}
      onChange={heardByForm}
    />
  );
}

/** Type 7: a number. docs/rules/forms.md, 3. */
export const number = optionWidget((control) => drawNumeric(control, 'number', typedText(control)), {
  isTyped: true,
  read: (element) => element.value,
});

/** Type 6: money, raw with focus, otherwise 2 decimals. docs/rules/forms.md, 3 and 5. */
export const money = optionWidget(
  (control) => {
    const raw = typedText(control);
    // Empty is not 0.00.
    return drawNumeric(control, 'money', control.state.isEditing || raw === '' ? raw : formatMoney(raw));
  },
  { isTyped: true, read: (element) => element.value },
);
