import { type FormEvent, useState } from 'react';
import { useClient } from '../../engine';
import { authentication } from '../../schemas/calls/authentication';
import { Banner, Button, TextField } from '../../ui';
import { navigate } from '../location';
import { SignInFrame } from './SignInFrame';

type Outcome = 'none' | 'busy' | 'success' | 'error';

/** Requests a password reset by e-mail. docs/rules/signing-in.md, 2. */
export function ForgottenPage() {
  const client = useClient();
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const disabledReason = email === '' ? 'Enter your e-mail address first.' : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (email === '' || outcome === 'busy') return;
    setOutcome('busy');
    client.ask(authentication.resetPassword({ email })).then(
      () => setOutcome('success'),
      () => setOutcome('error'),
    );
  }

  return (
    <SignInFrame title="Forgotten password">
      {outcome === 'success' && (
        <Banner tone="success" title="Reset Successful">
          Password reset successful, please check your email address for further instructions.
        </Banner>
      )}
      {outcome === 'error' && (
        <Banner tone="error" title="Reset Error">
          Unable to reset your password, please try again.
        </Banner>
      )}
      <form onSubmit={submit} noValidate>
        <TextField label="E-mail" type="email" value={typed} onChange={setTyped} autoComplete="email" autoFocus />
        <Button type="submit" variant="primary" busy={outcome === 'busy'} {...(disabledReason === undefined ? {} : { disabledReason })}>
          Request Reset
        </Button>
        <Button variant="quiet" onClick={() => navigate('/')}>
          Back
        </Button>
      </form>
    </SignInFrame>
  );
}
