import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../ui/IconButton';
import { fieldClasses as cx } from './widget';

/** A password's input, with a button that shows what was typed. */
export function PasswordInput(props: ComponentProps<'input'>): ReactNode {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <input {...props} type={isShown ? 'text' : 'password'} autoComplete="new-password" autoCapitalize="none" spellCheck={false} />
      <span className={cx('peek')}>
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff /> : <Eye />}
          size="small"
          aria-controls={props.id}
          onClick={() => setIsShown(!isShown)}
        />
      </span>
    </>
  );
}
