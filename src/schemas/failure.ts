/** A complaint about one field of what was sent. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * Why a call gave no answer. `text`: the body when it was a plain string; `detail`: the body's `detail` field.
 * `requestId`: by what the server's log names the request, where it says so.
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
  readonly requestId?: string;
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

/** What browsers and servers both have, so that it is declared here where neither is known. */
declare const console: { readonly error: (thrown: unknown) => void };

/** What developers have been told already: a failure is read more than once. */
const told = new WeakSet<Error>();

function tellDevelopers(thrown: unknown): void {
  if (thrown instanceof Error) {
    if (told.has(thrown)) return;
    told.add(thrown);
  }
  console.error(thrown);
}

/**
 * The failure of whatever was thrown. What is no failure of a call is a fault of the application: the console tells developers which, once, and its text sends
 * nobody to look for it on the server. What was called off is neither.
 */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallFailure) return thrown.failure;
  if (thrown instanceof Error && thrown.name === 'AbortError') return { kind: 'broken' };
  tellDevelopers(thrown);
  return { kind: 'broken', text: 'This could not be done because of a fault in this application. Please tell whoever looks after it.' };
}
