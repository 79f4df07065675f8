import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatMoney } from '../../schemas/options/decimal';
import { PasswordPeek } from '../../ui/PasswordPeek';
import { PrintedText } from '../../ui/PrintedText';
import { shorten } from '../../ui/shorten';
import { attributesOf, type Control, fieldClasses as cx, directionOf, heardByForm, optionWidget, typedText } from './widget';

function typedAttributes(control: Control, kind = '', value = typedText(control)) {
  const { field, isReadOnly } = control;
  const placeholder = field.placeholder === undefined ? undefined : shorten(field.placeholder);
  return { ...attributesOf(control, kind), value, placeholder, readOnly: isReadOnly, onChange: heardByForm };
}

function typedWidget(draw: (control: Control) => ReactNode, traits: { readonly isWide?: true } = {}) {
  return optionWidget(draw, { ...traits, isTyped: true, read: (element) => element.value });
}

function PasswordInput(props: ComponentProps<'input'>): ReactNode {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <input {...props} type={isShown ? 'text' : 'password'} autoComplete="new-password" autoCapitalize="none" spellCheck={false} />
      <span className={cx('peek')}>
        <PasswordPeek of={props.id} isShown={isShown} onToggle={() => setIsShown(!isShown)} />
      </span>
    </>
  );
}

/** Type 2: one line of text, or a password. docs/rules/forms.md, 3. */
export const text = typedWidget((control) => {
  if (control.field.isPassword) return <PasswordInput {...typedAttributes(control, 'secret')} />;
  const typed = typedText(control);
  return (
    <>
      <input {...typedAttributes(control)} dir={directionOf(typed)} />
      <PrintedText text={typed} />
    </>
  );
});

/** Type 11: text in several lines, as tall as its content. docs/rules/forms.md, 3. */
export const multilineText = typedWidget(
  (control) => <textarea {...typedAttributes(control, 'area')} rows={3} dir={directionOf(typedText(control))} />,
  { isWide: true },
);

/** Type 7: a number, in a text input with a numeric keyboard: no wheel changes and no rounding. docs/rules/forms.md, 3. */
export const number = typedWidget((control) => <input {...typedAttributes(control, 'number')} inputMode="decimal" />);

/** Type 6: money, raw with focus, otherwise 2 decimals. docs/rules/forms.md, 3 and 5. */
export const money = typedWidget((control) => {
  const raw = typedText(control);
  // Empty is not 0.00.
  const shown = control.state.isEditing || raw === '' ? raw : formatMoney(raw);
  return <input {...typedAttributes(control, 'money', shown)} inputMode="decimal" />;
});
