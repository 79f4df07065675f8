export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * Why a call has no response. `text`: the body if it is a plain string; `detail`: its `detail` field. `requestId`: the request's id in the
 * server's log.
 * - rejected: invalid input (4xx), perhaps with field errors; `retryAfter` in seconds if sent too often.
 * - denied: not allowed for this user (403).
 * - expired: the session or token has ended (401).
 * - stale: another user has changed the record (409, 412).
 * - unreachable: no response at all.
 * - broken: the server failed (5xx) or its response is unreadable.
 */
export type Failure = {
  readonly kind: 'rejected' | 'denied' | 'expired' | 'stale' | 'unreachable' | 'broken';
  readonly status?: number;
  readonly text?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfter?: number;
  readonly requestId?: string;
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

/** Browsers and servers both have it; neither's types are available here. */
declare const console: { readonly error: (thrown: unknown) => void };

const reported = new WeakSet<Error>();

function tellDevelopers(thrown: unknown): void {
  if (thrown instanceof Error) {
    if (reported.has(thrown)) return;
    reported.add(thrown);
  }
  console.error(thrown);
}

/**
 * Converts a thrown value to a failure. An Error that is no call failure is a bug: it is logged once, and its text does not blame the
 * server. An abort is neither.
 */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallFailure) return thrown.failure;
  if (thrown instanceof Error && thrown.name === 'AbortError') return { kind: 'broken' };
  tellDevelopers(thrown);
  return { kind: 'broken', text: 'This could not be done because of a fault in this application. Please tell your administrator.' };
}
