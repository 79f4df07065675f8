import type { ServerResponse } from 'node:http';
import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Context } from '../call/context';
import { CallError } from '../call/errors';
import { gateOf } from '../security/gate';

const { analysis, revenue, incomeSecurity } = api;

/** Questions that read the figures of whole operators, beside all those that make files. */
const large: ReadonlySet<Declaration> = new Set<Declaration>([
  analysis.grid,
  analysis.graph,
  revenue.dashboard,
  revenue.graph,
  incomeSecurity.dashboard,
  incomeSecurity.graph,
]);

/** Whether answering a call may take seconds of the database. */
export function isHeavy(call: Declaration): boolean {
  return call.answer.kind === 'file' || large.has(call);
}

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
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/**
 * Answers a heavy call in its turn. Once its asker has gone away its question is taken back from the database, and its place is another's. Throws
 * TooBusy while too many wait, and CallError 499 for whoever has gone, who is not there to be told.
 */
export async function answerHeavy<T>(context: Context, response: ServerResponse, answer: (context: Context) => Promise<T>): Promise<T> {
  const signal = leavingOf(response);
  const db = context.server.open.until(signal);
  try {
    return await heavyWork(() => answer({ ...context, db }));
  } catch (error) {
    throw signal.aborted ? new CallError(499, 'Whoever asked has gone away.') : error;
  }
}
