import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { cancelDownloads, clearNotices, createQueryClient, recoverConnection, useClient } from '../../engine';
import { connectionStore } from '../failure/connection';
import { failureDialogStore } from '../failure/report';
import { ScopeProvider } from '../organisation/ScopeProvider';
import { timeOut } from '../session/actions';
import { startIdleTimer } from '../session/idle';
import { SessionProvider } from '../session/SessionProvider';
import { sessionStore } from '../session/store';
import { FailureOverlay } from './FailureOverlay';
import { createShellRouter } from './router';

/** What one user was told or was fetching is not for the next. */
function forgetWhatIsShown(): void {
  clearNotices();
  cancelDownloads();
  failureDialogStore.setState({ dialog: undefined });
  connectionStore.setState({ lost: false });
}

/** The shell of a signed-in user: its cache, its idle timer, its router. */
export function Shell() {
  const client = useClient();
  const session = useStore(sessionStore, (state) => state.session);
  const [queries] = useState(createQueryClient);
  const [router, setRouter] = useState<ReturnType<typeof createShellRouter>>();
  const seconds = session?.login.logOutSeconds;

  useEffect(() => startIdleTimer({ seconds, onIdle: () => timeOut(client) }), [seconds, client]);
  useEffect(() => recoverConnection(queries, (lost) => connectionStore.setState({ lost })), [queries]);
  useEffect(() => forgetWhatIsShown, []);
  useEffect(() => {
    const made = createShellRouter();
    setRouter(made);
    return () => made.history.destroy();
  }, []);

  if (session === undefined || router === undefined) return null;
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider session={session}>
        <ScopeProvider>
          <RouterProvider router={router} />
          <FailureOverlay />
        </ScopeProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
