import { complaintAbout, type Entry, formText, sentName } from '../../data';
import type { Failure } from '../../schemas/failure';

export function recordsNotSent(count: number): string {
  return count === 1 ? '1 record not sent yet' : `${count} records not sent yet`;
}

export function recordsRefused(count: number): string {
  return count === 1 ? '1 record was refused' : `${count} records were refused`;
}

export function leavingUnsent(count: number): string {
  const [what, they] =
    count === 1 ? ['1 record is', 'It stays on this device and is'] : [`${count} records are`, 'They stay on this device and are'];
  return `${what} not sent yet. ${they} sent when you sign in again.`;
}

/** The server's message and its field errors. */
function refusalText(failure: Failure): string {
  const { errors = [] } = failure;
  const words = formText(failure);
  // Omits a message that only repeats the field errors.
  const lead = errors.length > 0 && errors.every(({ message }) => words.includes(message)) ? [] : [words];
  return [...lead, ...errors.map(({ field, message }) => complaintAbout(sentName(field), message).replace(/[^.!?]$/, '$&.'))].join(' ');
}

export interface Obstacles {
  readonly isSending: boolean;
  readonly isKnown: boolean;
  readonly tenant: string | undefined;
  readonly isSignedIn: boolean;
}

export function statusText(entry: Entry, { isSending, isKnown, tenant, isSignedIn }: Obstacles): string {
  const { failure, isRefused } = entry;
  if (isSending) return 'Sending';
  if (!isKnown) return 'Not sent yet. This version of the application does not know this kind of record; it is kept until one does.';
  if (isRefused) return `Refused: ${failure === undefined ? 'no reason was given' : refusalText(failure)}`;
  if (!isSignedIn) return 'Not sent yet. Sign in to Compliance again to send it.';
  if (entry.tenant !== undefined && entry.tenant !== tenant) return `Not sent yet. It is sent once ${entry.tenant} is chosen again.`;
  // Without a status the device failed, and the entry is retried as usual.
  return failure?.kind === 'broken' && failure.status !== undefined
    ? 'Not sent yet. The server failed; it is tried again by itself.'
    : 'Not sent yet';
}
