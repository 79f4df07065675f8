import type { Call, Declaration } from '../../schemas/call';
import { matchPath } from '../../schemas/wire/path';

/** What one call of a recorded transport answers. */
export interface Recorded {
  readonly call: Declaration;
  readonly respond: (body: unknown, signal: AbortSignal) => Response | Promise<Response>;
}

/** Answers a call with JSON; a function sees the wire body of the request. */
export function answers<Input, Answer>(call: Call<Input, Answer>, answer: Answer | ((body: unknown) => Answer)): Recorded {
  return {
    call,
    respond(body) {
      const found = answer instanceof Function ? answer(body) : answer;
      return found === undefined ? new Response(null, { status: 204 }) : Response.json(found);
    },
  };
}

/** Refuses a call with a status and a body: a text, or JSON. */
export function refuses(call: Declaration, status: number, body: string | object = ''): Recorded {
  return { call, respond: () => (typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })) };
}

/** Never answers a call: how waiting looks. */
export function hangs(call: Declaration): Recorded {
  return {
    call,
    respond: (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  };
}

/** Breaks the connection of a call. */
export function breaks(call: Declaration): Recorded {
  return { call, respond: () => Promise.reject(new TypeError('The connection was refused')) };
}

/** Stands in for the network with recorded answers; the first that fits counts, and a call without one is refused by 404. */
export function recordedTransport(base: string, recorded: readonly Recorded[]): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.slice(new URL(base, request.url).pathname.replace(/\/$/, '').length);
    const found = recorded.find(({ call }) => call.method === request.method && matchPath(call.path, path) !== undefined);
    if (found === undefined) return Response.json({ detail: `No answer is recorded for ${request.method} ${path}` }, { status: 404 });
    const body: unknown = request.body === null ? undefined : await request.json();
    return found.respond(body, request.signal);
  };
}
