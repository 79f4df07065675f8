import { type ComponentProps, type ReactNode, useState } from 'react';
import { PasswordPeek } from '../../ui/PasswordPeek';
import { fieldClasses as cx } from './widget';

/** A password's input, with a button that shows what was typed. */
export function PasswordInput(props: ComponentProps<'input'>): ReactNode {
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
