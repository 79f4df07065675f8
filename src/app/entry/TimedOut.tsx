import { SessionTimeoutDialog } from '../../ui';
import { navigate } from '../location';
import { sessionStore } from '../session/store';
import { useTitle } from '../useTitle';

export function TimedOut() {
  useTitle('Session Timeout');
  function close(): void {
    sessionStore.setState({ timedOut: false });
    navigate('/', 'replace');
  }
  return <SessionTimeoutDialog onClose={close} />;
}
