import { and, count, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../server/call/context';
import { firstNumberOf } from '../../server/db/months';
import { appUser, auditEntry, idempotentCall, installation, machine, playSession, position } from '../../server/db/schema';
import { answerOnce, takesKey } from '../../server/routes/idempotency';
import { routes } from '../../server/routes/routes';
import { findSession } from '../../server/security/sessions';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import { everyMachine } from './support/installations';
import { filledIn } from './support/optionForm';

let server: TestApp;
const keys = new Map<string, string>();
async function signIn(): Promise<void> {
  for (const username of ['admin', 'operator']) keys.set(username, (await server.signIn(username)).sessionkey);
}
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  await signIn();
});
afterEach(() => server.open.db.delete(idempotentCall));
afterAll(() => server.close());

const caller = (idempotencyKey?: string, username = 'operator') => ({
  sessionKey: keys.get(username) ?? '',
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});

async function waiting(howMany = 1): Promise<readonly number[]> {
  const { db } = server.open;
  const match = await db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(and(isNull(installation.removedAt), eq(machine.operatorId, 1), eq(position.kind, 'machine')))
    .limit(howMany);
  for (const { id } of match) await db.update(installation).set({ status: 'authReq' }).where(eq(installation.id, id));
  return match.map(({ id }) => id);
}

const authorise = (id: number, key?: string, username?: string) => server.ask(api.installations.authorise({ id }), caller(key, username));
const countOf = async (table: typeof auditEntry | typeof idempotentCall) =>
  (await server.open.db.select({ n: count() }).from(table))[0]?.n ?? 0;

describe('a save with an Idempotency-Key', () => {
  it('is carried out once and answered every time', async () => {
    const [id = 0] = await waiting();
    const before = await countOf(auditEntry);
    const answers = [await authorise(id, 'one'), await authorise(id, 'one'), await authorise(id, 'one')];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
    expect(await countOf(auditEntry)).toBe(before + 1);
    // A different save of the same data is not a repetition.
    expect(await authorise(id, 'two')).toMatchObject({ status: 409 });
    expect(await authorise(id)).toMatchObject({ status: 409 });
  });

  it('is stored, unlike a read: a read is answered as things are now', async () => {
    const ask = (key?: string) => server.ask(api.installations.filterByMachine({ ...everyMachine, SiteId: 1 }), caller(key));
    const first = await ask('grid');
    await server.open.db
      .update(installation)
      .set({ status: 'offlineSiteOpen' })
      .where(and(isNull(installation.removedAt), eq(installation.siteId, 1)));
    const again = await ask('grid');
    expect(again.body.offlineQty).not.toBe(first.body.offlineQty);
    expect(await countOf(idempotentCall)).toBe(0);
  });

  it('is carried out once when it comes twice at the same time', async () => {
    const [id = 0] = await waiting();
    const before = await countOf(auditEntry);
    const answers = await Promise.all([1, 2, 3, 4].map(() => authorise(id, 'at once')));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await countOf(auditEntry)).toBe(before + 1);
  });

  it('is refused when the key came with another input or another call', async () => {
    const [id = 0, other = 0] = await waiting(2);
    expect(await authorise(id, 'taken')).toMatchObject({ status: 204 });
    const refusal = {
      status: 422,
      body: { detail: 'This Idempotency-Key belongs to another save. Please send each save with a key of its own.' },
    };
    expect(await authorise(other, 'taken')).toMatchObject(refusal);
    expect(await server.ask(api.installations.remove({ id }), caller('taken'))).toMatchObject(refusal);
    const [untouched] = await server.open.db.select().from(installation).where(eq(installation.id, other));
    expect(untouched?.status).toBe('authReq');
  });

  it('does not collide with the key of another user', async () => {
    const [id = 0, other = 0] = await waiting(2);
    expect(await authorise(id, 'shared', 'operator')).toMatchObject({ status: 204 });
    expect(await authorise(other, 'shared', 'admin')).toMatchObject({ status: 204 });
  });

  it('may be sent again after a failure, which leaves nothing', async () => {
    const { db } = server.open;
    const [id = 0] = await waiting();
    const [session] = await db
      .insert(playSession)
      .values({ id: firstNumberOf('2026-04-08'), installationId: id, siteId: 1, businessDay: '2026-04-08', startedAt: server.clock.now })
      .returning();
    const before = await countOf(auditEntry);
    const remove = () => server.ask(api.installations.remove({ id }), caller('again'));
    expect(await remove()).toMatchObject({ status: 409 });
    expect([await countOf(idempotentCall), await countOf(auditEntry)]).toEqual([0, before]);
    await db.delete(playSession).where(eq(playSession.id, session?.id ?? 0));
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await remove()).toMatchObject({ status: 204 });
  });

  it('is refused for a key that is empty or longer than 200 characters', async () => {
    const [id = 0] = await waiting();
    for (const key of ['', 'x'.repeat(201)]) {
      const errors = [{ field: 'Idempotency-Key', message: 'must have 1 to 200 characters' }];
      expect(await authorise(id, key)).toMatchObject({ status: 400, body: { errors } });
    }
    expect(await authorise(id, 'x'.repeat(200))).toMatchObject({ status: 204 });
  });

  it('is remembered for a day', async () => {
    const [id = 0, other = 0] = await waiting(2);
    await authorise(id, 'old');
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000 + 1);
    await signIn();
    await authorise(other, 'new');
    expect(await server.open.db.select({ key: idempotentCall.key }).from(idempotentCall)).toEqual([{ key: 'new' }]);
    expect(await authorise(id, 'old')).toMatchObject({ status: 409 });
  });
});

