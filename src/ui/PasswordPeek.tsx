import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton';

interface PasswordPeekProps {
  readonly of: string | undefined;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

export function PasswordPeek({ of, isShown, onToggle }: PasswordPeekProps): ReactNode {
  return (
    <IconButton
      label={isShown ? 'Hide password' : 'Show password'}
      icon={isShown ? <EyeOff /> : <Eye />}
      size="small"
      aria-controls={of}
      onClick={onToggle}
    />
  );
}
