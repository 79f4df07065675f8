import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { useStore } from 'zustand';
import { sha256Hex } from '../../data';
import { useClient } from '../../engine';
import { type Credentials, loginMachine, type NewPassword, type SignedIn } from '../../machines/login';
import { authentication } from '../../schemas/calls/authentication';
import { loginOf, type TokensAnswer } from '../../schemas/entities/session';
import { navigate } from '../location';
import { enter } from '../session/actions';
import { sessionStore } from '../session/store';
import { LoginPage } from './LoginPage';
import { ResetPage } from './ResetPage';

function useLogin() {
  const client = useClient();
  const machine = useMemo(
    () =>
      loginMachine.provide({
        actors: {
          signIn: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => ({
            login: loginOf(await client.ask(authentication.login(input), { signal })),
            passwordHash: sha256Hex(input.password),
          })),
          setPassword: fromPromise<undefined, NewPassword>(({ input, signal }) =>
            client.ask(authentication.setPassword(input), { signal }),
          ),
          signInCompliance: fromPromise<TokensAnswer, Credentials>(({ input, signal }) =>
            client.ask(authentication.signIn({ id: input.username, password: input.password, claims: [] }), { signal }),
          ),
        },
      }),
    [client],
  );
  return useMachine(machine, { input: { pendingReset: sessionStore.getState().pendingReset } });
}

/** Sign-in at `/` and new password at `/reset` share a state machine. docs/rules/signing-in.md, 2 and 4. */
export function SignIn({ path }: { readonly path: string }) {
  const [state, send] = useLogin();
  const { pendingReset, failure, username } = state.context;
  const byRights = useStore(sessionStore, ({ endedBecause }) => endedBecause === 'rights');
  const resets = pendingReset !== undefined;
  const isReset = path.startsWith('/reset');

  useEffect(() => {
    if (state.output !== undefined) enter(state.output);
  }, [state.output]);

  // Survives a reload; /reset needs a pending reset.
  useEffect(() => {
    sessionStore.setState({ pendingReset });
    if (resets !== isReset) navigate(resets ? '/reset' : '/', 'replace');
  }, [pendingReset, resets, isReset]);

  if (resets) {
    return (
      <ResetPage
        busy={!state.matches('resetRequired')}
        failure={failure}
        username={username}
        onSubmit={(password, password2) => send({ type: 'SET_PASSWORD', password, password2 })}
        onCancel={() => send({ type: 'CANCEL' })}
      />
    );
  }
  return (
    <LoginPage
      busy={!state.matches('idle') && !state.matches('failed')}
      expired={new URLSearchParams(path.split('?')[1]).has('expired')}
      byRights={byRights}
      failure={failure}
      onSubmit={(credentials) => send({ type: 'SUBMIT', ...credentials })}
    />
  );
}
