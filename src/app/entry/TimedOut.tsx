import { SessionTimeoutDialog } from '../../ui';
import { navigate } from '../location';
import { sessionStore } from '../session/store';
import { useTitle } from '../useTitle';

/** Tells that the session has timed out, with nothing of it left on the page, and leads to signing in. */
export function TimedOut() {
  useTitle('Session Timeout');
  function close(): void {
    sessionStore.setState({ timedOut: false });
    navigate('/', 'replace');
  }
  return <SessionTimeoutDialog onClose={close} />;
}
