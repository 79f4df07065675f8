import { sha256Hex } from '../../data';
import { navigate } from '../location';
import { currentSession, forgetSession, type Session } from './store';
import { leaveView } from './viewing';

const place = 'ended-sessions';
/** A sleeping tab may find its session among the last few. */
const most = 20;

/** Identifies a sign-in without revealing its session key. */
function nameOf({ login }: Session): string {
  return sha256Hex(login.sessionkey).slice(0, 16);
}

function readEnded(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Tells other tabs that the session has ended. */
export function tellEnded(session: Session): void {
  try {
    localStorage.setItem(place, JSON.stringify([nameOf(session), ...readEnded()].slice(0, most)));
  } catch {
    // Without storage, other tabs learn it at their next call.
  }
}

/** Ends this session or view when another tab ends it, after `before`. Returns a stop function. docs/rules/signing-in.md, 4. */
export function watchEnded(before: () => void): () => void {
  function look(): void {
    const session = currentSession();
    if (session === undefined) return;
    const ended = readEnded();
    const isOver = (each: Session | undefined) => each !== undefined && each.login.sessionkey !== '' && ended.includes(nameOf(each));
    const isLoggedOut = isOver(session.viewing?.own ?? session);
    if (!isLoggedOut && !isOver(session)) return;
    before();
    leaveView();
    if (!isLoggedOut) return;
    forgetSession();
    navigate('/');
  }
  // A sleeping or stored tab gets no events.
  const events = ['storage', 'pageshow'] as const;
  for (const event of events) window.addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    for (const event of events) window.removeEventListener(event, look);
    document.removeEventListener('visibilitychange', look);
  };
}
