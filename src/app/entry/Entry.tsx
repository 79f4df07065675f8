import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { navigate, usePath } from '../location';
import { sessionStore } from '../session/store';
import { ForgottenPage } from '../signIn/ForgottenPage';
import { SignIn } from '../signIn/SignIn';
import { LazyShell } from './LazyShell';
import { TimedOut } from './TimedOut';

const signInPaths = ['/', '/reset', '/forgotten'];

/**
 * What the path and the login together lead to: the sign-in pages without a login, else the shell.
 * docs/rules/signing-in.md, 2: without a login every other path leads to `/`.
 */
export function Entry() {
  const path = usePath();
  const session = useStore(sessionStore, (state) => state.session);
  const timedOut = useStore(sessionStore, (state) => state.timedOut);
  const opened = useRef<string | undefined>(path);
  const pathname = path.split('?')[0]?.replace(/\/+$/, '').toLowerCase() || '/';
  const signsIn = signInPaths.includes(pathname);

  useEffect(() => {
    if (session === undefined && !signsIn && !timedOut) {
      const { returnTo } = sessionStore.getState();
      // Only an address that somebody opened: going back after a logout must not lead the next user to where the last one was.
      // What stands behind the # belongs to it: a page may keep what it shows there.
      if (returnTo === undefined && path === opened.current)
        sessionStore.setState({ returnTo: { path: `${path}${window.location.hash}` } });
      navigate('/', 'replace');
    }
    // Who is signed in belongs into the shell, which ends a session that is idle.
    if (session !== undefined && signsIn) navigate('/dashboard', 'replace');
    opened.current = undefined;
  }, [session, signsIn, timedOut, path]);

  if (timedOut) return <TimedOut />;
  if (session === undefined && pathname === '/forgotten') return <ForgottenPage />;
  if (session === undefined) return signsIn ? <SignIn path={path} /> : null;
  // A view as somebody else, and the way back from it, is another session with a shell of its own.
  return signsIn ? null : <LazyShell key={session.viewing === undefined ? 'own' : session.login.sessionkey} />;
}
