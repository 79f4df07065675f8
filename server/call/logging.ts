import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The frames of a stack without its first lines, which repeat the message. */
function frames(error: Error): readonly string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** An error as it may be logged. */
export interface LoggableError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | undefined;
  /** The statement that failed, without its values. */
  readonly query?: string;
  readonly stack?: readonly string[];
}

/**
 * What is logged of an error. A failed query's message holds its parameters, and the database's own message may repeat them;
 * they can be names, addresses or hashes, so only the statement and the error code are kept.
 */
export function loggableError(error: unknown): LoggableError {
  if (error instanceof DrizzleQueryError) {
    return { type: error.name, code: codeOf(error.cause), query: error.query, stack: frames(error) };
  }
  if (error instanceof Error) return { type: error.name, message: error.message, code: codeOf(error), stack: frames(error) };
  return { type: typeof error };
}

/** The template of the route, never the raw address: that may hold an e-mail address or a name. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

/** The line of an answered request: no headers, no bodies, no addresses. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    { method: request.method, route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'answered',
  );
}

/** One line for each answered request. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
}

/** Reports an error of ours, with the request it happened in. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ method: request.method, route: routeOf(request), err: loggableError(error) }, 'failed');
}
