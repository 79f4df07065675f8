import { eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../server/db/rows';
import { collection, installation, operator, playSession } from '../../server/db/schema';
import { servicePrefixes } from '../../server/routes/routes';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { testEnvironment } from '../support/environment';
import { headersOf, startTestApps, type TestApp } from './support/app';
import { anySession } from './support/sessions';

/** The server's connections; more clients query. */
const connections = 10;
const crowd = connections + 2;
const patience = { timeout: 20_000 };

describe.runIf(testEnvironment().databaseUrl !== undefined)('a client that leaves', () => {
  let server: TestApp;
  let neighbour: TestApp;
  let address: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    const [one, other] = await startTestApps({ estate: 'test' }, 2);
    if (one === undefined || other === undefined) throw new Error('There are no two servers');
    [server, neighbour] = [one, other];
    address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { sessionkey: sessionKey } = await server.signIn('admin');
    headers = headersOf({ sessionKey });
  });
  afterAll(async () => {
    await server.close();
    await neighbour.close();
  });

  /** Sends a request; the result disconnects. */
  function ask(request: Request<unknown>): () => Promise<unknown> {
    const { path, body } = encodeRequest(request);
    const leaving = new AbortController();
    const query = fetch(`${address}${servicePrefixes[request.call.service]}/${path}`, {
      method: request.call.method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: leaving.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return () => {
      leaving.abort();
      return query.catch(() => undefined);
    };
  }

  async function waiting(): Promise<number> {
    const query = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const [row] = await readRows(neighbour.open.db, query, Type.Object({ waiting: Type.Integer() }));
    return row?.waiting ?? 0;
  }
  const connected = () => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)));

  const whileHeld = (held: SQL, work: () => Promise<void>) =>
    neighbour.open.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${held} in access exclusive mode`);
      await work();
    });

  it.each<readonly [what: string, held: SQL, request: Request<unknown>]>([
    ['a cached answer', sql`${operator}`, api.organisation.operators()],
    ['a short question', sql`${collection}`, api.collections.banking({ operator: 1, site: 1 })],
    ['any other one', sql`${playSession}`, api.sessions.filterByMachine(anySession)],
  ])('cancels its running query: %s', async (_, held, request) => {
    await whileHeld(held, async () => {
      const leave = ask(request);
      await expect.poll(waiting, patience).toBeGreaterThan(0);
      await leave();
      await expect.poll(waiting, patience).toBe(0);
    });
    expect((await server.ask(request, { sessionKey: headers['SessionKey'] ?? '' })).status).toBe(200);
  });

  it('frees the database for others even if all connections were in use', async () => {
    await whileHeld(sql`${playSession}`, async () => {
      const all = Array.from({ length: crowd }, () => ask(api.sessions.filterByMachine(anySession)));
      await expect.poll(waiting, patience).toBe(connections);
      await Promise.all(all.map((leave) => leave()));
      await expect.poll(waiting, patience).toBe(0);
      expect((await server.ask(api.organisation.manufacturers({ operator: 1 }), { sessionKey: headers['SessionKey'] ?? '' })).status).toBe(
        200,
      );
    });
  });

  it('still has its request saved', async () => {
    const [before] = await server.open.db.select().from(installation).where(eq(installation.eftEnabled, true)).limit(1);
    const id = before?.id ?? 0;
    const eft = async () => (await server.open.db.select().from(installation).where(eq(installation.id, id)))[0]?.eftEnabled;
    expect(await eft()).toBe(true);
    await whileHeld(sql`${installation}`, async () => {
      const leave = ask(api.installations.disableEFT({ id }));
      await expect.poll(waiting, patience).toBe(1);
      await leave();
      await expect.poll(connected, patience).toBe(0);
    });
    await expect.poll(eft, patience).toBe(false);
  });
});
