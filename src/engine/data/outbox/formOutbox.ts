import type { Request } from '../../../schemas/call';
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
export type Handed = { readonly isSent: true; readonly answer: unknown } | { readonly isSent: false };

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

/** What is said of a record that could not be sent at once. */
export const notSentYet = 'Not sent yet. It is kept on this device and sent when the connection returns.';
