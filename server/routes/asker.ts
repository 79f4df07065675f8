import type { ServerResponse } from 'node:http';
import type { Declaration } from '../../src/schemas/call';
import { changesSomething } from '../../src/schemas/changes';
import type { Context } from '../call/context';
import { CallError } from '../call/errors';
import type { Weight } from '../db/open';
import { gateOf } from '../security/gate';
import { weightOf } from './weight';

/** 3 at once leave the database free for short queries; the others wait in order. */
export const heavyWork = gateOf({
  places: 3,
  queue: 40,
  retryAfter: 10,
  detail: 'Too many reports and analyses are being made at this moment. Please try again in a few seconds.',
});

function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const hear = (): void => {
    if (!response.writableFinished) leaving.abort();
  };
  // The client may have left during authentication.
  if (response.closed) hear();
  else response.once('close', hear);
  return leaving.signal;
}

/**
 * Answers a request by its weight, heavy ones in turn; cancels its query when the client leaves. Throws TooBusy, or CallError 499 for a
 * client that left.
 */
export async function answerAsker<T>(
  context: Context,
  response: ServerResponse,
  weight: Weight,
  answer: (context: Context) => Promise<T>,
): Promise<T> {
  const signal = leavingOf(response);
  const within = { ...context, db: context.server.open.until(signal, weight) };
  try {
    return await (weight === 'heavy' ? heavyWork(() => answer(within)) : answer(within));
  } catch (error) {
    throw signal.aborted ? new CallError(499, 'The client closed the request.') : error;
  }
}

/** Signing in and renewing a token look like queries but change data. */
function onlyReads(call: Declaration): boolean {
  return call.access.by !== 'anyone' && call.service !== 'authentication' && !changesSomething(call);
}

/** Runs a query as `answerAsker` does; a change always runs to its end, even if the client leaves. */
export function answerCall<T>(
  call: Declaration,
  context: Context,
  response: ServerResponse,
  answer: (context: Context) => Promise<T>,
): Promise<T> {
  return onlyReads(call) ? answerAsker(context, response, weightOf(call), answer) : answer(context);
}
