import type { Declaration } from '../../../src/schemas/call';
import { inForm, savedIn } from '../../../src/schemas/outline';
import { withoutNulls } from '../../../src/schemas/wire/nulls';
import type { Exchange } from '../asking/exchange';
import { withoutNullsInCells } from './cells';
import { advice, type Finding, wrong } from './finding';
import { isRecord } from './places';
import { repeatedKeys } from './repeats';
import { differences } from './shape';

/** The application's timeout for responses other than files. */
export const patienceMs = 30_000;
const slowMs = 2_000;

type ReceivedResponse = NonNullable<Exchange['response']>;

function typeOf({ headers }: ReceivedResponse): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Users read an error's body: a text, or JSON with a text in `detail`. */
function errorBodyFindings(response: ReceivedResponse): readonly Finding[] {
  const type = typeOf(response);
  if (response.text.trim() === '') return [advice('error body', 'is empty; the application shows only its own fixed sentence')];
  if (type.includes('html')) return [wrong('error body', 'is HTML, which the application does not show')];
  if (!type.includes('json')) return [];
  let body: unknown;
  try {
    body = JSON.parse(response.text);
  } catch {
    return [wrong('error body', 'is declared as JSON, but is not valid JSON')];
  }
  if (typeof body === 'string') return [];
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  if (typeof detail === 'string' && detail !== '') return [];
  // A refused sign-in has a flag instead.
  if (typeof body === 'object' && body !== null && 'optionShowResetPassword' in body) return [];
  return [wrong('error body', 'has no text for the user', 'detail')];
}

function retryFindings({ status, headers }: ReceivedResponse): readonly Finding[] {
  if ((status !== 429 && status !== 503) || headers.has('retry-after')) return [];
  return [wrong('headers', `is missing in an answer with ${status}, so the application does not know when to retry`, 'retry-after')];
}

/** Servers that sort paged lists must say so. docs/rules/forms.md, 3. */
function sortingFindings({ body, query }: Declaration, answer: unknown): readonly Finding[] {
  if (!('sort' in body || 'sort' in query) || !isRecord(answer) || typeof answer['sortedBy'] === 'string') return [];
  return [advice('shape', 'is optional and missing: headings of this list sort only one page', 'sortedBy')];
}

function jsonFindings(call: Declaration, response: ReceivedResponse): readonly Finding[] {
  if (call.answer.kind !== 'json') return [];
  const type = typeOf(response);
  const typed = type.endsWith('json') ? [] : [wrong('content type', `is '${type}' where JSON is declared`, 'content-type')];
  let answer: unknown;
  try {
    answer = JSON.parse(response.text);
  } catch {
    return [...typed, wrong('unreadable', 'is not JSON')];
  }
  const twice = repeatedKeys(response.text).map((at) => advice('shape', 'occurs twice; the application takes the last', at));
  const signs = response.isText ? [] : [wrong('unreadable', 'is not in UTF-8; the application shows replacement characters')];
  const read = withoutNullsInCells(withoutNulls(inForm(call.answer.schema, answer)));
  return [...typed, ...signs, ...differences(call.answer.schema, read), ...sortingFindings(call, answer), ...twice];
}

