import type { Drafts } from '../../../data/drafts';
import type { Handed } from '../../../data/outbox/formOutbox';
import type { Request } from '../../../schemas/call';
import { draftName, draftNow, readKept } from '../../form/keptDraft';
import type { PaneHost } from '../contract';

/** A record as the outbox lists it, and the draft that it can be opened from again. */
export interface Recorded {
  readonly label: string;
  /** The key of the form's draft, and what the draft holds. */
  readonly draft: string;
  readonly value: unknown;
}

/** What the outbox needs of a form that holds these values, whose draft lies under this key. */
export function recordedAs(label: string, values: object, drafts: Drafts, draftKey: string): Recorded {
  const kept = readKept(drafts.read(draftName(draftKey)));
  const isKept = kept !== undefined && JSON.stringify(kept.values) === JSON.stringify(values);
  return { label, draft: draftName(draftKey), value: isKept ? kept : draftNow(values) };
}

/** Sends what a form saves; with an outbox it is written down first, and counts as saved though nobody answers. Rejects with the CallFailure of a refusal. */
export async function saveRecord(
  host: Pick<PaneHost, 'send' | 'outbox'>,
  request: Request<unknown>,
  recorded: Recorded | undefined,
): Promise<Handed> {
  if (recorded !== undefined && host.outbox !== undefined) return host.outbox.hand({ request, ...recorded });
  return { isSent: true, answer: await host.send(request) };
}
