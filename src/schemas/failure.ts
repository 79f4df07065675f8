/** A complaint about one field of what was sent. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * Why a call gave no answer. `text`: the body when it was a plain string; `detail`: the body's `detail` field.
 * - rejected: the input was refused (4xx), perhaps with field errors; `retryAfter` in seconds when it was refused as too frequent
 * - denied: not allowed for this user (403)
 * - expired: the session or token is no longer good (401)
 * - stale: somebody else changed it meanwhile (409, 412)
 * - unreachable: no answer at all
 * - broken: the server failed (5xx) or answered something unreadable
 */
export type Failure = {
  readonly kind: 'rejected' | 'denied' | 'expired' | 'stale' | 'unreachable' | 'broken';
  readonly status?: number;
  readonly text?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfter?: number;
  /** The decoded JSON body, for calls whose refusals carry data of their own. */
  readonly body?: unknown;
};

/** The error that a call rejects with. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.text ?? failure.detail ?? `${failure.kind}${failure.status === undefined ? '' : ` (${failure.status})`}`);
    this.failure = failure;
  }
}

/** The failure of whatever was thrown; anything but a CallFailure counts as broken. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallFailure ? error.failure : { kind: 'broken' };
}
