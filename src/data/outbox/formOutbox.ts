import type { Request } from '../../schemas/call';
import type { Failure } from '../../schemas/failure';
import type { Drafts } from '../drafts';

export interface Handover {
  readonly request: Request<unknown>;
  readonly label: string;
  /** The form's draft key, and the draft to restore. */
  readonly draft: string;
  readonly value: unknown;
}

export type Handed =
  | { readonly isSent: true; readonly answer: unknown }
  /** `failure`: the server was reached but failed. */
  | { readonly isSent: false; readonly failure?: Failure };

export interface FormOutbox {
  /** Drafts that survive a browser restart. */
  readonly drafts: Drafts;
  /**
   * Stores a record, removes the form's draft, and sends it. Rejects with the CallFailure of a refused record, which is dropped after its
   * draft is restored.
   */
  readonly hand: (record: Handover) => Promise<Handed>;
}

const waits = 'Not sent yet. It is kept on this device and sent when the connection returns.';
const failedFirst = 'The server failed. The record is kept on this device and will be sent again.';

/** Notices about stored records, withdrawn once they are sent. */
export const unsentTexts: readonly string[] = [waits, failedFirst];

/** Returns the notice for an unsent record: waiting for the connection, or, with the form's wording, a server failure. */
export function unsentNotice(
  failure: Failure | undefined,
  failed = 'The server could not save the record.',
): { readonly tone: 'info' | 'error'; readonly title?: string; readonly text: string } {
  if (failure === undefined) return { tone: 'info', text: waits };
  return { tone: 'error', title: failed, text: failedFirst };
}
