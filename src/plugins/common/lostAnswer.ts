import { mayBeDone } from '../../engine';
import type { Failure } from '../../schemas/failure';

/**
 * Returns the text for a request that may have succeeded although its response is lost; otherwise `undefined`. A retry uses the same key,
 * so it counts once.
 */
export function lostAnswerText(failure: Failure | undefined): string | undefined {
  if (failure === undefined || !mayBeDone(failure)) return undefined;
  const isLost = failure.kind === 'unreachable';
  const why = isLost
    ? 'The connection was lost before the server had answered.'
    : 'The server did not confirm it, so it may have been done.';
  return `${why} Try again: nothing is done twice.`;
}

/** Adds the lost-response text to a failure. */
export function withLostAnswer(failure: Failure | undefined): Failure | undefined {
  const text = lostAnswerText(failure);
  return failure && text !== undefined ? { ...failure, text } : failure;
}
