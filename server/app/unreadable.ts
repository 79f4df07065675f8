import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CallError, errorBody } from '../call/errors';
import { bareHeaders } from './headers';

/** What Node's codes for requests that it cannot read mean to the caller; they come before there is a request that could be answered otherwise. */
const refusals: Readonly<Record<string, CallError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new CallError(408, 'The request did not come in time.'),
  HPE_HEADER_OVERFLOW: new CallError(431, 'The address or the headers of the request are too long.'),
};
const unreadable = new CallError(400, 'The request could not be read.');

/** Answers what could not be read as a request, in the shape of every other error, and ends its connection. Nothing of what came is repeated or logged. */
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
