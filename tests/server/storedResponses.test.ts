import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { appUser, dataAccess, installation, site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { everyStatus, everything } from '../../tools/conform/questions/known';
import { testEnvironment } from '../support/environment';
import { type Caller, startTestApp, type TestApp } from './support/app';

let server: TestApp;
let caller: Caller & { readonly sessionKey: string };
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { sessionkey: sessionKey } = await server.signIn('admin');
  caller = { sessionKey };
});
afterAll(() => server.close());

const statuses = async (): Promise<readonly unknown[]> => {
  const request = { OperatorId: 1, SiteId: 1, ...everyStatus, ...everything, PageNumber: 1, onlineEFTDisabled: true, onlineNoFunds: true };
  const { body } = await server.ask(api.floor.machines(request), caller);
  return body.grid.rows.map(({ cellData }) => cellData.find(({ data }) => data.code !== undefined)?.data.code);
};

const siteNames = async (who = caller): Promise<readonly string[]> => {
  const { body } = await server.ask(api.organisation.tree({ OperatorId: 1, FromAdmin: false, ...everything }), who);
  const namesIn = (nodes: typeof body): readonly string[] =>
    nodes.flatMap(({ type, name, children }) => [...(type === 'SI' ? [name] : []), ...namesIn(children)]);
  return namesIn(body);
};
const renamed = (db: Database, retailerName: string) => db.update(site).set({ retailerName }).where(eq(site.id, 1));

/** Rolls a transaction back. */
class Undone extends Error {}

describe('a cached answer', () => {
  it('is renewed at the next request after a change of its data', async () => {
    const before = await siteNames();
    await renamed(server.open.db, 'Somewhere Else');
    const after = await siteNames();
    expect(before.filter((name) => name.includes('Somewhere Else'))).toEqual([]);
    expect(after.filter((name) => name.includes('Somewhere Else'))).toHaveLength(1);
  });

  it('is what it was if a change is rolled back', async () => {
    const before = await siteNames();
    const undoing = server.open.db.transaction(async (tx) => {
      await renamed(tx, 'Nowhere');
      throw new Undone();
    });
    await expect(undoing).rejects.toThrow(Undone);
    expect(await siteNames()).toEqual(before);
  });

  it('is sent to nobody with less data access', async () => {
    const all = await siteNames();
    const { sessionkey: sessionKey } = await server.signIn('site');
    const own = await siteNames({ sessionKey });
    expect(own).toHaveLength(1);
    expect(all.length).toBeGreaterThan(1);
  });

  it('is no longer sent to a user whose data access has shrunk', async () => {
    const { sessionkey: sessionKey } = await server.signIn('operator');
    const before = await siteNames({ sessionKey });
    const [user] = await server.open.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.username, 'operator'));
    const theirs = eq(dataAccess.userId, user?.id ?? 0);
    const rows = await server.open.db.delete(dataAccess).where(theirs).returning();
    await server.open.db.insert(dataAccess).values({ userId: user?.id ?? 0, level: 'site', refId: 1 });
    expect(before.length).toBeGreaterThan(1);
    expect(await siteNames({ sessionKey })).toHaveLength(1);
    await server.open.db.delete(dataAccess).where(theirs);
    await server.open.db.insert(dataAccess).values(rows);
  });

  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    // By the client's quality values.
    ['gzip', 'br;q=0.1, gzip'],
    [undefined, undefined],
  ])('is sent as %s to a client that accepts %s, whatever was requested before', async (packed, taken) => {
    const request = api.installations.filterByMachine({
      OperatorId: 1,
      SiteId: 1,
      ShowHistory: false,
      ShowOfflineOnly: false,
      ...everything,
    });
    const { path, body = {} } = encodeRequest(request);
    const { payload, headers, rawPayload } = await server.app.inject({
      method: request.call.method,
      url: `/api/${path}`,
      headers: { SessionKey: caller.sessionKey, ...(taken === undefined ? {} : { 'Accept-Encoding': taken }) },
      payload: body,
    });
    expect(headers['content-encoding']).toBe(packed);
    expect(headers['cache-control']).toBe('no-store');
    const unpacked = { br: () => brotliDecompressSync(rawPayload).toString(), gzip: () => gunzipSync(rawPayload).toString() };
    const reported = packed === 'br' || packed === 'gzip' ? unpacked[packed]() : payload;
    expect(JSON.parse(reported)).toEqual((await server.ask(request, caller)).body);
    if (packed !== undefined) expect(headers.vary).toContain('accept-encoding');
  });
});

// The embedded database has one connection, so nothing is concurrent.
describe.runIf(testEnvironment().databaseUrl !== undefined)('an answer that is made while something is being changed', () => {
  it('is not sent again afterwards', async () => {
    const { db } = server.open;
    const atSite = and(eq(installation.siteId, 1), isNull(installation.removedAt));
    await db.update(installation).set({ status: 'online' }).where(atSite);
    let before: readonly unknown[] = [];
    await db.transaction(async (tx) => {
      await tx.update(installation).set({ status: 'pending' }).where(atSite);
      // Counted, but not yet committed.
      before = await statuses();
    });
    expect(new Set(before)).toEqual(new Set(['online']));
    expect(new Set(await statuses())).toEqual(new Set(['pending']));
  });

  it('is not sent again either if it lists the register', async () => {
    let before: readonly string[] = [];
    await server.open.db.transaction(async (tx) => {
      await renamed(tx, 'Late Arrival');
      before = await siteNames();
    });
    expect(before.filter((name) => name.includes('Late Arrival'))).toEqual([]);
    expect((await siteNames()).filter((name) => name.includes('Late Arrival'))).toHaveLength(1);
  });
});
