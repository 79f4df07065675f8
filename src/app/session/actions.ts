import { type Client, tokensOf } from '../../data';
import type { LoginOutput } from '../../machines/login';
import { authentication } from '../../schemas/calls/authentication';
import { currentPath, navigate } from '../location';
import { forgetSession, isSignedIn, landingPath, type Session, sessionStore, suspendSession, updateSession } from './store';
import { leaveView } from './viewing';

/** Tells a support widget on the page that somebody signed in. docs/rules/signing-in.md, 4. */
function greetSupportWidget({ login, email }: Session): void {
  const { name, companyName } = login;
  window.dispatchEvent(new CustomEvent('login-successful', { detail: { name, companyName, email } }));
}

/** Stores a finished sign-in and goes to where the user was, or to the dashboard. */
export function enter({ username, signedIn, tokens, complianceFailure }: LoginOutput): void {
  const { login, passwordHash } = signedIn;
  const session: Session = {
    login,
    username,
    // Of a server that does not tell it, the username often is the address.
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

/** Signs in to the compliance service again, for the session that asks. Rejects where that is refused. */
export async function signInToCompliance(client: Client, { username, login }: Session, password: string): Promise<void> {
  const answer = await client.ask(authentication.signIn({ id: username, password, claims: [] }));
  if (isSignedIn(login)) updateSession({ tokens: tokensOf(answer, Date.now()), tenant: undefined, complianceFailure: undefined });
}

/** Logs out, from a view as somebody else too: the key is void on the server, and the login and the user's drafts are gone here. */
export function logOut(client: Client): void {
  leaveView();
  revoke(client);
  forgetSession();
  navigate('/');
}

/** Ends a session that has been idle for too long; drafts and place are kept for the user. */
export function timeOut(client: Client): void {
  leaveView();
  revoke(client);
  suspendSession(currentPath(), 'idle');
}

/** Stops seeing as somebody else would: its key is void on the server, and the user's own session goes on where it was. */
export function endView(client: Client): void {
  revoke(client);
  leaveView();
}

// The call takes its session key along when it starts, so the login may be cleared at once; its answer changes nothing here, and a refusal that comes after the
// next sign-in is not about that.
function revoke(client: Client): void {
  client.ask(authentication.logout(), { isQuiet: true }).catch(() => undefined);
}
