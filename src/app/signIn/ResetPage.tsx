import { type FormEvent, useState } from 'react';
import type { Failure } from '../../schemas/failure';
import { Banner, Button, TextField } from '../../ui';
import { SignInFrame } from './SignInFrame';
import { StrengthMeter } from './StrengthMeter';
import { minimumStrength, useStrength } from './strength';
import { unansweredText } from './unansweredText';

interface ResetPageProps {
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  readonly username: string;
  readonly onSubmit: (password: string, password2: string) => void;
  readonly onCancel: () => void;
}

function failureText(failure: Failure): string {
  if (failure.kind === 'unreachable') return unansweredText();
  return failure.text ?? failure.detail ?? 'Unable to set your password, please try again.';
}

function reasonAgainst(password: string, password2: string, score: number | undefined): string | undefined {
  if (password === '' || password2 === '') return 'Enter the new password in both fields first.';
  if (score === undefined) return 'The strength of the password is being checked.';
  if (score < minimumStrength) return 'Choose a stronger password first.';
  return undefined;
}

/** A new password with strength and confirmation. docs/rules/signing-in.md, 2 and 5. */
export function ResetPage({ busy, failure, username, onSubmit, onCancel }: ResetPageProps) {
  const [password, setPassword] = useState('');
  const [password2, setPassword2] = useState('');
  const score = useStrength(password, username);
  const disabledReason = reasonAgainst(password, password2, score);
  const mismatch = password2 !== '' && password !== password2 ? 'The two passwords differ.' : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (disabledReason === undefined && mismatch === undefined && !busy) onSubmit(password, password2);
  }

  const reason = disabledReason ?? mismatch;
  return (
    <SignInFrame title="Set new password">
      {failure !== undefined && (
        <Banner tone="error" title="Your password was not set">
          {failureText(failure)}
        </Banner>
      )}
      <form onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <TextField label="New password" type="password" value={password} onChange={setPassword} autoComplete="new-password" autoFocus />
        <StrengthMeter score={password === '' ? undefined : score} />
        <TextField
          label="Confirm new password"
          type="password"
          value={password2}
          onChange={setPassword2}
          autoComplete="new-password"
          {...(mismatch === undefined ? {} : { error: mismatch })}
        />
        <Button type="submit" variant="primary" busy={busy} {...(reason === undefined ? {} : { disabledReason: reason })}>
          Set Password
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </form>
    </SignInFrame>
  );
}
