import { type ReactNode, useState } from 'react';
import { sha256Hex } from '../../data/hash';
import { FormDialog } from '../FormDialog';
import { TextField } from '../TextField';
import type { DescribeFailure } from '../useTask';

export interface PasswordConfirmProps {
  readonly title?: string | undefined;
  readonly about?: string | undefined;
  /** Why the password is required. */
  readonly text?: string | undefined;
  readonly confirmLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly passwordHash: string;
  readonly onConfirm: (password: string) => void | Promise<void>;
  readonly onClose: () => void;
  readonly describeFailure?: DescribeFailure | undefined;
}

/** Asks for the user's password before a critical action. docs/rules/everywhere.md, 8 and 9. */
export function PasswordConfirm(props: PasswordConfirmProps): ReactNode {
  const {
    title = 'Confirm Password',
    about,
    text,
    confirmLabel = 'Confirm',
    danger = false,
    passwordHash,
    onConfirm,
    onClose,
    describeFailure,
  } = props;
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState(false);

  async function confirm(): Promise<void> {
    const right = sha256Hex(password) === passwordHash;
    setRefused(!right);
    if (right) await onConfirm(password);
  }

  return (
    <FormDialog
      title={title}
      about={about}
      onClose={onClose}
      submitLabel={confirmLabel}
      submitVariant={danger ? 'danger' : 'primary'}
      submitDisabledReason={password === '' ? 'Enter your password' : undefined}
      onSubmit={confirm}
      describeFailure={describeFailure}
    >
      {text === undefined ? null : <p>{text}</p>}
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        autoFocus
        error={refused ? 'The password you entered is incorrect, please try again.' : undefined}
        onChange={(typed) => {
          setPassword(typed);
          setRefused(false);
        }}
      />
    </FormDialog>
  );
}
