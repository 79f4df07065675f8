import type { Method, Request, Service } from '../../../src/schemas/call';
import { encodeRequest } from '../../../src/schemas/encode';

export type Bases = Readonly<Record<Service, string>>;

/** The credentials of the caller. */
export interface Credentials {
  readonly sessionKey?: string | undefined;
  readonly accessToken?: string | undefined;
}

export interface SendOptions {
  readonly origin?: string | undefined;
  readonly patienceMs: number;
  readonly knownTag?: string;
  readonly idempotencyKey?: string;
}

/** `response` is undefined where none arrived. */
export interface Exchange {
  readonly method: Method | 'OPTIONS';
  /** Path and query below the service's base. */
  readonly path: string;
  readonly ms: number;
  readonly response?: {
    readonly status: number;
    readonly headers: Headers;
    readonly text: string;
    readonly bytes: number;
    readonly isText: boolean;
  };
  /** Why no response arrived. */
  readonly lost?: string;
}

function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

export function reasonOf(error: unknown): string {
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
    const answer = { status: response.status, headers: response.headers, bytes: buffer.byteLength, ...textOf(buffer) };
    return { method: init.method, path, ms: timed(), response: answer };
  } catch (error) {
    return { method: init.method, path, ms: timed(), lost: reasonOf(error) };
  }
}

/** Sends a request as the application would. Never throws for server faults. */
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

/** Headers that the application sends cross-origin. */
export const sentHeaders = ['authorization', 'content-type', 'devicekey', 'idempotency-key', 'if-none-match', 'sessionkey'] as const;

/** Sends a CORS preflight for a call, as a browser does. */
export function askLeave(bases: Bases, { call, input }: Request<unknown>, origin: string, patienceMs: number): Promise<Exchange> {
  const { path } = encodeRequest({ call, input });
  const headers = { Origin: origin, 'Access-Control-Request-Method': call.method, 'Access-Control-Request-Headers': sentHeaders.join(',') };
  return exchange(join(bases[call.service], path), path, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(patienceMs) });
}
