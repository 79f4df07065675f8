import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packed, packing, takesBrotli } from './packing';

/** A serialised response with its ETag, compressed where that pays. */
export interface SerialisedResponse {
  readonly body: Buffer;
  tag(): string;
  packed(): Buffer;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function serialised(answer: unknown): SerialisedResponse {
  const body = Buffer.from(JSON.stringify(answer));
  return {
    body,
    tag: once(() => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`),
    packed: once(() => packed(body)),
  };
}

function names(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((named) => named.trim() === tag) ?? false;
}

function vary(reply: FastifyReply): void {
  const already = reply.getHeader('vary');
  reply.header('vary', already === undefined ? 'accept-encoding' : `${String(already)}, accept-encoding`);
}

export function sendSerialised(request: FastifyRequest, reply: FastifyReply, response: SerialisedResponse): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (response.body.length < packing.threshold || !takesBrotli(request.headers)) return reply.send(response.body);
  vary(reply);
  return reply.header('content-encoding', 'br').send(response.packed());
}

/** Sends a polled response with its ETag, or 304 for a matching If-None-Match, also for POST: these calls are queries. */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, response: SerialisedResponse): FastifyReply {
  const tag = response.tag();
  reply.header('etag', tag);
  if (names(request.headers['if-none-match'], tag)) return reply.header('cache-control', 'no-store').code(304).send();
  return sendSerialised(request, reply, response);
}