async function recording() {
  const { user } = (await findSession(server.open.db, keys.get('admin') ?? '', server.clock.now)) ?? {};
  let times = 0;
  const record = (key: string) => {
    const { now } = server.clock;
    const context = { db: server.open.db, now, session: undefined, bearer: user && { user, tenant: undefined } };
    return answerOnce(context as Context, {
      call: api.interactions.create,
      input: { comments: 'seen' },
      key,
      answer: async () => {
        times += 1;
        return { id: times };
      },
    });
  };
  return { record, times: () => times };
}

describe('a record that may be late', () => {
  it('is remembered for 90 days, while others are forgotten after one', async () => {
    const [id = 0] = await waiting();
    await authorise(id, 'of a session');
    const { record, times } = await recording();
    const noted = async () => (await server.open.db.select({ key: idempotentCall.key }).from(idempotentCall)).map(({ key }) => key).sort();
    const { now } = server.clock;
    const pass = (days: number) => {
      server.clock.now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
    };
    expect(await record('of a phone')).toEqual({ id: 1 });
    pass(89);
    await record('another');
    expect(await noted()).toEqual(['another', 'of a phone']);
    expect([await record('of a phone'), times()]).toEqual([{ id: 1 }, 2]);
    pass(90.01);
    await record('one more');
    expect(await noted()).toEqual(['another', 'one more']);
    server.clock.now = now;
  });
});

describe('an Idempotency-Key is not stored', () => {
  it('for a call that only reads, answers a file, or needs no session', async () => {
    await server.ask(api.organisation.operators(), caller('read'));
    await server.ask(api.assets.exportTree({ ...everyMachine, StatusCode: 'all', showSummary: false }), caller('file'));
    await server.ask(api.authentication.login({ username: 'operator', password: 'wrong' }), { idempotencyKey: 'sign-in' });
    await server.ask(api.authentication.login({ username: 'operator', password: 'wrong' }), { idempotencyKey: 'x'.repeat(300) });
    expect(await countOf(idempotentCall)).toBe(0);
  });

  it('for a call that answers session keys or tokens', async () => {
    const [user] = await server.open.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.username, 'site'));
    const as = { OperatorId: 1, UserId: user?.id ?? 0, ProfileId: 0, details: [] };
    const { status, body } = await server.ask(api.viewing.start(as), caller('view', 'admin'));
    expect([status, body.login.sessionkey]).toEqual([200, expect.any(String)]);
    expect(await countOf(idempotentCall)).toBe(0);
    const keys = /"(?:sessionkey|accessToken|refreshToken)"/;
    const noted = routes().flatMap(({ call }) => (takesKey(call) && 'schema' in call.answer ? [[call.path, call.answer.schema]] : []));
    expect(noted.filter((each) => keys.test(JSON.stringify(each))).map(([path]) => path)).toEqual([]);
  });

  it('for a form that is only refreshed', async () => {
    const [user] = await server.open.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.username, 'site'));
    const again = { id: user?.id ?? 0, OperatorId: 1, ProfileId: 0, complete: false, details: [] };
    expect((await server.ask(api.users.updateUser(again), caller('form', 'admin'))).status).toBe(200);
    expect(await countOf(idempotentCall)).toBe(0);
  });
});

describe('the stored answer of a save', () => {
  it('has neither the name nor the address of the user', async () => {
    const [user] = await server.open.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.username, 'site'));
    const id = user?.id ?? 0;
    const { body } = await server.ask(api.users.user({ id }), caller(undefined, 'admin'));
    const details = filledIn(body.profileData, { 'Display Name': 'Kim Hale' });
    const saved = api.users.updateUser({ id, OperatorId: 1, ProfileId: body.userAccessProfile, complete: true, details });
    const [first, again] = [await server.ask(saved, caller('user', 'admin')), await server.ask(saved, caller('user', 'admin'))];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const noted = await server.open.db.select({ answer: idempotentCall.answer }).from(idempotentCall);
    expect(noted).toEqual([{ answer: { id } }]);
  });
});
