import { QueryClientProvider } from '@tanstack/react-query';
import { type BlockerFn, RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createQueryClient, outdatingClient, recoverConnection } from '../../data';
import {
  ClientProvider,
  hasUnsavedChanges,
  LeaveDialog,
  leavesDialogs,
  prepareGrids,
  requestLeave,
  useClient,
  whenSaved,
} from '../../engine';
import { api } from '../../schemas/calls';
import { clearNotices, closeFront, isPhone } from '../../ui';
import { connectionStore } from '../failure/connection';
import { failureDialogStore } from '../failure/report';
import { OfflineProvider } from '../offline/OfflineProvider';
import { ScopeProvider } from '../organisation/ScopeProvider';
import { forgetSearch } from '../routes/tabAddress';
import { timeOut } from '../session/actions';
import { activityOf } from '../session/activity';
import { startIdleTimer } from '../session/idle';
import { SessionProvider } from '../session/SessionProvider';
import { sessionStore } from '../session/store';
import { tellWrongClock } from './clockNotice';
import { FailureOverlay } from './FailureOverlay';
import { IdleWarning } from './IdleWarning';
import { createShellRouter } from './router';

/** The next user must not see it. */
function forgetWhatIsShown(): void {
  clearNotices();
  forgetSearch();
  failureDialogStore.setState({ dialog: undefined });
  connectionStore.setState({ lost: false });
}

/**
 * Blocks back and forward if unsaved changes would be lost; tab forms have drafts, dialogs don't. On a phone, back closes an overlay
 * instead.
 */
async function staysHere({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]): Promise<boolean> {
  if (action === 'BACK' && isPhone() && closeFront()) return true;
  if (currentLocation.pathname !== nextLocation.pathname) return !(await leavesDialogs());
  return hasUnsavedChanges() && !(await requestLeave());
}

export function Shell() {
  const server = useClient();
  const session = useStore(sessionStore, (state) => state.session);
  const [queries] = useState(createQueryClient);
  const client = useMemo(() => outdatingClient(server, { queries, calls: api, whenSaved }), [server, queries]);
  const [router, setRouter] = useState<ReturnType<typeof createShellRouter>>();
  const [isEndNear, setEndNear] = useState(false);
  const seconds = session?.login.logOutSeconds;

  // A view keeps the viewer's own name.
  const own = session?.viewing?.own ?? session;
  const username = own?.username;
  const sessionKey = own?.login.sessionkey;
  useEffect(() => {
    const anywhere = username === undefined || sessionKey === undefined ? undefined : activityOf(username, sessionKey);
    const stop = startIdleTimer({ seconds, onIdle: () => timeOut(client), onWarn: setEndNear, anywhere });
    return () => {
      stop();
      if (sessionStore.getState().session === undefined) anywhere?.forget();
    };
  }, [seconds, client, username, sessionKey]);
  useEffect(() => recoverConnection(queries, (lost) => connectionStore.setState({ lost })), [queries]);
  useEffect(() => forgetWhatIsShown, []);
  useEffect(() => prepareGrids(), []);
  useEffect(() => tellWrongClock(), []);
  useEffect(() => {
    const made = createShellRouter();
    const stopGuarding = made.history.block({ blockerFn: staysHere, enableBeforeUnload: false });
    setRouter(made);
    return () => {
      stopGuarding();
      made.history.destroy();
    };
  }, []);

  if (session === undefined || router === undefined) return null;
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>
        <SessionProvider session={session}>
          <OfflineProvider>
            <ScopeProvider>
              <RouterProvider router={router} />
              <LeaveDialog />
              <FailureOverlay />
              {isEndNear ? <IdleWarning onStay={() => setEndNear(false)} /> : null}
            </ScopeProvider>
          </OfflineProvider>
        </SessionProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}
