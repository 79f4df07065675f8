import type { Failure } from '../../schemas/failure';

/**
 * What a failed attempt means for a record:
 * - refused: the server has read it and says no
 * - later: it is sent again; the server failed or has too much to do
 * - stop: nothing can be sent now, because nobody answers or the sign-in is no longer good
 */
export type Verdict = 'refused' | 'later' | 'stop';

/** Refusals of the moment: the request took too long, came too early, or one of too many. */
const passing: readonly (number | undefined)[] = [408, 425, 429];

/** Judges why a record was not taken. */
export function verdictOf({ kind, status }: Failure): Verdict {
  if (kind === 'unreachable' || kind === 'expired') return 'stop';
  return kind === 'broken' || passing.includes(status) ? 'later' : 'refused';
}
