import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { clearDrafts, type Tokens } from '../../data';
import type { PendingReset } from '../../machines/login';
import type { Login } from '../../schemas/entities/session';
import type { Failure } from '../../schemas/failure';
import { keptAnswers, keptInput } from './kept';

/** Who is signed in. `email` and `passwordHash` are added by the client. docs/rules/signing-in.md, 3. */
export interface Session {
  readonly login: Login;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly tokens: Tokens | undefined;
  /** Why the compliance service is out of reach. */
  readonly complianceFailure: Failure | undefined;
  /** The company or operator that the compliance service works for, once it was switched. */
  readonly tenant: string | undefined;
  /** As whom the user sees, to read only; nothing in a session of their own. */
  readonly viewing?: Viewing | undefined;
}

/** As whom somebody sees, and what they go back to. */
interface Viewing {
  readonly name: string;
  readonly own: Session;
  readonly path: string;
}

interface SessionState {
  readonly session?: Session | undefined;
  readonly pendingReset?: PendingReset | undefined;
  /** The session has just ended for want of activity, and the user has not yet been told. */
  readonly timedOut?: boolean | undefined;
  /** Why the session was ended before its time, where the server said; told where the user signs in again. */
  readonly endedBecause?: 'rights' | undefined;
  /** As whom the user saw until that ended by itself, which they have not put away yet. */
  readonly viewEnded?: string | undefined;
  /** Where to go back to after signing in again; `username` is missing when nobody was signed in. */
  readonly returnTo?: { readonly path: string; readonly username?: string } | undefined;
}

/** The login state, in the browser's session storage. docs/rules/signing-in.md, 4. */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => ({}), { name: 'login', storage: createJSONStorage(() => sessionStorage) }),
);

/** The signed-in session, or nothing. */
export function currentSession(): Session | undefined {
  return sessionStore.getState().session;
}

/** Which sign-in it is: each has a key of its own. */
export function signInNow(): string | undefined {
  return currentSession()?.login.sessionkey;
}

/** Whether a sign-in still goes on. What comes of its calls once it is over is nothing to the session after it. */
export function isSignedIn({ sessionkey }: Login): boolean {
  return signInNow() === sessionkey;
}

/** Changes the signed-in session; does nothing when nobody is signed in. */
export function updateSession(change: Partial<Session>): void {
  const { session } = sessionStore.getState();
  if (session !== undefined) sessionStore.setState({ session: { ...session, ...change } });
}

/** Puts the compliance service out of reach until its next sign-in; the rest of the session goes on. */
export function loseCompliance(why: Failure): void {
  updateSession({ tokens: undefined, tenant: undefined, complianceFailure: why });
}

/** Ends the session and deletes the user's drafts: what a logout does. */
export function forgetSession(): void {
  const { session } = sessionStore.getState();
  if (session !== undefined) {
    clearDrafts(sessionStorage, session.username);
    // What else is kept beyond the session is how the user arranged the screens.
    for (const beginning of [keptInput, keptAnswers]) clearDrafts(localStorage, session.username, beginning);
  }
  sessionStore.setState({ session: undefined, returnTo: undefined });
}

/** Ends the session but keeps the drafts and the place, for the same user to come back to. */
export function suspendSession(path: string, why: 'expired' | 'idle' | 'rights'): void {
  const { session } = sessionStore.getState();
  if (session === undefined) return;
  sessionStore.setState({
    session: undefined,
    timedOut: why === 'idle',
    endedBecause: why === 'rights' ? why : undefined,
    returnTo: { path, username: session.username },
  });
}

/** Where a user goes after signing in. */
export function landingPath(username: string): string {
  const { returnTo } = sessionStore.getState();
  const mine = returnTo?.username === undefined || returnTo.username.toLowerCase() === username.toLowerCase();
  return returnTo !== undefined && mine ? returnTo.path : '/dashboard';
}
