import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { servicePrefixes } from '../../../server/routes/routes';
import type { Declaration } from '../../../src/schemas/call';
import { matchPath } from '../../../src/schemas/wire/path';
import type { Bases } from '../../../tools/conform/asking/exchange';
import { type CallName, declaredCalls } from '../../../tools/conform/asking/names';
import { listenOnFreePort } from './listening';

export interface Passing {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Asking {
  readonly isStranger: boolean;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Undefined cuts the connection. */
export type Deviation = (answer: Passing, asking: Asking) => Passing | undefined;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function callAt(calls: ReadonlyMap<CallName, Declaration>, method: string, path: string): CallName | undefined {
  for (const [name, call] of calls) {
    const prefix = `${servicePrefixes[call.service]}/`;
    if (call.method === method && path.startsWith(prefix) && matchPath(call.path, path.slice(prefix.length)) !== undefined) return name;
  }
  return undefined;
}

const passedOn = [
  'content-disposition',
  'cache-control',
  'etag',
  'retry-after',
  'access-control-allow-origin',
  'access-control-expose-headers',
];

export interface DeviatingProxy {
  readonly bases: Bases;
  close(): Promise<void>;
}

/** A proxy that breaks the responses of the given calls. */
export async function startDeviatingProxy(behind: string, deviations: ReadonlyMap<CallName, Deviation>): Promise<DeviatingProxy> {
  const calls = new Map([...declaredCalls()].filter(([name]) => deviations.has(name)));
  const server: Server = createServer((request, response) => {
    const answer = async () => {
      const { method = 'GET', url = '/' } = request;
      const body = await bodyOf(request);
      const given = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = given;
      const reported = await fetch(`${behind}${url}`, {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        redirect: 'manual',
        ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
      });
      const passing: Passing = {
        status: reported.status,
        type: reported.headers.get('content-type') ?? '',
        headers: Object.fromEntries(
          passedOn.flatMap((name) => (reported.headers.has(name) ? [[name, reported.headers.get(name) ?? '']] : [])),
        ),
        body: Buffer.from(await reported.arrayBuffer()),
      };
      const name = callAt(calls, method, url.split('?')[0] ?? '');
      const deviation = name === undefined ? undefined : deviations.get(name);
      const isStranger = !('sessionkey' in headers || 'authorization' in headers);
      const sent = deviation === undefined ? passing : deviation(passing, { isStranger, url, headers });
      if (sent === undefined) {
        response.destroy();
        return;
      }
      response.writeHead(sent.status, { ...sent.headers, ...(sent.type === '' ? {} : { 'content-type': sent.type }) });
      response.end(sent.status === 204 || sent.status === 304 ? undefined : sent.body);
    };
    answer().catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    bases: { operations: `${url}/api`, authentication: `${url}/auth`, compliance: `${url}/comp` },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
