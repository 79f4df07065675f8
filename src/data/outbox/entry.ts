import type { Failure } from '../../schemas/failure';

/** The form that a record was entered in, so that it can be opened there again. */
export interface FormPlace {
  /** The address of the page. */
  readonly address: string;
  /** The key of the form's draft, and what the draft holds when the record is put back into it. */
  readonly draft: string;
  readonly value: unknown;
}

/** A record before it has its place in the outbox. */
export interface NewEntry {
  /** Sent as `Idempotency-Key`, the same one each time. */
  readonly key: string;
  /** Whose it is, as `userOf` writes it. */
  readonly user: string;
  /** The company or operator that it was recorded for, where the user has several. */
  readonly tenant: string | undefined;
  /** When it was saved, in milliseconds. */
  readonly at: number;
  /** What it is called in the list. */
  readonly label: string;
  /** Its call: the names under which the contract has it. */
  readonly area: string;
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly form: FormPlace;
  /** How often it was sent. */
  readonly attempts: number;
  /** What came of sending it last. */
  readonly failure?: Failure | undefined;
  /** The server has said no: it is sent again only when the user says so. */
  readonly isRefused: boolean;
}

/** A record that was saved on this device and that the server has not confirmed yet. */
export interface Entry extends NewEntry {
  /** Its place in the order in which records were written down. */
  readonly order: number;
}

/** Servers tell users apart whatever the letter case they sign in with. */
export function userOf(username: string): string {
  return username.trim().toLowerCase();
}
