import { randomUUID } from 'node:crypto';
import type { Declaration, Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { loginFlags } from '../../src/schemas/entities/flags';
import { menuCodes } from '../../src/schemas/entities/menu';
import { type Login, loginOf } from '../../src/schemas/entities/session';
import type { Grantee } from '../../src/schemas/entities/shown';
import { type Lack, lackOf } from '../../src/schemas/granted';
import { askLeave, type Bases, type Credentials, type Exchange, send } from './asking/exchange';
import { createLedger, type Ledger, NothingGiven, type SentRequest } from './asking/ledger';
import { type CallName, declaredCalls } from './asking/names';
import { absentFindings, answerFindings, deniedFindings, patienceMs, strangerFindings, unchangedFindings } from './judging/answers';
import { advice, type Finding, wrong } from './judging/finding';
import { leaveFindings, readingFindings } from './judging/leave';
import { outcomeOf } from './judging/outcome';
import { knownFrom } from './questions/known';
import type { Row } from './questions/row';
import { rows } from './questions/rows';

export interface RunOptions {
  readonly bases: Bases;
  readonly username: string;
  readonly password: string;
  /** Whether to try calls that change data. */
  readonly writes: boolean;
  readonly origin?: string | undefined;
  /** Empty: all. Calls that provide input are requested anyway. */
  readonly only?: readonly string[] | undefined;
  readonly now: Date;
  readonly onCall?: (report: CallReport) => void;
}

export interface CallReport {
  readonly name: CallName;
  readonly method: string;
  readonly path: string;
  /** `no input`: no earlier response provides its input; `left out`: not for this command. */
  readonly state: 'requested' | 'no input' | 'left out';
  readonly why?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly outcome?: string;
  readonly findings: readonly Finding[];
}

export interface Report {
  readonly server: Bases;
  readonly at: string;
  readonly calls: readonly CallReport[];
}

export class NoEntry extends Error {
  override readonly name = 'NoEntry';
}

/** An id that no record has and every server can store. */
const absentId = 2_147_483_646;

interface Session {
  readonly login: Login;
  readonly sessionKey: string;
  accessToken: string | undefined;
}

type Sending = (
  request: Request<unknown>,
  who?: Credentials,
  more?: { readonly knownTag?: string; readonly idempotencyKey?: string },
) => Promise<Exchange>;

/** Throws NoEntry where the operations service refuses. */
async function enter(ledger: Ledger, { username, password }: RunOptions): Promise<Session> {
  const request = api.authentication.login({ username, password });
  const { exchange } = await ledger.made(request);
  if (exchange.response?.status !== 200) {
    const reason = exchange.response === undefined ? exchange.lost : `${exchange.response.status} ${exchange.response.text.slice(0, 200)}`;
    throw new NoEntry(`${username} could not sign in: ${reason ?? ''}`);
  }
  const login = loginOf(await ledger.ask(request));
  if (typeof login.sessionkey !== 'string') throw new NoEntry('The answer to the sign-in has no sessionkey, so no call can be tested.');
  const tokens = await ledger.ask(api.authentication.signIn({ id: username, password, claims: [] })).catch(() => undefined);
  const renewed =
    tokens === undefined
      ? undefined
      : await ledger.ask(api.authentication.refreshToken({ refreshToken: tokens.refreshToken })).catch(() => undefined);
  return { login, sessionKey: login.sessionkey, accessToken: (renewed ?? tokens)?.accessToken };
}

/** Returns undefined for calls without an id. */
function ofNothing({ call, input }: Request<unknown>): Request<unknown> | undefined {
  const named = [...Object.keys(call.params), ...Object.keys(call.query)];
  return named.length === 1 && named[0] === 'id' && Object.keys(call.body).length === 0
    ? { call, input: { ...input, id: absentId } }
    : undefined;
}

function isWanted(name: CallName, only: readonly string[] = []): boolean {
  return only.length === 0 || only.some((wanted) => name === wanted || name.startsWith(`${wanted}.`));
}

interface Judge {
  readonly options: RunOptions;
  readonly sending: Sending;
  readonly grantee: Grantee;
}

function granteeOf(login: Login): Grantee {
  const codes: readonly string[] = login.menu.map(({ code }) => code);
  return { menu: menuCodes.filter((code) => codes.includes(code)), flags: new Set(loginFlags.filter((flag) => login[flag] === true)) };
}

/** Probes a call without a session, with an absent id, and from another origin. */
async function probes({ options: { origin, bases }, sending }: Judge, { request, exchange }: SentRequest): Promise<readonly Finding[]> {
  const { call } = request;
  const nothing = ofNothing(request);
  const tag = exchange.response?.headers.get('etag');
  const [stranger, absent, again, leave] = await Promise.all([
    call.access.by === 'anyone' ? [] : sending(request, {}).then(strangerFindings),
    nothing === undefined ? [] : sending(nothing).then(absentFindings),
    call.watched === true && typeof tag === 'string' ? sending(request, undefined, { knownTag: tag }).then(unchangedFindings) : [],
    origin === undefined ? [] : askLeave(bases, request, origin, patienceMs).then((answer) => leaveFindings(call, answer, origin)),
  ]);
  const reading = origin === undefined ? [] : readingFindings(call, exchange, origin);
  return [...stranger, ...absent, ...again, ...leave, ...reading];
}

/** Anyone may sign in to the compliance service; it refuses users without its menu. */
function lackIn(name: CallName, call: Declaration, grantee: Grantee): Lack | undefined {
  if (name === 'authentication.signIn' && !grantee.menu.includes('COMPLIANCE')) return 'menu';
  return lackOf(call.access, grantee);
}

/** Whole data access may be missing; no response reveals it. */
function isForMore({ access }: Declaration, { response }: Exchange): boolean {
  return access.by !== 'anyone' && access.whole !== undefined && response?.status === 403;
}

const whole: Finding = advice('status', '403: correct, unless this user has data access to all of the requested places');

const refusedFor: Readonly<Record<Lack, string>> = {
  menu: 'refused correctly: this user lacks the menu',
  flag: 'refused correctly: this user lacks the flag',
  shown: 'refused correctly: this user may not see the data',
  blind: 'refused correctly: this user counts without seeing expected amounts',
};

function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

async function judged(
  judge: Judge,
  name: CallName,
  call: Declaration,
  sent: readonly SentRequest[],
  last: SentRequest,
): Promise<CallReport> {
  const { exchange } = last;
  const lack = lackIn(name, call, judge.grantee);
  const own = sent.flatMap((each) => {
    if (lack !== undefined) return deniedFindings(call, each.exchange);
    return isForMore(call, each.exchange) ? [whole, ...deniedFindings(call, each.exchange)] : answerFindings(call, each.exchange);
  });
  const isRefused = lack !== undefined && exchange.response?.status === 403;
  const findings = withoutRepeats([...own, ...(await probes(judge, last))]);
  return {
    name,
    method: call.method,
    path: call.path,
    state: 'requested',
    ...(exchange.response === undefined ? {} : { status: exchange.response.status }),
    ms: Math.max(...sent.map((each) => each.exchange.ms)),
    ...(isRefused ? { why: refusedFor[lack] } : {}),
    outcome: outcomeOf(call, exchange, findings),
    findings,
  };
}

/**
 * Checks a server against the contract with every reading call, and with `writes` harmless saves. Throws NoEntry when the sign-in fails.
 */
export async function conform(options: RunOptions): Promise<Report> {
  const { bases, origin, onCall, now } = options;
  let session: Session | undefined;
  const sending: Sending = (request, who, more = {}) =>
    send(bases, request, who ?? { sessionKey: session?.sessionKey, accessToken: session?.accessToken }, { origin, patienceMs, ...more });
  const ledger = createLedger((request) => sending(request));
  session = await enter(ledger, options);
  const known = knownFrom({ ledger, login: session.login, now });
  const judge: Judge = { options, sending, grantee: granteeOf(session.login) };
  const calls: CallReport[] = [];

  async function report(name: CallName, call: Declaration, row: Row): Promise<CallReport> {
    const named = { name, method: call.method, path: call.path, findings: [] };
    const asking = 'reads' in row ? row.reads : 'writes' in row && options.writes ? row.writes : undefined;
    if (asking === undefined) {
      const before = ledger.of(name);
      const last = before.at(-1);
      if (last !== undefined) return judged(judge, name, call, before, last);
      return { ...named, state: 'left out', why: 'other' in row ? row.other : 'changes data; requested only with --writes' };
    }
    if (call.access.by === 'bearer' && session?.accessToken === undefined && lackOf(call.access, judge.grantee) !== undefined)
      return { ...named, state: 'no input', why: 'this user has no access to the compliance service' };
    try {
      const request = await asking(known);
      if ('reads' in row) {
        const last = await ledger.made(request);
        return await judged(judge, name, call, ledger.of(name), last);
      }
      const sent = { request, exchange: await sending(request, undefined, { idempotencyKey: randomUUID() }) };
      return await judged(judge, name, call, [sent], sent);
    } catch (error) {
      const before = ledger.of(name);
      const last = before.at(-1);
      if (last !== undefined) return await judged(judge, name, call, before, last);
      // A response of the wrong shape can't provide input.
      const why = error instanceof NothingGiven ? error.message : 'an earlier answer did not fit its schema';
      return { ...named, state: 'no input', why };
    }
  }

  for (const [name, call] of declaredCalls()) {
    const row = rows.get(name);
    if (row === undefined || name === 'authentication.logout' || !isWanted(name, options.only)) continue;
    const callReport = await report(name, call, row);
    calls.push(callReport);
    onCall?.(callReport);
  }
  const goodbye = await sending(api.authentication.logout());
  const left: CallReport = {
    name: 'authentication.logout',
    method: 'PUT',
    path: api.authentication.logout.path,
    state: 'requested',
    ...(goodbye.response === undefined ? {} : { status: goodbye.response.status }),
    ms: goodbye.ms,
    findings: answerFindings(api.authentication.logout, goodbye),
  };
  const after = await sending(api.organisation.operators());
  const isStillIn = after.response !== undefined && after.response.status < 400;
  calls.push(
    isStillIn ? { ...left, findings: [...left.findings, wrong('sign-in', 'the session is still valid after signing out')] } : left,
  );
  onCall?.(left);
  return { server: bases, at: now.toISOString(), calls };
}
