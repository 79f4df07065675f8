import { flag, type Grants, isGranted } from '../../engine';
import type { SessionDetails } from '../../schemas/entities/sessions';
import { showInstant } from '../../schemas/wire/dates';

function shownTime(text: string | undefined): string | undefined {
  return text === undefined ? undefined : showInstant(new Date(text), 'day-first');
}

/** What is said of a session above its grids. CUSTOMER ID only with its flag. docs/rules/sessions.md, 2 and 6. */
export function sessionFields(session: SessionDetails, login: Grants) {
  return [
    { label: 'SESSION ID', value: String(session.sessionId) },
    { label: 'SITE', value: session.site },
    { label: 'GAME NAME', value: session.gameName },
    ...(isGranted([flag('optionShowPlayerID')], login) ? [{ label: 'CUSTOMER ID', value: session.playerID ?? 'None' }] : []),
    { label: 'START', value: shownTime(session.startDate) },
    { label: 'END', value: shownTime(session.endDate) ?? 'Still being played' },
    { label: 'DURATION', value: session.duration },
    { label: 'SUSPICIOUS', value: session.isSuspicious ? 'Yes' : 'No', ...(session.isSuspicious ? { tone: 'danger' as const } : {}) },
    ...(session.isSuspicious ? [{ label: 'REASON', value: session.suspiciousReason }] : []),
  ];
}
