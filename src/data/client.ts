import ky, { type KyInstance, type Options } from 'ky';
import type { Declaration, Request, Service } from '../schemas/call';
import { encodeRequest } from '../schemas/encode';
import { CallFailure, type Failure } from '../schemas/failure';
import { answeredIn, fitsOutline, savedIn, saysFlag, toldIn } from '../schemas/outline';
import type { RuntimeConfig } from '../schemas/runtimeConfig';
import { noteAge } from './ages';
import { downloadMeter, type OnProgress } from './downloadMeter';
import { failureIn, requestIdIn } from './failures';
import { createKnownAnswers } from './knownAnswers';
import { patientText } from './patientText';
import { type OnUpload, uploadFetch } from './uploadFetch';

/** What identifies the caller; each is sent when it exists. */
export interface Credentials {
  readonly sessionKey?: string | undefined;
  readonly accessToken?: string | undefined;
}

export interface ClientOptions {
  /** The runtime configuration at the time of a call. */
  readonly config: () => RuntimeConfig;
  /** The credentials at the time of a call, once a worn-out token has been renewed. */
  readonly credentials: (call: Declaration) => Promise<Credentials>;
  /** The token to try again with once, after this one of a session was refused; nothing where the refusal stands. Rejects when none is to be had. */
  readonly renewed?: (call: Declaration, refused: string, sessionKey: string | undefined) => Promise<string | undefined>;
  /** Hears of every failed call, before the caller does, and of the session that it was asked in. */
  readonly onFailure?: (failure: CallFailure, call: Declaration, sessionKey: string | undefined) => void;
  /** What carries the calls; the browser's own by default. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds to wait for an answer that is not a file to begin, for the whole of it four times as long; and for more of a file that has begun. */
  readonly timeout?: number;
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** The share of a file that has arrived, 0 to 1; nothing while its size is unknown. */
  readonly onProgress?: OnProgress | undefined;
  /** Hears how much of a large request has left. It may take as long as it takes, while it moves. */
  readonly onUpload?: OnUpload | undefined;
  /** Sent as `Idempotency-Key`, so that a repeated save counts once. */
  readonly idempotencyKey?: string | undefined;
  /** The caller shows a failure where it was asked for, whatever the call declares; only the end of the session is told as ever. */
  readonly isToldThere?: boolean | undefined;
  /** Nobody but the caller hears of a failure. */
  readonly isQuiet?: boolean | undefined;
}

export interface Client {
  /** Makes a call. Rejects with a CallFailure, or with the signal's reason when it is aborted. */
  ask<Answer>(request: Request<Answer>, options?: AskOptions): Promise<Answer>;
}

/** Names this kind of client to servers that want to know. docs/rules/everywhere.md, 7. */
const deviceKey = 'venue-back-office';

/** The base URL of each service; the authentication service falls back to the compliance service. */
const baseUrls: Readonly<Record<Service, (config: RuntimeConfig) => string>> = {
  operations: (config) => config.base_url,
  authentication: (config) => config.auth_api_url || config.comp_api_url,
  compliance: (config) => config.comp_api_url,
};

/** Joins a base URL and a path with exactly one slash between them. */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

