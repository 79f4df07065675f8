import ky, { type KyInstance, type Options } from 'ky';
import type { Declaration, Request, Service } from '../schemas/call';
import { encodeRequest } from '../schemas/encode';
import { CallFailure, type Failure } from '../schemas/failure';
import { answeredIn, fitsOutline, normaliseAnswer, savedIn, saysFlag } from '../schemas/outline';
import type { RuntimeConfig } from '../schemas/runtimeConfig';
import { noteAge } from './ages';
import { downloadMeter, type OnProgress } from './downloadMeter';
import { failureIn, requestIdIn } from './failures';
import { createKnownAnswers } from './knownAnswers';
import { noteServerTime } from './serverClock';
import { textWithTimeout } from './textWithTimeout';
import { type OnUpload, uploadFetch } from './uploadFetch';

export interface Credentials {
  readonly sessionKey?: string | undefined;
  readonly accessToken?: string | undefined;
}

export interface ClientOptions {
  readonly config: () => RuntimeConfig;
  readonly credentials: (call: Declaration) => Promise<Credentials>;
  /** Returns the token for a single retry; `undefined` if the refusal stands. Rejects if none is available. */
  readonly renewed?: (call: Declaration, refused: string, sessionKey: string | undefined) => Promise<string | undefined>;
  /** Called before the caller's rejection, with the session of the call. */
  readonly onFailure?: (failure: CallFailure, call: Declaration, sessionKey: string | undefined) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Timeout in milliseconds for a response to begin; ×4 for its whole body; for a file, between chunks. */
  readonly timeout?: number;
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** 0 to 1; `undefined` for an unknown size. */
  readonly onProgress?: OnProgress | undefined;
  /** Upload progress; no time limit while it advances. */
  readonly onUpload?: OnUpload | undefined;
  /** Sent as `Idempotency-Key`, so that a repeated save counts once. */
  readonly idempotencyKey?: string | undefined;
  /** The caller shows failures itself, except the end of the session. */
  readonly isShownByCaller?: boolean | undefined;
  /** Only the caller gets failures. */
  readonly isQuiet?: boolean | undefined;
}

export interface Client {
  /** Sends a call. Rejects with a CallFailure, or the abort reason. */
  ask<Answer>(request: Request<Answer>, options?: AskOptions): Promise<Answer>;
}

/** Identifies this client to servers. docs/rules/everywhere.md, 7. */
const deviceKey = 'venue-back-office';

/** The authentication service falls back to the compliance service. */
const baseUrls: Readonly<Record<Service, (config: RuntimeConfig) => string>> = {
  operations: (config) => config.base_url,
  authentication: (config) => config.auth_api_url || config.comp_api_url,
  compliance: (config) => config.comp_api_url,
};

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
    const body = await textWithTimeout(response, patience);
    if (answer.kind !== 'json') return JSON.parse(body);
    const { schema, mayBeEmpty = false, suffices } = answer;
    const value = mayBeEmpty ? savedIn(body, response.headers.get('content-type') ?? '') : answeredIn(schema, body, response.status);
    if (!fitsOutline(schema, value) && !saysFlag(value, suffices)) throw new SyntaxError('The answer is not what was declared');
    return normaliseAnswer(schema, value);
  },
  // Lazy: sign-in needs no file code.
  file: async (response) => {
    const { readFile } = await import('./readFile');
    return readFile(response);
  },
  none: async (response, _, patience) => {
    await textWithTimeout(response, patience);
    return undefined;
  },
};

interface Revalidation {
  readonly known: unknown;
  readonly onTag: (tag: string, answer: unknown) => void;
}

const unchanged = 304;

interface Exchange {
  readonly call: Declaration;
  readonly url: string;
  readonly options: Options;
  readonly patience: number;
  readonly revalidation: Revalidation | undefined;
}

function fileFetch(fetch: typeof globalThis.fetch, patience: number): typeof globalThis.fetch {
  return async (...args) => {
    const { downloadFetch } = await import('./downloadFetch');
    return downloadFetch(fetch, patience)(...args);
  };
}

/** A refusal counts even if its body is lost. */
async function refusalIn(response: Response, patience: number): Promise<Failure> {
  const { status, headers } = response;
  return failureIn({ status, headers, text: await textWithTimeout(response, patience).catch(() => '') });
}

async function exchange(http: KyInstance, { call, url, options, patience, revalidation }: Exchange): Promise<unknown> {
  const unreachable = () => new CallFailure({ kind: 'unreachable' });
  let response: Response;
  const sentAt = Date.now();
  try {
    response = await http(url, options);
    noteServerTime(response.headers, sentAt, Date.now());
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw unreachable();
  }
  if (response.status === unchanged && revalidation?.known !== undefined) return revalidation.known;
  if (!response.ok) throw new CallFailure(await refusalIn(response, patience));
  try {
    const answer = await readers[call.answer.kind](response, call.answer, patience);
    noteAge(answer, response.headers);
    const tag = response.headers.get('etag');
    if (tag !== null) revalidation?.onTag(tag, answer);
    return answer;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    // The connection broke or the body is invalid.
    const broken = () => new CallFailure({ kind: 'broken', status: response.status, ...requestIdIn(response.headers) });
    throw error instanceof SyntaxError ? broken() : unreachable();
  }
}

/** Creates a client. It retries only once, with a renewed token; callers decide on other retries. */
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
    const revalidation = question === undefined ? undefined : { known: known?.answer, onTag: keepAs(caller, question) };
    const exchangeAs = (who: Credentials) =>
      exchange(http, {
        call,
        url,
        patience: timeout,
        revalidation,
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
      // A refused call did nothing, so a retry is safe.
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
        // Trusts the declared response type.
        return (await send(request, askOptions, (who) => {
          asking = who;
        })) as Answer;
      } catch (error) {
        if (error instanceof CallFailure && askOptions.isQuiet !== true) {
          const isInline = askOptions.isShownByCaller === true && error.failure.kind !== 'expired';
          options.onFailure?.(error, isInline ? { ...request.call, failure: 'inline' } : request.call, asking.sessionKey);
        }
        throw error;
      }
    },
  };
}
