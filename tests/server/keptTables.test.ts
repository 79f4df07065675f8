import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import * as Schema from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { send } from '../../conform/asking/exchange';
import { createLedger } from '../../conform/asking/ledger';
import { type Known, knownFrom } from '../../conform/questions/known';
import { rows } from '../../conform/questions/rows';
import type { Context } from '../../server/call/context';
import { readRows } from '../../server/db/rows';
import { company, operator, site, subCompany } from '../../server/db/schema';
import { countedFor } from '../../server/routes/counted';
import { type Route, routes } from '../../server/routes/routes';
import type { DataAccess } from '../../server/security/dataAccess';
import { findSession, type Session } from '../../server/security/sessions';
import type { Declaration } from '../../src/schemas/call';
import type { Codec } from '../../src/schemas/wire/codec';
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
  const found = await findSession(server.open.db, login.sessionkey, server.clock.now);
  if (found === undefined) throw new Error('Nobody is signed in');
  session = { ...found, key: login.sessionkey };
  const at = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const bases = { operations: `${at}/api`, authentication: `${at}/auth`, compliance: `${at}/comp` };
  const ledger = createLedger((request) => send(bases, request, { sessionKey: session.key }, { patienceMs: 30_000 }));
  known = knownFrom({ ledger, login, now: server.clock.now });
  const named = await readRows(server.open.db, sql`select tablename as name from pg_tables where schemaname = 'public'`, Named);
  tables = named.map(({ name }) => name);
});
afterAll(() => server.close());

/** All there is, named piece by piece: whoever sees a part is asked about in other words than who sees it all, and more tables. */
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

/** Something of which only these parts may be read. */
function only<Thing extends object>(thing: Thing, parts: readonly string[]): Thing {
  return new Proxy(thing, {
    get(target, part) {
      if (typeof part === 'string' && !parts.includes(part)) throw new Error(`An answer that is kept is made of '${part}'`);
      return Reflect.get(target, part);
    },
  });
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}

/** The words of what somebody asks of the database meanwhile. */
async function wordsAsked(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  // Both drivers ask by a method of this name; what is declared of the two has nothing in common.
  const client: { query(...asked: readonly unknown[]): unknown } = Reflect.get(server.open.db, '$client');
  const asked = vi.spyOn(client, 'query');
  const begun = vi.spyOn(server.open.db, 'transaction');
  try {
    await work();
    // What is asked within one would not be seen here.
    expect(begun).not.toHaveBeenCalled();
    return new Set(asked.mock.calls.flatMap(([statement]) => textOf(statement).match(/\w+/g) ?? []));
  } finally {
    asked.mockRestore();
    begun.mockRestore();
  }
}

/** The tables whose statements are counted, whatever they do. */
async function tablesCounted(by: string): Promise<ReadonlySet<string>> {
  // Bits of a trigger: inserting, deleting, updating.
  const counted = await readRows(
    server.open.db,
    sql`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = ${by} and t.tgenabled = 'O' and t.tgtype & 28 = 28`,
    Named,
  );
  return new Set(counted.map(({ name }) => name));
}

const kept = routes().flatMap((route) => {
  const counted = countedFor(route.call);
  return counted === undefined ? [] : [{ ...route, title: `${route.area}.${route.name}`, counted }];
});

type Input = Readonly<Record<string, unknown>>;

/** Whatever a call takes that may be any text. */
function textsOf({ params, query, body }: Declaration): Input {
  const takesText = ({ schema, decode }: Codec<unknown>) => Schema.Check(schema, 'a') && decode('a') === 'a';
  return Object.fromEntries(
    Object.entries({ ...params, ...query, ...body }).flatMap(([name, codec]) => (takesText(codec) ? [[name, 'a']] : [])),
  );
}

/** What a call is asked: as it is usually, the other way round, and in every respect narrowed. */
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

/** Words by which a statement asks what time it is. */
const clockWords = ['now', 'current_date', 'current_timestamp', 'current_time', 'clock_timestamp', 'localtimestamp', 'localtime'];

describe('an answer that is kept', () => {
  it.each(kept)('is made only of what is counted: $title', async ({ counted, handler, ...route }) => {
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
    for (const input of await inputsOf(route)) {
      // What a call's own row asks is what its handler takes.
      const words = await wordsAsked(() => handler(context, input as never));
      const named = tables.filter((name) => words.has(name));
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((table) => !watched.has(table))).toEqual([]);
      expect(clockWords.filter((word) => words.has(word))).toEqual([]);
    }
  });
});
