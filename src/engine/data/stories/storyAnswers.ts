import { type Call, type Declaration, type Method, methods } from '../../../schemas/call';
import { matchPath } from '../../../schemas/wire/path';

/** What one call of a recorded transport answers. */
export interface Recorded {
  readonly call: Pick<Declaration, 'method' | 'path'>;
  /** Answers only this query, with its question mark. */
  readonly query?: string;
  /** Answers only this wire body. */
  readonly body?: unknown;
  readonly respond: (body: unknown, signal: AbortSignal, headers: Headers) => Response | Promise<Response>;
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
export function refuses(call: Recorded['call'], status: number, body: string | object = ''): Recorded {
  return { call, respond: () => (typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })) };
}

/** Answers a call once as recorded, and fails from then on: what a refresh may meet. Each story needs one of its own. */
export function failsLater({ respond, ...recorded }: Recorded): Recorded {
  let asked = 0;
  return {
    ...recorded,
    respond(body, signal, headers) {
      asked += 1;
      return asked === 1 ? respond(body, signal, headers) : new Response('', { status: 503 });
    },
  };
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

/** A call as it went over the wire, and what a server answered. Without `body` it stands for every body. */
export interface RecordedCall {
  readonly method: string;
  /** The path below the service, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** Plays back what a server answered, to exactly the same questions. */
export function replays(recording: readonly RecordedCall[]): readonly Recorded[] {
  return recording.map(({ method, path, body, answer }) => {
    const { pathname, search } = new URL(path, 'http://recorded');
    return {
      call: { method: methodOf(method), path: pathname },
      query: search,
      ...(body === undefined ? {} : { body }),
      respond: () => Response.json(answer),
    };
  });
}

function methodOf(method: string): Method {
  const found = methods.find((known) => known === method);
  if (found === undefined) throw new Error(`A recorded call has the method ${method}`);
  return found;
}

function fits(
  { call, query, body }: Recorded,
  asked: { readonly method: string; readonly url: URL; readonly path: string; readonly body: unknown },
) {
  return (
    call.method === asked.method &&
    matchPath(call.path, asked.path) !== undefined &&
    (query === undefined || query === asked.url.search) &&
    (body === undefined || JSON.stringify(body) === JSON.stringify(asked.body))
  );
}

/** Stands in for the network with recorded answers; the first that fits counts, and a call without one is refused by 404. */
export function recordedTransport(base: string, recorded: readonly Recorded[]): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.slice(new URL(base, request.url).pathname.replace(/\/$/, '').length);
    const body: unknown = request.body === null ? undefined : await request.json();
    const found = recorded.find((each) => fits(each, { method: request.method, url, path, body }));
    if (found === undefined) return Response.json({ detail: `No answer is recorded for ${request.method} ${path}` }, { status: 404 });
    return found.respond(body, request.signal, request.headers);
  };
}
