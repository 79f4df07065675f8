import type { Failure } from '../../schemas/failure';

/**
 * What a failure means for a record. Refused: the server rejected it. Later: retry, as the server failed or is overloaded. Stop: nothing
 * can be sent, for lack of a response or valid sign-in.
 */
export type Verdict = 'refused' | 'later' | 'stop';

/** Temporary: request timeout, too early, too many. */
const passing: readonly (number | undefined)[] = [408, 425, 429];

/** Decides what a failure means for a record in the outbox. */
export function verdictOf({ kind, status }: Failure): Verdict {
  if (kind === 'unreachable' || kind === 'expired') return 'stop';
  return kind === 'broken' || passing.includes(status) ? 'later' : 'refused';
}
