import type { Declaration } from '../../schemas/call';
import { matchPath } from '../../schemas/wire/path';

export interface Recorded {
  readonly call: Pick<Declaration, 'method' | 'path'>;
  readonly query?: string;
  readonly body?: unknown;
  readonly respond: (body: unknown, signal: AbortSignal, headers: Headers, path?: string) => Response | Promise<Response>;
}

interface IncomingRequest {
  readonly method: string;
  readonly url: URL;
  readonly path: string;
  readonly body: unknown;
}

function fits({ call, query, body }: Recorded, request: IncomingRequest): boolean {
  return (
    call.method === request.method &&
    matchPath(call.path, request.path) !== undefined &&
    (query === undefined || query === request.url.search) &&
    (body === undefined || JSON.stringify(body) === JSON.stringify(request.body))
  );
}

/** Replaces the network by recorded responses: the first match wins, otherwise 404. */
export function recordedTransport(base: string, recorded: readonly Recorded[]): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.slice(new URL(base, request.url).pathname.replace(/\/$/, '').length);
    const body: unknown = request.body === null ? undefined : await request.json();
    const match = recorded.find((each) => fits(each, { method: request.method, url, path, body }));
    if (match === undefined) return Response.json({ detail: `No answer is recorded for ${request.method} ${path}` }, { status: 404 });
    return match.respond(body, request.signal, request.headers, `${path}${url.search}`);
  };
}
