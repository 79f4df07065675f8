import { DrizzleQueryError } from 'drizzle-orm';
import { CallError } from '../call/errors';

function causes(error: unknown): readonly unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The database is unavailable, or a standby is still read-only. */
const away = new Set(['57P01', '57P02', '57P03', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
/** A broken connection has no code. */
const broken = /^(?:Connection terminated|Client has encountered a connection error)/;
/** A pool timeout has no code. */
const noConnection = /^timeout exceeded when trying to connect$/;
const canceled = '57014';
const diskFull = '53100';

function refusal(detail: string, retryAfter: number): CallError {
  return new CallError(503, detail, { headers: { 'retry-after': String(retryAfter) } });
}

/** Returns undefined for errors other than database timeouts and outages. */
export function shortageOf(error: unknown): CallError | undefined {
  // A missing file has the same code as a missing socket.
  const errors = causes(error);
  const isDatabase = errors.some((each) => each instanceof DrizzleQueryError);
  if (errors.some((each) => each instanceof Error && noConnection.test(each.message))) {
    return refusal('The server has too much to do at this moment. Please try again in a few seconds.', 5);
  }
  if (!isDatabase) return undefined;
  if (errors.some((each) => codeOf(each) === canceled)) {
    return refusal('This took too long and was stopped. Please narrow it down, or try again later.', 30);
  }
  if (errors.some((each) => codeOf(each) === diskFull)) return refusal('The disk of the database is full. Nothing can be saved.', 30);
  return errors.some((each) => away.has(codeOf(each)) || (each instanceof Error && broken.test(each.message)))
    ? refusal('The database cannot be reached at this moment. Please try again in a few seconds.', 5)
    : undefined;
}
