import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { navigate, usePath } from '../location';
import { sessionStore } from '../session/store';
import { LazyShell } from '../shell/LazyShell';
import { ForgottenPage } from '../signIn/ForgottenPage';
import { SignIn } from '../signIn/SignIn';
import { TimedOut } from './TimedOut';

const signInPaths = ['/', '/login', '/reset', '/forgotten'];

/** Renders the shell for a login, else the sign-in pages. docs/rules/signing-in.md, 2: without a login every other path leads to `/`. */
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
      // Only for an opened address: going back after logout must not lead the next user to the last page. Keeps the hash, where a page may
      // store its state.
      if (returnTo === undefined && path === opened.current)
        sessionStore.setState({ returnTo: { path: `${path}${window.location.hash}` } });
      navigate('/', 'replace');
    }
    // A signed-in user needs the shell, which ends idle sessions.
    if (session !== undefined && signsIn) navigate('/dashboard', 'replace');
    opened.current = undefined;
  }, [session, signsIn, timedOut, path]);

  if (timedOut) return <TimedOut />;
  if (session === undefined && pathname === '/forgotten') return <ForgottenPage />;
  if (session === undefined) return signsIn ? <SignIn path={path} /> : null;
  // A view is another session, so it gets its own shell.
  return signsIn ? null : <LazyShell key={session.viewing === undefined ? 'own' : session.login.sessionkey} />;
}
