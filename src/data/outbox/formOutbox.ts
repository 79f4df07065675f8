import type { Request } from '../../schemas/call';
import type { Failure } from '../../schemas/failure';
import type { Drafts } from '../drafts';

/** A record as a form hands it over. */
export interface Handover {
  readonly request: Request<unknown>;
  /** What it is called in the list of what is not sent yet. */
  readonly label: string;
  /** The key of the form's draft, and what the draft holds when the record is put back into it. */
  readonly draft: string;
  readonly value: unknown;
}

/** What has become of a record once the form need not wait any more. */
export type Handed =
  | { readonly isSent: true; readonly answer: unknown }
  /** `failure`: the server was reached, and failed. */
  | { readonly isSent: false; readonly failure?: Failure };

/** The outbox as the forms of one screen see it. */
export interface FormOutbox {
  /** Drafts that outlive the browser, for forms whose input may not be lost. */
  readonly drafts: Drafts;
  /**
   * Writes a record down, takes the form's draft away, and sends it. Rejects with the CallFailure of a record that was refused, which is kept
   * no longer then; its draft is back.
   */
  readonly hand: (record: Handover) => Promise<Handed>;
}

const waits = 'Not sent yet. It is kept on this device and sent when the connection returns.';
const failedFirst = 'The server failed. The record is kept on this device and sent again by itself.';

/** What the application tells users of records that are kept, and holds no longer once they are sent. */
export const keptTexts: readonly string[] = [waits, failedFirst];

/**
 * What the user is told of a record that could not be sent at once: that it waits for the connection, or, under the form's own words for it, that the server
 * failed.
 */
export function keptNotice(
  failure: Failure | undefined,
  failed = 'The server could not save the record.',
): { readonly tone: 'info' | 'error'; readonly title?: string; readonly text: string } {
  if (failure === undefined) return { tone: 'info', text: waits };
  return { tone: 'error', title: failed, text: failedFirst };
}
