import type { Failure, FieldError } from '../schemas/failure';
import { fieldsOf, isObject } from './unknownObject';
import { type FailureText, type FailureWords, wordsOf } from './words';

export function titledWords(words: FailureWords): { readonly title?: string; readonly text: string } {
  return typeof words === 'string' ? { text: words } : words;
}

function fieldErrors(value: unknown): readonly FieldError[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    const { field, message } = fieldsOf(entry);
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}

function kindOf(status: number): Failure['kind'] {
  if (status === 401) return 'expired';
  if (status === 403) return 'denied';
  if (status === 409 || status === 412) return 'stale';
  return status >= 500 ? 'broken' : 'rejected';
}

function parseBody(raw: string, type: string): unknown {
  // Users must not see a proxy's HTML page.
  if (type.includes('html')) return undefined;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
}

interface Answered {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/** The form of a request id; other header contents are dropped. */
const idForm = /^[\w.:-]{1,64}$/;

/** Identifies the request in the server's log. */
export function requestIdIn(headers: Pick<Headers, 'get'>): Pick<Failure, 'requestId'> {
  const requestId = headers.get('x-request-id') ?? '';
  return idForm.test(requestId) ? { requestId } : {};
}

/** Parses an error response: a text, JSON text, or JSON with `detail` and `errors`. */
export function failureIn({ status, headers, text }: Answered): Failure {
  const body = parseBody(text, headers.get('content-type') ?? '');
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  const record = fieldsOf(body);
  const detail = record['detail'];
  const errors = fieldErrors(record['errors']);
  return {
    kind: kindOf(status),
    status,
    ...(typeof body === 'string' && body.trim() !== '' ? { text: body } : {}),
    ...(typeof detail === 'string' && detail !== '' ? { detail } : {}),
    ...(errors === undefined ? {} : { errors }),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    ...requestIdIn(headers),
    ...(isObject(body) ? { body } : {}),
  };
}

/** Messages without a subject, which need the field's name. */
const predicate = /^(?:must|is|are|was|has|have|can|cannot|may|does|do|needs?|lacks)\b/;

/** Returns a field's error as a complete sentence. */
export function complaintAbout(name: string, message: string): string {
  return predicate.test(message) ? `${name} ${message}` : message;
}

/** Returns the last name of a field's path in words. */
export function sentName(path: string): string {
  return wordsOf(path.split('.').at(-1) ?? path);
}

/** Returns the text of an error alert: a string body, else the fixed sentence ('!' without a response). docs/rules/everywhere.md, 8. */
export function alertText(failure: Failure): string {
  if (failure.kind === 'unreachable') return 'There was an error completing your request!';
  return failure.text ?? 'There was an error completing your request';
}

/** Returns a failure's text for a form or dialog: the server's message in any format. */
export function formText(failure: Failure): string {
  return failure.text ?? failure.detail ?? alertText(failure);
}

/** Whether the failure's text only repeats its field errors. */
export function isShownByFields(failure: Failure): boolean {
  const { errors = [], text, detail } = failure;
  if (errors.length === 0) return false;
  const left = errors.reduce(
    (words, { field, message }) => words.replace(`${field}: ${message}`, '').replace(message, ''),
    text ?? detail ?? '',
  );
  return left.trim() === '';
}

/** A gateway's status when its server does not respond. */
const unansweredAtGateway: readonly (number | undefined)[] = [502, 504];

/** Whether a save may have succeeded unreported: no response, or one that is not the server's own. */
export function mayBeDone({ kind, status }: Failure): boolean {
  if (kind !== 'broken') return kind === 'unreachable';
  return unansweredAtGateway.includes(status) || (status !== undefined && status < 300);
}

/** Returns the text for a failed save. If the outcome is unknown, a repetition carries the same Idempotency-Key. */
export function saveText(failure: Failure): string {
  const isLost = failure.kind === 'unreachable';
  if (!mayBeDone(failure) || (isLost && failure.text !== undefined)) return formText(failure);
  const why = isLost
    ? 'The connection was lost before the server had answered.'
    : 'The server did not confirm it, so it may have been done.';
  return `${ended(formText(failure))} ${why} What you have entered is kept: try again, it counts only once.`;
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * Returns the error dialog's text: the status as title, then the body's text, detail, or the fixed sentence. docs/rules/everywhere.md, 8.
 */
export function dialogText(failure: Failure): FailureText {
  const title = failure.status === undefined ? 'Error' : `Error ${failure.status}`;
  if (failure.kind === 'expired') {
    return { title, text: 'There was an error authenticating your login session, please login again.' };
  }
  const fallback = 'There was an error completing your request to the server, please try again.';
  return { title, text: failure.text ?? failure.detail ?? fallback };
}

/** For a dialog without texts. docs/rules/everywhere.md, 8. */
export const unknownFailure: FailureText = { title: 'An Error Occured', text: 'An unknown error occured.' };
