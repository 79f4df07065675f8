import type { Method, Request, Service } from '../../src/schemas/call';
import { encodeRequest } from '../../src/schemas/encode';

/** Where each service of the server is. */
export type Bases = Readonly<Record<Service, string>>;

/** Who asks. */
export interface Credentials {
  readonly sessionKey?: string | undefined;
  readonly accessToken?: string | undefined;
}

export interface SendOptions {
  /** The origin of the page that would ask, where the application is served from elsewhere. */
  readonly origin?: string | undefined;
  /** After so many milliseconds the answer is waited for no longer. */
  readonly patienceMs: number;
  /** Named as known already, so that the server may say that nothing has changed. */
  readonly knownTag?: string;
  readonly idempotencyKey?: string;
}

/** What came back of one request; without `response`, nothing did. */
export interface Exchange {
  readonly method: Method | 'OPTIONS';
  /** Path and query below the base of the service. */
  readonly path: string;
  readonly ms: number;
  readonly response?: {
    readonly status: number;
    readonly headers: Headers;
    readonly text: string;
    readonly bytes: number;
    /** Whether the bytes are a text in UTF-8. */
    readonly isText: boolean;
  };
  /** Why nothing came back. */
  readonly lost?: string;
}

function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function textOf(bytes: ArrayBuffer): { readonly text: string; readonly isText: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isText: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), isText: false };
  }
}

async function exchange(url: string, path: string, init: RequestInit & { readonly method: Exchange['method'] }): Promise<Exchange> {
  const start = performance.now();
  const timed = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const buffer = await response.arrayBuffer();
    const told = { status: response.status, headers: response.headers, bytes: buffer.byteLength, ...textOf(buffer) };
    return { method: init.method, path, ms: timed(), response: told };
  } catch (error) {
    return { method: init.method, path, ms: timed(), lost: reasonOf(error) };
  }
}

/** Sends a request as the application would. Never throws for what the server does. */
export async function send(bases: Bases, { call, input }: Request<unknown>, who: Credentials, options: SendOptions): Promise<Exchange> {
  const { path, body } = encodeRequest({ call, input });
  const headers = {
    DeviceKey: 'venue-back-office-conform',
    ...(who.sessionKey === undefined ? {} : { SessionKey: who.sessionKey }),
    ...(who.accessToken === undefined ? {} : { Authorization: `Bearer ${who.accessToken}` }),
    ...(options.origin === undefined ? {} : { Origin: options.origin }),
    ...(options.knownTag === undefined ? {} : { 'If-None-Match': options.knownTag }),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return exchange(join(bases[call.service], path), path, {
    method: call.method,
    headers,
    signal: AbortSignal.timeout(options.patienceMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The headers that the application sends from another origin, which a server has to allow. */
export const sentHeaders = ['authorization', 'content-type', 'devicekey', 'idempotency-key', 'if-none-match', 'sessionkey'] as const;

/** Asks, as a browser does beforehand, whether a page of another origin may make a call. */
export function askLeave(bases: Bases, { call, input }: Request<unknown>, origin: string, patienceMs: number): Promise<Exchange> {
  const { path } = encodeRequest({ call, input });
  const headers = { Origin: origin, 'Access-Control-Request-Method': call.method, 'Access-Control-Request-Headers': sentHeaders.join(',') };
  return exchange(join(bases[call.service], path), path, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(patienceMs) });
}