const beginnings: readonly { readonly type: RegExp; readonly name: string; readonly begins: RegExp }[] = [
  { type: /^application\/pdf$/, name: 'a PDF', begins: /^%PDF-/ },
  { type: /^application\/(?:zip|vnd\.openxmlformats)/, name: 'a ZIP', begins: /^PK/ },
  { type: /^text\/csv$/, name: 'CSV', begins: /^(?!\s*(?:<[!a-z]|\{"))/i },
];

/** Finds files of another type than declared, such as an error page. */
function beginningFindings(type: string, { text, bytes }: ReceivedResponse): readonly Finding[] {
  const expected = beginnings.find((each) => each.type.test(type));
  if (expected === undefined || bytes === 0 || expected.begins.test(text)) return [];
  return [wrong('file', `is declared as ${expected.name}, but begins with ${JSON.stringify(text.slice(0, 40))}`)];
}

function fileFindings(call: Declaration, response: ReceivedResponse): readonly Finding[] {
  if (call.answer.kind !== 'file') return [];
  const type = typeOf(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const isPacked = response.headers.has('content-encoding');
  return [
    ...(type === '' || type.includes('html') || type.endsWith('json')
      ? [wrong('content type', `is '${type}' where a file is declared`, 'content-type')]
      : []),
    ...(/filename\*?=/i.test(disposition)
      ? []
      : [advice('headers', 'names no file; the application chooses a name', 'content-disposition')]),
    ...(response.bytes === 0 ? [wrong('file', 'is empty')] : []),
    ...beginningFindings(type, response),
    ...(!isPacked && Number.isFinite(length) && length !== response.bytes
      ? [wrong('file', `has ${response.bytes} bytes where ${length} were promised`)]
      : []),
  ];
}

function headerFindings(call: Declaration, response: ReceivedResponse): readonly Finding[] {
  const cacheControl = response.headers.get('cache-control') ?? '';
  return [
    ...(/no-store|private|no-cache/.test(cacheControl)
      ? []
      : [advice('headers', 'lets caches store what only this user may see', 'cache-control')]),
    ...(call.watched === true && !response.headers.has('etag')
      ? [advice('headers', 'is missing: repeated requests get the whole answer each time', 'etag')]
      : []),
  ];
}

function timeFindings({ ms }: Exchange, call: Declaration): readonly Finding[] {
  if (call.answer.kind !== 'file' && ms > patienceMs)
    return [wrong('time', `took ${ms} ms; the application gives up after ${patienceMs} ms`)];
  return ms > slowMs ? [advice('time', `took ${ms} ms`)] : [];
}

/** Whether a response only confirms a save, where its declaration allows that. */
export function isLeftOut({ answer }: Declaration, response: ReceivedResponse): boolean {
  if (response.status >= 300 || answer.kind !== 'json' || answer.mayBeEmpty !== true) return false;
  const saved = savedIn(response.text, typeOf(response));
  return saved !== undefined && Object.keys(saved).length === 0;
}

/** Judges a response that must fit its declaration. */
export function answerFindings(call: Declaration, exchange: Exchange): readonly Finding[] {
  const { response, lost } = exchange;
  if (response === undefined) return [wrong('unreachable', lost ?? 'no answer')];
  const { status } = response;
  if (status >= 400)
    return [wrong('status', `${status} where an answer was expected`), ...errorBodyFindings(response), ...retryFindings(response)];
  if (status >= 300) return [wrong('status', `${status} is a redirect where an answer was expected`)];
  if (isLeftOut(call, response)) return [...headerFindings(call, response), ...timeFindings(exchange, call)];
  if (status === 204 && call.answer.kind !== 'none') return [wrong('status', '204 (no content) where an answer was expected')];
  const other = status === 200 || status === 204 ? [] : [advice('status', `${status} where 200 was expected`)];
  return [
    ...other,
    ...jsonFindings(call, response),
    ...fileFindings(call, response),
    ...headerFindings(call, response),
    ...timeFindings(exchange, call),
  ];
}

/** Expects 403 for a user without permission. */
export function deniedFindings(call: Declaration, exchange: Exchange): readonly Finding[] {
  const { response } = exchange;
  if (response?.status === 403) return errorBodyFindings(response);
  if (response?.status === 401)
    return [wrong('sign-in', '401 for a signed-in user without the right: use 403, because 401 asks for a new sign-in')];
  if (response === undefined || response.status >= 300) return answerFindings(call, exchange);
  return [advice('sign-in', 'answers a user who lacks the menu or the flag'), ...answerFindings(call, exchange)];
}

/** Expects 401 without a session, which makes the application ask for a new sign-in. */
export function strangerFindings({ response, lost }: Exchange): readonly Finding[] {
  if (response === undefined) return [wrong('unreachable', `without a session: ${lost ?? 'no answer'}`)];
  const { status } = response;
  if (status === 401) return errorBodyFindings(response);
  if (status < 400) return [wrong('sign-in', `${status} without a session, although this call needs none`)];
  if (status === 403) return [wrong('sign-in', '403 without a session: use 401, which asks for a new sign-in')];
  return [wrong('sign-in', `${status} without a session: use 401, which asks for a new sign-in`)];
}

/** Judges a response about a record that does not exist. */
export function absentFindings({ response, lost }: Exchange): readonly Finding[] {
  if (response === undefined) return [wrong('unreachable', `for a record that does not exist: ${lost ?? 'no answer'}`)];
  if (response.status >= 500) return [wrong('status', `${response.status} for a record that does not exist, as if the server were broken`)];
  return response.status >= 400 ? errorBodyFindings(response) : [];
}

/** Judges a response to a repeated request with its ETag. */
export function unchangedFindings({ response }: Exchange): readonly Finding[] {
  if (response === undefined || response.status === 304) return [];
  return response.status === 200 ? [] : [wrong('status', `${response.status} to a request with a matching If-None-Match`, 'etag')];
}
