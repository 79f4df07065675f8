import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '../../src/schemas/failure';
import { CallError, errorBody } from '../call/errors';
import { logAnswer, logFailure } from '../call/logging';
import { TooBusy } from '../security/gate';
import { complaintText } from './complaintText';
import { bareHeaders } from './headers';
import { shortageOf } from './shortage';

type SchemaErrors = NonNullable<FastifyError['validation']>;

/** Characters of a field name that an error repeats; clients may send longer names. */
const longestName = 200;

function fieldError(complaint: SchemaErrors[number]): FieldError {
  const { instancePath, keyword, params } = complaint;
  const missing = keyword === 'required' ? String(params['missingProperty']) : undefined;
  const field = missing ?? instancePath.slice(1).replaceAll('/', '.').slice(0, longestName);
  return { field, message: complaintText(complaint) };
}

function validationError(validation: SchemaErrors): CallError {
  const errors = validation.map(fieldError);
  const sentences = errors.map(({ field, message }) => (field === '' ? `The body ${message}` : `${field} ${message}`));
  return new CallError(400, `${sentences.join('; ')}.`, { errors });
}

const frameworkErrors: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The body must be JSON, sent with the content type application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The body is not as long as its content-length header says.'],
  FST_ERR_BAD_URL: [400, 'The address holds a % that does not begin a percent-encoded character; write it as %25.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'A parameter in the address is too long.'],
};

/** The number exceeds its column's range, so no row has it. */
function isOutOfRange(error: unknown): boolean {
  return error instanceof DrizzleQueryError && error.cause !== undefined && 'code' in error.cause && error.cause.code === '22003';
}

function callErrorOf(error: FastifyError): CallError | undefined {
  if (error instanceof CallError) return error;
  if (error.validation !== undefined) return validationError(error.validation);
  const known = frameworkErrors[error.code];
  if (known !== undefined) return new CallError(...known);
  if (error instanceof TooBusy) return new CallError(503, error.message, { headers: { 'retry-after': String(error.retryAfter) } });
  if (isOutOfRange(error)) return new CallError(400, 'A number in the request is too large.');
  if (error instanceof SyntaxError) return new CallError(400, 'The body is not valid JSON.');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new CallError(error.statusCode, 'The request could not be read.');
  }
  return undefined;
}

const ourFault = 'There was an error completing your request to the server, please try again.';

/** Answers errors without internals. docs/rules/everywhere.md, 8. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = callErrorOf(error);
  const shortage = known === undefined ? shortageOf(error) : undefined;
  if (known === undefined) logFailure(request, error);
  const refusal = known ?? shortage ?? new CallError(500, ourFault);
  reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store', ...refusal.extras.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal)));
}

/** No hook runs for an unreadable address, so this sets the headers and logs. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...bareHeaders, 'x-request-id': request.id });
  answerError(error, request, reply);
  logAnswer(request, reply);
}

export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
