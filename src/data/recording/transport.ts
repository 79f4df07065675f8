import type { Declaration } from '../../schemas/call';
import { matchPath } from '../../schemas/wire/path';

/** What one call of a recorded transport answers. */
export interface Recorded {
  readonly call: Pick<Declaration, 'method' | 'path'>;
  /** Answers only this query, with its question mark. */
  readonly query?: string;
  /** Answers only this wire body. */
  readonly body?: unknown;
  /** `path` is the one that was asked, with its query. */
  readonly respond: (body: unknown, signal: AbortSignal, headers: Headers, path?: string) => Response | Promise<Response>;
}

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly path: string;
  readonly body: unknown;
}

function fits({ call, query, body }: Recorded, asked: Asked): boolean {
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
    return found.respond(body, request.signal, request.headers, `${path}${url.search}`);
  };
}
