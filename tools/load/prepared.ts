import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { servicePrefixes } from '../../server/routes/routes';
import type { Request, Service } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { loginOf } from '../../src/schemas/entities/session';
import { send } from '../conform/asking/exchange';
import { createLedger } from '../conform/asking/ledger';
import { differences } from '../conform/judging/shape';
import { knownFrom } from '../conform/questions/known';
import type { Question } from './mix';
import type { Person } from './people';
import type { Truth } from './truth';
import type { Reply, Sendable, Wire } from './wire';

export interface Prepared {
  readonly question: Question;
  readonly sendable: Sendable;
  readonly answer: Reply;
}

export interface SignedIn {
  readonly person: Person;
  readonly prepared: readonly Prepared[];
  /** Errors without load. */
  readonly faults: readonly string[];
}

const patienceMs = 30_000;

interface Credentials {
  readonly sessionKey: string | undefined;
  readonly accessToken: string | undefined;
}

/** A request with a browser's headers. */
export function sendableOf({ call, input }: Request<unknown>, who?: Credentials): Sendable {
  const { path, body } = encodeRequest({ call, input });
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    method: call.method,
    path: `${servicePrefixes[call.service]}/${path.replace(/^\/+/, '')}`,
    body: text,
    headers: {
      Accept: 'application/json',
      'Accept-Encoding': 'gzip, deflate, br',
      DeviceKey: 'venue-back-office',
      ...(who?.sessionKey === undefined ? {} : { SessionKey: who.sessionKey }),
      ...(who?.accessToken === undefined ? {} : { Authorization: `Bearer ${who.accessToken}` }),
      ...(text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    },
  };
}

export function textOf({ bytes, encoding }: Reply): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

export async function prepare(
  person: Person,
  { of, wire, port, truth, now }: { of: readonly Question[]; wire: Wire; port: number; truth: Truth; now: Date },
): Promise<SignedIn> {
  const base = (service: Service) => `http://127.0.0.1:${port}${servicePrefixes[service]}`;
  const bases = { operations: base('operations'), authentication: base('authentication'), compliance: base('compliance') };
  let who: Credentials = { sessionKey: undefined, accessToken: undefined };
  const ledger = createLedger((request) => send(bases, request, who, { patienceMs }));
  const login = loginOf(await ledger.ask(api.authentication.login({ username: person.username, password: demoPassword })));
  const { accessToken } = await ledger.ask(api.authentication.signIn({ id: person.username, password: demoPassword, claims: [] }));
  who = { sessionKey: login.sessionkey, accessToken };
  const known = knownFrom({ ledger, login, now });
  const faults: string[] = [];
  const prepared: Prepared[] = [];
  for (const question of of) {
    const fault = (what: string) => faults.push(`${person.username}, ${question.name}: ${what}`);
    const request = await question.ask(known);
    const first = sendableOf(request, who);
    const answer = await wire.send(first);
    if (answer.status !== 200 || request.call.answer.kind !== 'json') {
      fault(`answered with ${answer.status}`);
      continue;
    }
    const body: unknown = JSON.parse(textOf(answer));
    for (const { at = 'the answer', says } of differences(request.call.answer.schema, body)) fault(`${at} ${says}`);
    // The schema has just been checked; its type is known at `question`.
    const figure = await question.figure?.(body as never, { known, truth });
    if (figure !== undefined && figure.answered !== figure.known) fault(`says ${figure.answered}, but the database ${figure.known}`);
    if (question.isRefresh === true && answer.tag === undefined) fault('has no tag');
    const sendable = question.isRefresh === true ? { ...first, headers: { ...first.headers, 'If-None-Match': answer.tag ?? '' } } : first;
    prepared.push({ question, sendable, answer });
  }
  return { person, prepared, faults };
}
