import type { Drafts } from '../../../data/drafts';
import type { Handed } from '../../../data/outbox/formOutbox';
import type { Request } from '../../../schemas/call';
import { draftName, draftNow, readStoredDraft } from '../../form/storedDraft';
import type { PaneHost } from '../contract';

export interface Recorded {
  readonly label: string;
  readonly draft: string;
  readonly value: unknown;
}

/** Returns the outbox entry for these values and their draft. */
export function recordedAs(label: string, values: object, drafts: Drafts, draftKey: string): Recorded {
  const kept = readStoredDraft(drafts.read(draftName(draftKey)));
  const isKept = kept !== undefined && JSON.stringify(kept.values) === JSON.stringify(values);
  return { label, draft: draftName(draftKey), value: isKept ? kept : draftNow(values) };
}

/** Sends a save; with an outbox it is stored first and counts as saved when offline. Rejects with the CallFailure of a refusal. */
export async function saveRecord(
  host: Pick<PaneHost, 'send' | 'outbox'>,
  request: Request<unknown>,
  recorded: Recorded | undefined,
): Promise<Handed> {
  if (recorded !== undefined && host.outbox !== undefined) return host.outbox.hand({ request, ...recorded });
  return { isSent: true, answer: await host.send(request) };
}
