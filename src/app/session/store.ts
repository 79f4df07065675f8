import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { clearDrafts, type Tokens } from '../../data';
import type { PendingReset } from '../../machines/login';
import type { Login } from '../../schemas/entities/session';
import type { Failure } from '../../schemas/failure';
import { answersPrefix, inputPrefix } from './storagePrefixes';

/** The client adds `email` and `passwordHash`. docs/rules/signing-in.md, 3. */
export interface Session {
  readonly login: Login;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly tokens: Tokens | undefined;
  /** Why the compliance service is unavailable. */
  readonly complianceFailure: Failure | undefined;
  readonly tenant: string | undefined;
  /** Set for a read-only view as another user. */
  readonly viewing?: Viewing | undefined;
}

interface Viewing {
  readonly name: string;
  readonly own: Session;
  readonly path: string;
}

interface SessionState {
  readonly session?: Session | undefined;
  readonly pendingReset?: PendingReset | undefined;
  /** The session timed out and the user has not seen it yet. */
  readonly timedOut?: boolean | undefined;
  /** The server's reason for an early end, shown at the next sign-in. */
  readonly endedBecause?: 'rights' | undefined;
  /** The name of an ended view, until the user dismisses it. */
  readonly viewEnded?: string | undefined;
  /** Where to return after sign-in; no `username` if nobody was signed in. */
  readonly returnTo?: { readonly path: string; readonly username?: string } | undefined;
}

/** The login state in session storage. docs/rules/signing-in.md, 4. */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => ({}), { name: 'login', storage: createJSONStorage(() => sessionStorage) }),
);

export function currentSession(): Session | undefined {
  return sessionStore.getState().session;
}

/** Identifies the sign-in. */
export function signInNow(): string | undefined {
  return currentSession()?.login.sessionkey;
}

/** Whether a sign-in is current; results of earlier ones must be ignored. */
export function isSignedIn({ sessionkey }: Login): boolean {
  return signInNow() === sessionkey;
}

/** Changes parts of the session; does nothing without one. */
export function updateSession(change: Partial<Session>): void {
  const { session } = sessionStore.getState();
  if (session !== undefined) sessionStore.setState({ session: { ...session, ...change } });
}

/** Makes the compliance service unavailable until its next sign-in; the session goes on. */
export function loseCompliance(why: Failure): void {
  updateSession({ tokens: undefined, tenant: undefined, complianceFailure: why });
}

/** Ends the session and deletes the user's drafts, for a logout. */
export function forgetSession(): void {
  const { session } = sessionStore.getState();
  if (session !== undefined) {
    clearDrafts(sessionStorage, session.username);
    // Keeps only the screen arrangement.
    for (const beginning of [inputPrefix, answersPrefix]) clearDrafts(localStorage, session.username, beginning);
  }
  sessionStore.setState({ session: undefined, returnTo: undefined });
}

/** Ends the session but keeps drafts and place for the same user. */
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

export function landingPath(username: string): string {
  const { returnTo } = sessionStore.getState();
  const mine = returnTo?.username === undefined || returnTo.username.toLowerCase() === username.toLowerCase();
  return returnTo !== undefined && mine ? returnTo.path : '/dashboard';
}
