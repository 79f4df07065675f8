import type { ServerResponse } from 'node:http';
import type { Declaration } from '../../src/schemas/call';
import { changesSomething } from '../../src/schemas/changes';
import type { Context } from '../call/context';
import { CallError } from '../call/errors';
import type { Weight } from '../db/open';
import { gateOf } from '../security/gate';
import { weightOf } from './weight';

/**
 * So many of them at once leave the database free for the short questions of everybody else; those who wait are answered in the order of their coming.
 */
export const heavyWork = gateOf({
  places: 3,
  queue: 40,
  retryAfter: 10,
  detail: 'Too many reports and analyses are being made at this moment. Please try again in a few seconds.',
});

/** Given once whoever waits for an answer has gone away without it. */
function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const hear = (): void => {
    if (!response.writableFinished) leaving.abort();
  };
  // Whoever went while it was found out who asks is not heard of again.
  if (response.closed) hear();
  else response.once('close', hear);
  return leaving.signal;
}

/**
 * Answers a question of this weight, a heavy one in its turn. Once its asker has gone away it is taken back from the database, and its place is another's. Throws
 * TooBusy while too many heavy ones wait, and CallError 499 for whoever has gone, who is not there to be told.
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
    throw signal.aborted ? new CallError(499, 'Whoever asked has gone away.') : error;
  }
}

/** Whether nothing is done where the answer to a call is not made: signing in and renewing a token are asked like questions, and change something. */
function onlyReads(call: Declaration): boolean {
  return call.access.by !== 'anyone' && call.service !== 'authentication' && !changesSomething(call);
}

/** Answers a call: a question as `answerAsker` does, and whatever changes something to its end, whether anybody waits for that or not. */
export function answerCall<T>(
  call: Declaration,
  context: Context,
  response: ServerResponse,
  answer: (context: Context) => Promise<T>,
): Promise<T> {
  return onlyReads(call) ? answerAsker(context, response, weightOf(call), answer) : answer(context);
}
