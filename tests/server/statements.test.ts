import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { everything } from '../../tools/conform/questions/known';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { longestWrite } from './support/database';

let server: TestApp;
let caller: Caller;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { sessionkey: sessionKey } = await server.signIn('admin');
  const { body } = await server.ask(api.authentication.signIn({ id: 'admin', password: 'Harbour-Lantern-42', claims: [] }));
  caller = { sessionKey, accessToken: body.accessToken };
});
afterAll(() => server.close());

async function statementsOf(request: Request<unknown>): Promise<number> {
  await server.ask(request, caller);
  // The embedded client uses `query`, pools use `connect` per statement; their types share nothing.
  const client: Record<'connect' | 'query', (...query: readonly unknown[]) => unknown> = Reflect.get(server.open.db, '$client');
  const spy = vi.spyOn(client, server.open.kind === 'postgres' ? 'connect' : 'query');
  try {
    const { status } = await server.ask(request, caller);
    expect(status).toBe(200);
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

const latestSessions = api.sessions.filterByMachine({
  StartDate: '2026-03-30T00:00',
  EndDate: '2026-04-05T23:59',
  OperatorId: 1,
  SiteId: 1,
  ZeroBetSessions: false,
  pageNumber: 1,
  ...everything,
});

const bankingOfSite = api.collections.banking({ operator: 1, site: 1 });

describe('a call asks the database', () => {
  it.each([
    ['for the session, its data access and the answer', latestSessions, 3],
    ['for the session, the place of the site, and its weeks with collections and tills', bankingOfSite, 5],
    ['only for the session if the answer is cached', api.organisation.operators(), 1],
    ['only for the user of a token', api.customers.metaData(), 1],
  ] as const)('%s', { timeout: longestWrite + 60_000 }, async (_, request, statements) => {
    // Caching pauses during writes, even in other databases of the server.
    await expect.poll(() => statementsOf(request), { timeout: longestWrite }).toBe(statements);
  });
});
