import type { Failure, FieldError } from '../schemas/failure';
import { fieldsOf, isFound } from './found';
import { type FailureText, type FailureWords, wordsOf } from './words';

/** Words as a title, where they have one, and a text. */
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
  // A proxy's HTML page is no message for a user.
  if (type.includes('html')) return undefined;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
}

/** An answer that has come, with the text of its body. */
interface Answered {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/** As long as ids are that are made at random; what else a header may hold is nobody's to pass on. */
const idForm = /^[\w.:-]{1,64}$/;

/** By what the server's log names the request that was answered, where it says so. */
export function requestIdIn(headers: Pick<Headers, 'get'>): Pick<Failure, 'requestId'> {
  const requestId = headers.get('x-request-id') ?? '';
  return idForm.test(requestId) ? { requestId } : {};
}

/** The failure that an error answer tells of; its body may be a text, JSON text, or JSON with `detail` and `errors`. */
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
    ...(isFound(body) ? { body } : {}),
  };
}

/** Complaints that only say what is wrong, and want to be told of what. */
const predicate = /^(?:must|is|are|was|has|have|can|cannot|may|does|do|needs?|lacks)\b/;

/** What a server says is wrong with a field of this name, as a sentence that can stand by itself. */
export function complaintAbout(name: string, message: string): string {
  return predicate.test(message) ? `${name} ${message}` : message;
}

/** What a field that no form shows is called, by the path at which it was sent. */
export function sentName(path: string): string {
  return wordsOf(path.split('.').at(-1) ?? path);
}

/** The text of an error alert: the body when it is a string, else the fixed sentence ('!' without any answer). docs/rules/everywhere.md, 8. */
export function alertText(failure: Failure): string {
  if (failure.kind === 'unreachable') return 'There was an error completing your request!';
  return failure.text ?? 'There was an error completing your request';
}

/** What a form or a dialog that asked says about a failure: the server's own words, whichever way it sent them. */
export function formText(failure: Failure): string {
  return failure.text ?? failure.detail ?? alertText(failure);
}

/** Whether a refusal says nothing beside what it says of its fields, which whoever shows those need not show too. */
export function isToldByFields(failure: Failure): boolean {
  const { errors = [], text, detail } = failure;
  if (errors.length === 0) return false;
  const left = errors.reduce(
    (words, { field, message }) => words.replace(`${field}: ${message}`, '').replace(message, ''),
    text ?? detail ?? '',
  );
  return left.trim() === '';
}

/** What a gateway says whose server has given it no answer. */
const unansweredAtGateway: readonly (number | undefined)[] = [502, 504];

/** Whether the server may have done what nobody has told: no answer came, or one that is none of its own, such as the page of a gateway. */
export function mayBeDone({ kind, status }: Failure): boolean {
  if (kind !== 'broken') return kind === 'unreachable';
  return unansweredAtGateway.includes(status) || (status !== undefined && status < 300);
}

/**
 * What the user is told of a failed save. Where nobody knows whether the server has done it, a repeated save carries the same Idempotency-Key, so that it counts
 * once.
 */
export function saveText(failure: Failure): string {
  const isLost = failure.kind === 'unreachable';
  if (!mayBeDone(failure) || (isLost && failure.text !== undefined)) return formText(failure);
  const why = isLost ? 'The connection was lost before the server had answered.' : 'Nobody has told whether it was done.';
  return `${ended(formText(failure))} ${why} What you have entered is kept: try again, it counts only once.`;
}

/** A text that another sentence follows. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The error dialog: titled by the status, with the body's text, its detail, or the fixed sentence. docs/rules/everywhere.md, 8. */
export function dialogText(failure: Failure): FailureText {
  const title = failure.status === undefined ? 'Error' : `Error ${failure.status}`;
  if (failure.kind === 'expired') {
    return { title, text: 'There was an error authenticating your login session, please login again.' };
  }
  const fallback = 'There was an error completing your request to the server, please try again.';
  return { title, text: failure.text ?? failure.detail ?? fallback };
}

/** When a dialog opens without texts. docs/rules/everywhere.md, 8. */
export const unknownFailure: FailureText = { title: 'An Error Occured', text: 'An unknown error occured.' };
