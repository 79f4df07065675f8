import { type Client, tokensOf } from '../../data';
import type { LoginOutput } from '../../machines/login';
import { authentication } from '../../schemas/calls/authentication';
import { currentPath, navigate } from '../location';
import { tellEnded } from './endedElsewhere';
import { currentSession, forgetSession, isSignedIn, landingPath, type Session, sessionStore, suspendSession, updateSession } from './store';
import { leaveView } from './viewing';

/** Tells a support widget about the sign-in. docs/rules/signing-in.md, 4. */
function greetSupportWidget({ login, email }: Session): void {
  const { name, companyName } = login;
  window.dispatchEvent(new CustomEvent('login-successful', { detail: { name, companyName, email } }));
}

/** Stores a completed sign-in and goes to the user's last page or the dashboard. */
export function enter({ username, signedIn, tokens, complianceFailure }: LoginOutput): void {
  const { login, passwordHash } = signedIn;
  const session: Session = {
    login,
    username,
    // Some servers omit the address; the username often is one.
    email: login.email || username,
    passwordHash,
    tokens: tokens && tokensOf(tokens, Date.now()),
    complianceFailure,
    tenant: undefined,
  };
  const path = landingPath(username);
  sessionStore.setState({ session, pendingReset: undefined, returnTo: undefined });
  if (login.optionShowSupportWidget === true) greetSupportWidget(session);
  navigate(path, 'replace');
}

/** Signs in to the compliance service again. Rejects if refused. */
export async function signInToCompliance(client: Client, { username, login }: Session, password: string): Promise<void> {
  const answer = await client.ask(authentication.signIn({ id: username, password, claims: [] }));
  if (isSignedIn(login)) updateSession({ tokens: tokensOf(answer, Date.now()), tenant: undefined, complianceFailure: undefined });
}

/** Logs out, also from a view: revokes the key and deletes login and drafts. */
export function logOut(client: Client): void {
  leaveView();
  revoke(client);
  tellEnd();
  forgetSession();
  navigate('/');
}

/** Ends an idle session; keeps drafts and place. */
export function timeOut(client: Client): void {
  leaveView();
  revoke(client);
  suspendSession(currentPath(), 'idle');
}

/** Ends a view: revokes its key and returns to the user's own session. */
export function endView(client: Client): void {
  revoke(client);
  tellEnd();
  leaveView();
}

function tellEnd(): void {
  const session = currentSession();
  if (session !== undefined) tellEnded(session);
}

// The call captures its key at the start, so the login may be cleared at once. Late failures must not affect the next sign-in.
function revoke(client: Client): void {
  client.ask(authentication.logout(), { isQuiet: true }).catch(() => undefined);
}
