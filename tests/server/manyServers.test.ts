import { count, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../server/audit/verify';
import { migrate } from '../../server/db/migrate';
import { appUser, auditEntry, complianceRecord, complianceRetention, installation, operator, playSession } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { seedEstate } from '../../server/estate/seedEstate';
import { sweepRetention } from '../../server/retention/sweep';
import { simulateTick } from '../../server/simulator/simulateTick';
import { startSimulator } from '../../server/simulator/startSimulator';
import { api } from '../../src/schemas/calls';
import { startTestApps, type TestApp } from './support/app';
import { estateNow, migrationsFolder, openTogether } from './support/database';

const howMany = 3;
let servers: readonly TestApp[] = [];
beforeAll(async () => {
  servers = await startTestApps({ estate: 'test' }, howMany);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** Servers in turn, like a balancer without sticky sessions. */
function serverFor(turn: number): TestApp {
  const server = servers[turn % howMany];
  if (server === undefined) throw new Error('There is no server');
  return server;
}
const first = () => serverFor(0);
const move = (minutes: number) => {
  for (const { clock } of servers) clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

async function waiting(how: number): Promise<readonly number[]> {
  const { db } = first().open;
  const match = await db.select({ id: installation.id }).from(installation).where(isNull(installation.removedAt)).limit(how);
  for (const { id } of match) await db.update(installation).set({ status: 'authReq' }).where(eq(installation.id, id));
  return match.map(({ id }) => id);
}

const entries = async () => (await first().open.db.select({ n: count() }).from(auditEntry))[0]?.n ?? 0;

describe('three servers on one database', () => {
  it('share their sessions, and end them together', async () => {
    const { sessionkey: sessionKey } = await first().signIn('operator');
    const ask = (server: TestApp) => server.ask(api.organisation.operators(), { sessionKey });
    const known = await Promise.all(servers.map(ask));
    expect(known.map(({ status }) => status)).toEqual([200, 200, 200]);
    await serverFor(1).ask(api.authentication.logout(), { sessionKey });
    const ended = await Promise.all(servers.map(ask));
    expect(ended.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('announce changes at once, also for their caches', async () => {
    const { sessionkey: sessionKey } = await first().signIn('admin');
    const names = async (server: TestApp) => (await server.ask(api.organisation.operators(), { sessionKey })).body.map(({ name }) => name);
    const texts: (readonly string[])[] = [];
    for (const [turn, name] of ['One', 'Another', 'A third'].entries()) {
      await serverFor(turn).open.db.update(operator).set({ name }).where(eq(operator.id, 1));
      for (const server of servers) texts.push((await names(server)).filter((matches) => ['One', 'Another', 'A third'].includes(matches)));
    }
    expect(texts.flat()).toEqual(['One', 'One', 'One', 'Another', 'Another', 'Another', 'A third', 'A third', 'A third']);
  });

  it('count wrong passwords together', async () => {
    const address = '10.1.0.1';
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { status } = await serverFor(turn).ask(api.authentication.login({ username: 'restricted', password: 'wrong' }), { address });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const right = await serverFor(2).ask(api.authentication.login({ username: 'restricted', password: demoPassword }), { address });
    expect(right.status).toBe(429);
  });

  it('accept the tokens of each other, and end a chain if a token is used twice anywhere', async () => {
    const signedIn = await first().ask(api.authentication.signIn({ id: 'compliance', password: demoPassword, claims: [] }));
    const refresh = (turn: number, refreshToken: string) => serverFor(turn).ask(api.authentication.refreshToken({ refreshToken }));
    const use = (turn: number, accessToken: string) => serverFor(turn).ask(api.interactions.blank(), { accessToken });
    expect((await use(1, signedIn.body.accessToken)).status).toBe(200);
    const renewed = await refresh(1, signedIn.body.refreshToken);
    expect((await use(2, renewed.body.accessToken)).status).toBe(200);
    move(0.2);
    expect((await refresh(2, signedIn.body.refreshToken)).status).toBe(401);
    expect((await use(0, renewed.body.accessToken)).status).toBe(401);
  });

  it('carry out a save once that reaches all of them', async () => {
    const [id = 0] = await waiting(1);
    const { sessionkey: sessionKey } = await first().signIn('operator');
    const before = await entries();
    const authorise = (server: TestApp) => server.ask(api.installations.authorise({ id }), { sessionKey, idempotencyKey: 'to all' });
    const answers = await Promise.all([...servers, ...servers].map(authorise));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
    expect(await entries()).toBe(before + 1);
  });

  it('write one audit trail without gaps when all save at once', async () => {
    const ids = await waiting(9);
    const { sessionkey: sessionKey } = await first().signIn('admin');
    const before = await entries();
    const answers = await Promise.all(ids.map((id, turn) => serverFor(turn).ask(api.installations.authorise({ id }), { sessionKey })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 204));
    expect((await verifyTrail(serverFor(1).open.db, undefined)).entries).toBe(before + ids.length);
  });

  it('delete expired data once, and report that once', async () => {
    const { db } = first().open;
    await db.insert(complianceRetention).values({ event: 'observation', months: 1 });
    await db.update(complianceRecord).set({ status: 'processed', authorisedBy: 'Ruth' }).where(eq(complianceRecord.event, 'observation'));
    const old = await db
      .update(complianceRecord)
      .set({ businessDay: '2020-01-01' })
      .where(eq(complianceRecord.event, 'observation'))
      .returning();
    const swept = await Promise.all(servers.map(({ open, clock }) => sweepRetention(open.db, clock.now)));
    expect(old.length).toBeGreaterThan(0);
    expect(swept.reduce((total, records) => total + records, 0)).toBe(old.length);
    const auditEntries = await db.select().from(auditEntry).where(eq(auditEntry.entity, 'compliance-retention'));
    expect(auditEntries.reduce((total, { after }) => total + Number(after['Records']), 0)).toBe(old.length);
  });
});

describe('the simulator of three servers', () => {
  it('runs in one of them, and in another once that one is gone', async () => {
    const stops = servers.map(() => new AbortController());
    const steps: number[] = [];
    const running = servers.map(({ open }, server) => {
      const { signal } = stops[server] ?? new AbortController();
      const now = () => {
        steps.push(server);
        return estateNow;
      };
      return startSimulator(open, { now, everyMs: 5, signal });
    });
    const whoSteps = async (after: number) => expect.poll(() => steps.length, { timeout: 60_000 }).toBeGreaterThan(after);
    await whoSteps(2);
    const [one = 0] = steps;
    // After the abort another may start before this test notices.
    expect(new Set(steps)).toEqual(new Set([one]));
    stops[one]?.abort();
    await running[one];
    await whoSteps(steps.length + 2);
    const [other = one] = steps.filter((server) => server !== one);
    expect(new Set(steps)).toEqual(new Set([one, other]));
    for (const stop of stops) stop.abort();
    await Promise.all(running);
  });

  it('plays no session twice even if two of them hold the lock for a moment', async () => {
    const { db } = first().open;
    const played = async () => (await db.select({ n: count() }).from(playSession))[0]?.n ?? 0;
    const later = new Date(estateNow.getTime() + 6 * 60 * 60 * 1000);
    const before = await played();
    await Promise.allSettled(servers.map(({ open }) => simulateTick(open, later, 1)));
    const [distinct] = await db.select({ n: sql<number>`count(distinct (installation_id, started_at))::int` }).from(playSession);
    expect(distinct?.n).toBe(await played());
    expect(await played()).toBeGreaterThan(before);
  });
});

describe('three servers that start on an empty database at once', () => {
  it('make the schema and the estate once', { timeout: 180_000 }, async () => {
    const opened = await openTogether('empty', howMany);
    const start = async (open: (typeof opened)[number]) => {
      await migrate(open, { migrationsFolder });
      return seedEstate(open, { estate: 'test', now: estateNow, hashDemoPassword: async () => 'x' });
    };
    const made = await Promise.all(opened.map(start));
    expect(made.filter(Boolean)).toHaveLength(1);
    const [open] = opened;
    const admins = eq(appUser.username, 'admin');
    expect((await open?.db.select({ n: count() }).from(appUser).where(admins))?.[0]?.n).toBe(1);
    for (const { close } of opened) await close();
  });
});
