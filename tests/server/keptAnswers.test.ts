import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyStatus, everything } from '../../conform/questions/known';
import { installation } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { testEnvironment } from '../support/environment';
import { type Caller, startTestApp, type TestApp } from './support/app';

let server: TestApp;
let caller: Caller;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { sessionkey: sessionKey } = await server.signIn('admin');
  caller = { sessionKey };
});
afterAll(() => server.close());

const statuses = async (): Promise<readonly unknown[]> => {
  const asked = { OperatorId: 1, SiteId: 1, ...everyStatus, ...everything, PageNumber: 1, onlineEFTDisabled: true, onlineNoFunds: true };
  const { body } = await server.ask(api.floor.machines(asked), caller);
  return body.grid.rows.map(({ cellData }) => cellData.find(({ data }) => data.code !== undefined)?.data.code);
};

// The embedded database has one connection, on which nothing happens beside a transaction.
describe.runIf(testEnvironment().databaseUrl !== undefined)('an answer that is made while something is being changed', () => {
  it('is not given again once that is done', async () => {
    const { db } = server.open;
    const atSite = and(eq(installation.siteId, 1), isNull(installation.removedAt));
    await db.update(installation).set({ status: 'online' }).where(atSite);
    let before: readonly unknown[] = [];
    await db.transaction(async (tx) => {
      await tx.update(installation).set({ status: 'pending' }).where(atSite);
      // Counted already, and not to be seen yet.
      before = await statuses();
    });
    expect(new Set(before)).toEqual(new Set(['online']));
    expect(new Set(await statuses())).toEqual(new Set(['pending']));
  });
});
