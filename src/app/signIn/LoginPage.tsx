import { type FormEvent, useState } from 'react';
import type { Credentials } from '../../machines/login';
import type { Failure } from '../../schemas/failure';
import { Banner, Button, TextField } from '../../ui';
import { navigate } from '../location';
import { preloadShell } from '../shell/LazyShell';
import { LoginFailure } from './LoginFailure';
import { SignInFrame } from './SignInFrame';

interface LoginPageProps {
  readonly busy: boolean;
  readonly expired: boolean;
  readonly byRights?: boolean | undefined;
  readonly failure: Failure | undefined;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Username and password. docs/rules/signing-in.md, 2. */
export function LoginPage({ busy, expired, byRights = false, failure, onSubmit }: LoginPageProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  // Pasting and autofill add blanks; no username has them.
  const name = username.trim();
  const isFilled = name !== '' && password !== '';
  const disabledReason = isFilled ? undefined : 'Enter your username and password first.';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isFilled && !busy) onSubmit({ username: name, password });
  }

  // Preloads the shell while the user types.
  function startTyping(value: string): void {
    setUsername(value);
    preloadShell().catch(() => undefined);
  }

  return (
    <SignInFrame title="Log in">
      {expired && failure === undefined && (
        <Banner tone="warning" title="Session Expired">
          Your login session has expired, please login again.
          {byRights && ' An administrator has changed your rights. What you typed is kept for you.'}
        </Banner>
      )}
      {failure !== undefined && <LoginFailure failure={failure} onReset={() => navigate('/forgotten')} />}
      <form onSubmit={submit} noValidate>
        <TextField label="Username" value={username} onChange={startTyping} autoComplete="username" autoFocus spellCheck={false} />
        <TextField label="Password" type="password" value={password} onChange={setPassword} autoComplete="current-password" />
        <Button type="submit" variant="primary" busy={busy} {...(disabledReason === undefined ? {} : { disabledReason })}>
          Log In
        </Button>
      </form>
    </SignInFrame>
  );
}
