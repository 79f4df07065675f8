import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeName } from '../metrics/routeName';

/** Skips the first lines, which repeat the message. */
function frames(error: Error): readonly string[] {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export interface LoggableError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | undefined;
  /** Without values. */
  readonly query?: string;
  readonly stack?: readonly string[];
}

/** Query parameters and database messages may contain personal data or hashes, so this keeps only statement and code. */
export function loggableError(error: unknown): LoggableError {
  if (error instanceof DrizzleQueryError) {
    return { type: error.name, code: codeOf(error.cause), query: error.query, stack: frames(error) };
  }
  if (error instanceof Error) return { type: error.name, message: error.message, code: codeOf(error), stack: frames(error) };
  return { type: typeof error };
}

/** Logs a response, without headers, bodies or addresses of people. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    { method: request.method, route: routeName(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'answered',
  );
}

/** Logs each response of the server. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
}

/** Logs an unexpected error without values of the request. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ method: request.method, route: routeName(request), err: loggableError(error) }, 'failed');
}
