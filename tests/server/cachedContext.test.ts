import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import * as Schema from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../server/call/context';
import { CallError } from '../../server/call/errors';
import { readRows } from '../../server/db/rows';
import { company, operator, site, subCompany } from '../../server/db/schema';
import { countedFor } from '../../server/routes/counted';
import { type Route, routes } from '../../server/routes/routes';
import type { DataAccess } from '../../server/security/dataAccess';
import { findSession, type Session } from '../../server/security/sessions';
import type { Declaration } from '../../src/schemas/call';
import type { Codec } from '../../src/schemas/wire/codec';
import { send } from '../../tools/conform/asking/exchange';
import { createLedger } from '../../tools/conform/asking/ledger';
import { type Known, knownFrom } from '../../tools/conform/questions/known';
import { rows } from '../../tools/conform/questions/rows';
import { startTestApp, type TestApp } from './support/app';

const counting = { floor: 'note_floor_change', register: 'note_register_change' } as const;
const Named = Type.Object({ name: Type.String() });
let server: TestApp;
let known: Known;
let session: Session & { readonly key: string };
let tables: readonly string[];

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const login = await server.signIn('admin');
  const match = await findSession(server.open.db, login.sessionkey, server.clock.now);
  if (match === undefined) throw new Error('Nobody is signed in');
  session = { ...match, key: login.sessionkey };
  const at = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const bases = { operations: `${at}/api`, authentication: `${at}/auth`, compliance: `${at}/comp` };
  const ledger = createLedger((request) => send(bases, request, { sessionKey: session.key }, { patienceMs: 30_000 }));
  known = knownFrom({ ledger, login, now: server.clock.now });
  const named = await readRows(server.open.db, sql`select tablename as name from pg_tables where schemaname = 'public'`, Named);
  tables = named.map(({ name }) => name);
});
afterAll(() => server.close());

/** Access listed node by node: partial access uses other SQL and more tables. */
async function everyPiece(): Promise<DataAccess> {
  const { db } = server.open;
  const idsOf = async (table: typeof operator | typeof company | typeof subCompany | typeof site) =>
    (await db.select({ id: table.id }).from(table)).map(({ id }) => id);
  return {
    all: false,
    operators: await idsOf(operator),
    companies: await idsOf(company),
    subCompanies: await idsOf(subCompany),
    sites: await idsOf(site),
  };
}

/** A proxy that permits only these properties. */
function only<Thing extends object>(thing: Thing, parts: readonly string[]): Thing {
  return new Proxy(thing, {
    get(target, part) {
      if (typeof part === 'string' && !parts.includes(part)) throw new Error(`A cached answer depends on '${part}'`);
      return Reflect.get(target, part);
    },
  });
}

function textOf(request: unknown): string {
  if (typeof request === 'string') return request;
  return typeof request === 'object' && request !== null && 'text' in request ? String(request.text) : '';
}

/** Words of all SQL during an action. */
async function wordsQueried(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  // Both drivers have `query`, but their types share nothing.
  const client: { query(...request: readonly unknown[]): unknown } = Reflect.get(server.open.db, '$client');
  const spy = vi.spyOn(client, 'query');
  const begun = vi.spyOn(server.open.db, 'transaction');
  try {
    await work();
    // Statements in a transaction would be missed.
    expect(begun).not.toHaveBeenCalled();
    return new Set(spy.mock.calls.flatMap(([statement]) => textOf(statement).match(/\w+/g) ?? []));
  } finally {
    spy.mockRestore();
    begun.mockRestore();
  }
}

async function tablesCounted(by: string): Promise<ReadonlySet<string>> {
  // Bits of `tgtype`: insert, delete, update.
  const counted = await readRows(
    server.open.db,
    sql`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = ${by} and t.tgenabled = 'O' and t.tgtype & 28 = 28`,
    Named,
  );
  return new Set(counted.map(({ name }) => name));
}

const stored = routes().flatMap((route) => {
  const counted = countedFor(route.call);
  return counted === undefined ? [] : [{ ...route, title: `${route.area}.${route.name}`, counted }];
});

type Input = Readonly<Record<string, unknown>>;

function textsOf({ params, query, body }: Declaration): Input {
  const takesText = ({ schema, decode }: Codec<unknown>) => Schema.Check(schema, 'a') && decode('a') === 'a';
  return Object.fromEntries(
    Object.entries({ ...params, ...query, ...body }).flatMap(([name, codec]) => (name !== 'sort' && takesText(codec) ? [[name, 'a']] : [])),
  );
}

function ordersOf({ query, body }: Declaration, answer: unknown): readonly Input[] {
  if (!('sort' in { ...query, ...body })) return [];
  const { grid, transactions = grid } = Object(answer);
  const columns: readonly { readonly text: string }[] = transactions.headerDef;
  return columns.map(({ text }) => ({ sort: text }));
}

async function orderless(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError && error.message.startsWith('sort: ')) return undefined;
    throw error;
  }
}

async function inputsOf({ area, name, call }: Pick<Route, 'area' | 'name' | 'call'>): Promise<readonly Input[]> {
  const row = rows.get(`${area}.${name}`);
  if (row === undefined || !('reads' in row)) throw new Error(`It is not known how to ask ${area}.${name}`);
  const usual: Input = Object(await row.reads(known)).input;
  const changed = (change: (value: unknown) => unknown): Input =>
    Object.fromEntries(Object.entries(usual).map(([field, value]) => [field, change(value)]));
  return [
    usual,
    changed((value) => (typeof value === 'boolean' ? !value : value)),
    { ...changed((value) => (value === 'all' ? [1, 2] : value)), ...textsOf(call) },
  ];
}

/** SQL words that read the time. */
const clockWords = ['now', 'current_date', 'current_timestamp', 'current_time', 'clock_timestamp', 'localtimestamp', 'localtime'];

describe('a cached answer', () => {
  it.each(stored)('depends only on tables with a change counter: $title', async ({ counted, handler, ...route }) => {
    const { db } = server.open;
    const part = await everyPiece();
    const context: Context = only(
      {
        server: only({ open: server.open, config: undefined, mailer: undefined, version: '', now: () => server.clock.now } as never, []),
        db,
        now: server.clock.now,
        address: '',
        session: { ...session, user: only({ ...session.user, access: { ...part, within: part } }, ['access', 'flags']) },
        bearer: undefined,
      },
      counted === 'floor' ? ['db', 'session', 'bearer', 'now'] : ['db', 'session', 'bearer'],
    );
    const watched = await tablesCounted(counting[counted]);
    const inputs = await inputsOf(route);
    const ask = (input: Input | undefined) => handler(context, input as never);
    const orders = ordersOf(route.call, await ask(inputs[0]));
    for (const input of [...inputs, ...orders.map((order) => ({ ...inputs[0], ...order }))]) {
      const words = await wordsQueried(() => orderless(ask(input)));
      const named = tables.filter((name) => words.has(name));
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((table) => !watched.has(table))).toEqual([]);
      expect(clockWords.filter((word) => words.has(word))).toEqual([]);
    }
  });
});
