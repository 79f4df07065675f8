import type { Failure } from '../../schemas/failure';

/** The form of a record, for reopening it. */
export interface FormPlace {
  readonly address: string;
  /** The form's draft key, and the draft to restore. */
  readonly draft: string;
  readonly value: unknown;
}

export interface NewEntry {
  /** Sent as `Idempotency-Key`, the same at each attempt. */
  readonly key: string;
  /** In the form of `userOf`. */
  readonly user: string;
  readonly tenant: string | undefined;
  readonly at: number;
  readonly label: string;
  readonly area: string;
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly form: FormPlace;
  readonly attempts: number;
  readonly failure?: Failure | undefined;
  /** The server refused it; only the user can send it again. */
  readonly isRefused: boolean;
}

/** A record saved on this device that the server has not confirmed. */
export interface Entry extends NewEntry {
  readonly order: number;
}

/** Usernames are case-insensitive on servers. */
export function userOf(username: string): string {
  return username.trim().toLowerCase();
}
