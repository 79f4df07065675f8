import { flag, isGranted, type SignedIn } from '../../engine';
import type { SessionDetails } from '../../schemas/entities/sessions';
import { showInstantOf } from '../../schemas/wire/londonInstant';
import { aroundNamedSite, machineLead, namedSiteLead } from './links';

/** Servers send null for a future time. */
function shownTime(text: string | null | undefined): string | undefined {
  return text ? showInstantOf(text, 'day-first') : undefined;
}

function assetNoOf({ summarysGrid }: { readonly summarysGrid?: SessionDetails['summarysGrid'] | null | undefined }): string | undefined {
  const row = summarysGrid?.rows.find(({ cellData: [label] }) => label?.data.displayValue === 'Asset No.');
  return row?.cellData[1]?.data.displayValue;
}

/** Fields above a session's grids. CUSTOMER ID only with its flag. docs/rules/sessions.md, 2 and 6. */
export function sessionFields(session: SessionDetails, login: SignedIn) {
  const assetNo = assetNoOf(session);
  return [
    { label: 'SESSION ID', value: String(session.sessionId) },
    { label: 'SITE', value: session.site, leads: namedSiteLead(login, session.site) },
    ...(assetNo === undefined
      ? []
      : [{ label: 'MACHINE', value: assetNo, leads: machineLead(login, { assetNo, at: aroundNamedSite(login, session.site) }) }]),
    { label: 'GAME NAME', value: session.gameName },
    ...(isGranted([flag('optionShowPlayerID')], login) ? [{ label: 'CUSTOMER ID', value: session.playerID ?? 'None' }] : []),
    { label: 'START', value: shownTime(session.startDate) },
    { label: 'END', value: shownTime(session.endDate) ?? 'Still being played' },
    { label: 'DURATION', value: session.duration },
    { label: 'SUSPICIOUS', value: session.isSuspicious ? 'Yes' : 'No', ...(session.isSuspicious ? { tone: 'danger' as const } : {}) },
    ...(session.isSuspicious ? [{ label: 'REASON', value: session.suspiciousReason }] : []),
  ];
}
