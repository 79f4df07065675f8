import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Told } from './watched';

/** Whether the header names this tag among others. */
function names(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((named) => named.trim() === tag) ?? false;
}

/**
 * Sends JSON that is asked for again and again. It goes with a tag of what it says, and who has it already (If-None-Match) is told so with 304 and nothing
 * more, whatever the method: these calls are questions, also those that put theirs in a body.
 */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, { tag, body }: Told): FastifyReply {
  reply.header('cache-control', 'no-store').header('etag', tag);
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
