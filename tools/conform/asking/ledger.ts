import type { Declaration, Request } from '../../../src/schemas/call';
import { inForm } from '../../../src/schemas/outline';
import type { Exchange } from './exchange';
import { type CallName, nameOf } from './names';

/** No earlier response provides the input of a call. */
export class NothingGiven extends Error {
  override readonly name = 'NothingGiven';

  constructor(what: string) {
    super(`no answer gave ${what}`);
  }
}

export interface SentRequest {
  readonly request: Request<unknown>;
  readonly exchange: Exchange;
}

/** Sends each request once and records every exchange. */
export interface Ledger {
  /** Returns the decoded, unchecked response. Throws NothingGiven without one. */
  ask<Answer>(request: Request<Answer>): Promise<Answer>;
  made(request: Request<unknown>): Promise<SentRequest>;
  of(name: CallName): readonly SentRequest[];
}

function answerOf(call: Declaration, { response }: Exchange): unknown {
  if (response === undefined || response.status !== 200 || call.answer.kind !== 'json')
    throw new NothingGiven(`an answer to ${nameOf(call)}`);
  try {
    return inForm(call.answer.schema, JSON.parse(response.text));
  } catch {
    throw new NothingGiven(`an answer to ${nameOf(call)} that can be read`);
  }
}

export function createLedger(sending: (request: Request<unknown>) => Promise<Exchange>): Ledger {
  const made = new Map<string, Promise<SentRequest>>();
  const byName = new Map<CallName, SentRequest[]>();

  async function make(request: Request<unknown>): Promise<SentRequest> {
    const sent = { request, exchange: await sending(request) };
    const name = nameOf(request.call);
    byName.set(name, [...(byName.get(name) ?? []), sent]);
    return sent;
  }

  function once(request: Request<unknown>): Promise<SentRequest> {
    const key = JSON.stringify([nameOf(request.call), request.input]);
    const known = made.get(key) ?? make(request);
    made.set(key, known);
    return known;
  }

  return {
    async ask<Answer>(request: Request<Answer>): Promise<Answer> {
      const { exchange } = await once(request);
      return answerOf(request.call, exchange) as Answer;
    },
    made: once,
    of: (name) => byName.get(name) ?? [],
  };
}
