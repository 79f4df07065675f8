import { type ComponentProps, type ReactNode, useState } from 'react';
import { PasswordPeek } from '../../ui/PasswordPeek';
import { shorten } from '../../ui/shorten';
import { attributesOf, fieldClasses as cx, directionOf, heardByForm, optionWidget, typedText } from './widget';

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
export const text = optionWidget(
  (control) => {
    const { field, isReadOnly } = control;
    const common = {
      value: typedText(control),
      placeholder: field.placeholder === undefined ? undefined : shorten(field.placeholder),
      readOnly: isReadOnly,
      onChange: heardByForm,
    };
    if (field.isPassword) return <PasswordInput {...attributesOf(control, 'secret')} {...common} />;
    return <input {...attributesOf(control)} {...common} dir={directionOf(common.value)} />;
  },
  { isTyped: true, read: (element) => element.value },
);
