import { mayBeDone } from '../../engine';
import type { Failure } from '../../schemas/failure';

/**
 * What is told of something that was sent and may have been done although nobody has told; nothing of another failure. The same is sent again under the
 * same key, so that it counts once.
 */
export function lostAnswerText(failure: Failure | undefined): string | undefined {
  if (failure === undefined || !mayBeDone(failure)) return undefined;
  const isLost = failure.kind === 'unreachable';
  const why = isLost ? 'The connection was lost before the server had answered.' : 'Nobody has told whether it was done.';
  return `${why} Try again: nothing is done twice.`;
}

/** A failure in these words, where it is that of a lost answer. */
export function withLostAnswer(failure: Failure | undefined): Failure | undefined {
  const text = lostAnswerText(failure);
  return failure && text !== undefined ? { ...failure, text } : failure;
}
