import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp';
import { configFrom } from '../../server/config/config';
import { type OpenDatabase, openDatabase } from '../../server/db/database';
import { readRows } from '../../server/db/rows';
import { idempotentCall, site } from '../../server/db/schema';
import { servicePrefixes } from '../../server/routes/routes';
import { ageHeader, mayBeOld } from '../../server/routes/standbys';
import type { Request } from '../../src/schemas/call';
import { encodeRequest } from '../../src/schemas/encode';
import { testEnvironment } from '../support/environment';
import { headersOf, startTestApp, type TestApp } from './support/app';
import { everyCall } from './support/scope/everyCall';
import { readGrounds } from './support/scope/grounds';
import type { Scope } from './support/scope/sample';

const { databaseUrl } = testEnvironment();

/** The same database, read-only like a standby. */
async function readOnly({ db }: OpenDatabase): Promise<OpenDatabase> {
  const [row] = await readRows(db, sql`select current_database() as name`, Type.Object({ name: Type.String() }));
  const url = new URL(databaseUrl ?? '');
  url.pathname = `/${row?.name}`;
  url.searchParams.set('options', '-c timezone=UTC -c default_transaction_read_only=on');
  return openDatabase({ url: url.toString() });
}

const old = everyCall.filter(({ key }) => {
  const [area = '', name = ''] = key.split('.');
  return mayBeOld({ area, name });
});

// The embedded database has one connection.
describe.runIf(databaseUrl !== undefined)('a call whose answer may be a few seconds old', () => {
  let server: TestApp;
  let follower: OpenDatabase;
  let asksFollower: OpenDatabase;
  let app: TestApp['app'];
  let sessionKey: string;
  let scope: Scope;
  let ageMs: number;
  beforeAll(async () => {
    server = await startTestApp({ estate: 'test' });
    follower = await readOnly(server.open);
    asksFollower = follower;
    ageMs = 1000;
    const sites = await server.open.db.select({ id: site.id }).from(site);
    scope = (await readGrounds(server.open)).inside(sites.map(({ id }) => id));
    app = await createApp({
      open: { ...server.open, standby: () => ({ db: asksFollower.db, until: asksFollower.until, ageMs }) },
      config: configFrom({ LOG_LEVEL: 'silent' }),
      now: () => server.clock.now,
      mailer: { send: async () => {}, close: async () => {} },
      version: 'test',
    });
    sessionKey = (await server.signIn('admin')).sessionkey;
  });
  afterAll(async () => {
    await app.close();
    await follower.close();
    await server.close();
  });

  async function ask(request: Request<unknown>) {
    const { path, body } = encodeRequest(request);
    const url = `${servicePrefixes[request.call.service]}/${path}`;
    const payload = body === undefined ? {} : { payload: body };
    const { statusCode, headers } = await app.inject({ method: request.call.method, url, headers: headersOf({ sessionKey }), ...payload });
    return { status: statusCode, age: headers[ageHeader.toLowerCase()] };
  }
  const first = () => old[0]?.ask(scope) ?? expect.unreachable();

  it('only reads: it is answered from a read-only database', async () => {
    expect(old.length).toBeGreaterThan(20);
    const change = follower.db.delete(idempotentCall);
    await expect(change).rejects.toMatchObject({ cause: { code: '25006' } });
    ageMs = 14_400;
    for (const each of old) {
      const answer = await ask(each.ask(scope));
      // If the standby rejects, the primary answers without `age`.
      if (answer.status === 200) expect([each.key, answer.age]).toEqual([each.key, '14']);
      else expect([each.key, answer.status]).toEqual([each.key, (await server.ask(each.ask(scope), { sessionKey })).status]);
    }
  });

  it('sends its age only beyond ten seconds', async () => {
    ageMs = 9_999;
    expect(await ask(first())).toEqual({ status: 200, age: undefined });
  });

  it('goes to the primary after a save, until every standby is up to date', async () => {
    ageMs = 14_400;
    const { db } = server.open;
    const [user] = await readRows(db, sql`select id from app_user where username = 'admin'`, Type.Object({ id: Type.Integer() }));
    const at = server.clock.now;
    await db.insert(idempotentCall).values({ userId: user?.id ?? 0, key: 'just saved', request: 'x', status: 204, at });
    expect(await ask(first())).toEqual({ status: 200, age: undefined });
    server.clock.now = new Date(at.getTime() + 3 * 60_000);
    expect(await ask(first())).toEqual({ status: 200, age: '14' });
  });

  it('goes to the primary if the standby is gone', async () => {
    asksFollower = await readOnly(server.open);
    await asksFollower.close();
    expect(await ask(first())).toEqual({ status: 200, age: undefined });
    asksFollower = follower;
  });
});
