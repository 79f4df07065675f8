import { clearDrafts, tokensOf } from '../../data';
import { type Login, loginOf, type ViewAnswer } from '../../schemas/entities/session';
import { currentPath, navigate } from '../location';
import { answersPrefix, inputPrefix } from './storagePrefixes';
import { currentSession, isSignedIn, type Session, sessionStore } from './store';

/** A view's storage name, never the viewer's own, whose drafts wait. */
function keeperOf({ username }: Session): string {
  return `${username} (viewing)`;
}

/** The next view may be of another user. */
function forgetView(username: string): void {
  clearDrafts(sessionStorage, username);
  for (const beginning of [inputPrefix, answersPrefix]) clearDrafts(localStorage, username, beginning);
}

/** Enters a view; the user's own session and place wait for the return. */
export function enterView({ name, login, tokens }: ViewAnswer, requester: Login): void {
  const own = currentSession();
  if (own === undefined || own.viewing !== undefined || !isSignedIn(requester)) return;
  const username = keeperOf(own);
  forgetView(username);
  sessionStore.setState({
    session: {
      ...own,
      login: loginOf(login),
      username,
      tokens: tokens && tokensOf(tokens, Date.now()),
      complianceFailure: undefined,
      tenant: undefined,
      viewing: { name, own, path: currentPath() },
    },
    viewEnded: undefined,
  });
  navigate('/dashboard');
}

/** Returns from a view to the session and place where it began; does nothing without one. */
export function leaveView(): void {
  const session = currentSession();
  if (session?.viewing === undefined) return;
  const { own, path } = session.viewing;
  forgetView(session.username);
  sessionStore.setState({ session: own });
  navigate(path, 'replace');
}

/** Returns who prints and makes files, also while viewing as another user. */
export function authorOf({ login, viewing }: Session): string {
  return viewing === undefined ? login.name : `${viewing.own.login.name}, viewing as ${viewing.name}`;
}

/** Returns why a session is read-only; `undefined` for the user's own. */
export function readOnlyReason({ viewing }: Session): string | undefined {
  return viewing && `You are viewing as ${viewing.name}, and nothing can be changed.`;
}
