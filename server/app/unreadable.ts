import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CallError, errorBody } from '../call/errors';
import { bareHeaders } from './headers';

/** Requests that Node can't read never reach Fastify. */
const refusals: Readonly<Record<string, CallError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new CallError(408, 'The request did not arrive in time.'),
  HPE_HEADER_OVERFLOW: new CallError(431, 'The address or the headers of the request are too long.'),
};
const unreadable = new CallError(400, 'The request could not be read.');

/** Closes the connection. Never repeats or logs the content. */
export function answerUnread({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = refusals[code ?? ''] ?? unreadable;
  const body = JSON.stringify(errorBody(refusal));
  const headers = {
    ...bareHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
}