function headersOf({ sessionKey, accessToken }: Credentials, idempotencyKey: string | undefined): Record<string, string> {
  return {
    DeviceKey: deviceKey,
    ...(sessionKey ? { SessionKey: sessionKey } : {}),
    ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

type Read = (response: Response, answer: Declaration['answer'], patience: number) => Promise<unknown>;

const readers: Readonly<Record<Declaration['answer']['kind'], Read>> = {
  json: async (response, answer, patience) => {
    const body = await patientText(response, patience);
    if (answer.kind !== 'json') return JSON.parse(body);
    const { schema, mayBeEmpty = false, suffices } = answer;
    const value = mayBeEmpty ? savedIn(body, response.headers.get('content-type') ?? '') : answeredIn(schema, body, response.status);
    if (!fitsOutline(schema, value) && !saysFlag(value, suffices)) throw new SyntaxError('The answer is not what was declared');
    return toldIn(schema, value);
  },
  // What reads files comes with the first of them, because who signs in asks for none.
  file: async (response) => {
    const { readFile } = await import('./readFile');
    return readFile(response);
  },
  none: async (response, _, patience) => {
    await patientText(response, patience);
    return undefined;
  },
};

/** What is known of an answer already. */
interface Told {
  readonly known: unknown;
  /** Hears the tag of an answer that is another. */
  readonly onTag: (tag: string, answer: unknown) => void;
}

const unchanged = 304;

interface Exchange {
  readonly call: Declaration;
  readonly url: string;
  readonly options: Options;
  readonly patience: number;
  readonly told: Told | undefined;
}

/** What carries a request for a file; it comes with the first of them too. */
function fileFetch(fetch: typeof globalThis.fetch, patience: number): typeof globalThis.fetch {
  return async (...asked) => {
    const { downloadFetch } = await import('./downloadFetch');
    return downloadFetch(fetch, patience)(...asked);
  };
}

/** What an answer refuses. It is refused also where its words do not come. */
async function refusalIn(response: Response, patience: number): Promise<Failure> {
  const { status, headers } = response;
  return failureIn({ status, headers, text: await patientText(response, patience).catch(() => '') });
}

async function exchange(http: KyInstance, { call, url, options, patience, told }: Exchange): Promise<unknown> {
  const unreachable = () => new CallFailure({ kind: 'unreachable' });
  let response: Response;
  try {
    response = await http(url, options);
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw unreachable();
  }
  if (response.status === unchanged && told?.known !== undefined) return told.known;
  if (!response.ok) throw new CallFailure(await refusalIn(response, patience));
  try {
    const answer = await readers[call.answer.kind](response, call.answer, patience);
    noteAge(answer, response.headers);
    const tag = response.headers.get('etag');
    if (tag !== null) told?.onTag(tag, answer);
    return answer;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    // The connection broke while the answer was on its way, or the answer is not what it should be.
    const broken = () => new CallFailure({ kind: 'broken', status: response.status, ...requestIdIn(response.headers) });
    throw error instanceof SyntaxError ? broken() : unreachable();
  }
}

/**
 * Makes the client of a server that keeps the contract. Never retries but once with a renewed token: what may be repeated is decided above.
 */
export function createClient(options: ClientOptions): Client {
  const { fetch, timeout = 30_000 } = options;
  const http = ky.create({ retry: 0, throwHttpErrors: false, cache: 'no-store', ...(fetch === undefined ? {} : { fetch }) });

  const answers = createKnownAnswers();
  const keepAs = (caller: string | undefined, question: string) => (tag: string, answer: unknown) =>
    answers.keep(caller, question, { tag, answer });

  async function send(
    { call, input }: Request<unknown>,
    { signal, onProgress, onUpload, idempotencyKey }: AskOptions,
    onAsking: (who: Credentials) => void,
  ): Promise<unknown> {
    const credentials = await options.credentials(call);
    onAsking(credentials);
    signal?.throwIfAborted();
    const { path, body } = encodeRequest({ call, input });
    const url = joinUrl(baseUrls[call.service](options.config()), path);
    const question = call.watched === true ? JSON.stringify([call.method, url, body]) : undefined;
    const caller = credentials.sessionKey;
    const isFile = call.answer.kind === 'file';
    const known = question === undefined ? undefined : answers.read(caller, question);
    const told = question === undefined ? undefined : { known: known?.answer, onTag: keepAs(caller, question) };
    const exchangeAs = (who: Credentials) =>
      exchange(http, {
        call,
        url,
        patience: timeout,
        told,
        options: {
          method: call.method,
          headers: { ...headersOf(who, idempotencyKey), ...(known === undefined ? {} : { 'If-None-Match': known.tag }) },
          timeout: isFile || onUpload !== undefined ? false : timeout,
          ...(isFile ? { fetch: fileFetch(fetch ?? globalThis.fetch, timeout) } : {}),
          ...(onUpload === undefined || fetch !== undefined ? {} : { fetch: uploadFetch(onUpload, timeout) }),
          ...(body === undefined ? {} : { json: body }),
          ...(signal === undefined ? {} : { signal }),
          ...(onProgress === undefined ? {} : downloadMeter(onProgress)),
        },
      });
    try {
      return await exchangeAs(credentials);
    } catch (error) {
      // What was refused has done nothing, so that it may be sent again.
      const isRefused = error instanceof CallFailure && error.failure.kind === 'expired' && credentials.accessToken !== undefined;
      const accessToken = isRefused ? await options.renewed?.(call, credentials.accessToken, caller) : undefined;
      if (accessToken === undefined) throw error;
      signal?.throwIfAborted();
      return exchangeAs({ ...credentials, accessToken });
    }
  }

  return {
    async ask<Answer>(request: Request<Answer>, askOptions: AskOptions = {}): Promise<Answer> {
      let asking: Credentials = {};
      try {
        // The answer's type is the declaration's promise; servers of the contract are trusted to keep it.
        return (await send(request, askOptions, (who) => {
          asking = who;
        })) as Answer;
      } catch (error) {
        if (error instanceof CallFailure && askOptions.isQuiet !== true) {
          const isTold = askOptions.isToldThere === true && error.failure.kind !== 'expired';
          options.onFailure?.(error, isTold ? { ...request.call, failure: 'inline' } : request.call, asking.sessionKey);
        }
        throw error;
      }
    },
  };
}
