import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retention } from '../../server/commands/retention';
import { firstNumberOf, makeMonths } from '../../server/db/months';
import { readRows } from '../../server/db/rows';
import { auditEntry, cashTransaction, incidentSession, playSession, sessionEvent, site, ticket } from '../../server/db/schema';
import { lookAfterMonths, sweepPlay } from '../../server/retention/play';
import { sweepRetention } from '../../server/retention/sweep';
import { api } from '../../src/schemas/calls';
import { testEnvironment } from '../support/environment';
import { type ComplianceTests, startComplianceTests } from './support/compliance';
import { anySession } from './support/sessions';

let tests: ComplianceTests;
beforeAll(async () => {
  // Three weeks, up to 7 April 2026.
  tests = await startComplianceTests();
});
afterAll(() => tests.server.close());

const db = () => tests.server.open.db;
const march = { first: firstNumberOf('2026-03-01'), end: firstNumberOf('2026-04-01') };

async function countOf(question: ReturnType<typeof sql>): Promise<number> {
  const [row] = await readRows(db(), sql`select count(*)::int as n from ${question}`, Type.Object({ n: Type.Integer() }));
  return row?.n ?? 0;
}

const parts = async (month: string) =>
  (
    await readRows(
      db(),
      sql`select c.relname as name from pg_inherits h join pg_class c on c.oid = h.inhrelid where c.relname like ${`%_${month}`} and c.relkind = 'r' order by 1`,
      Type.Object({ name: Type.String() }),
    )
  ).map(({ name }) => name);

describe('months', () => {
  it('have a partition of each table for their rows', async () => {
    expect(await parts('2026_04')).toEqual([
      'cash_transaction_2026_04',
      'machine_event_2026_04',
      'play_session_2026_04',
      'session_event_2026_04',
    ]);
    expect(await countOf(sql`play_session_2026_04`)).toBe(await countOf(sql`play_session where business_day >= '2026-04-01'`));
    expect(await countOf(sql`cash_transaction_2026_03`)).toBe(
      await countOf(sql`cash_transaction where at >= '2026-03-01T00:00Z' and at < '2026-03-31T23:00Z'`),
    );
    expect(await countOf(sql`play_session_rest`)).toBe(0);
  });

  it('are made two months ahead, once', async () => {
    const now = tests.server.clock.now;
    expect(await lookAfterMonths(tests.server.open, now)).toBe(8);
    expect(await lookAfterMonths(tests.server.open, now)).toBe(0);
    expect(await parts('2026_06')).toHaveLength(4);
  });

  it('with rows in the default partition get none, and keep the rows', async () => {
    const [place] = await db().select().from(playSession).limit(1);
    if (place === undefined) throw new Error('Nothing was played');
    const id = firstNumberOf('2031-07-15');
    await db()
      .insert(playSession)
      .values({
        ...place,
        id,
        businessDay: '2031-07-15',
        startedAt: new Date('2031-07-15T12:00:00Z'),
        endedAt: new Date('2031-07-15T12:10:00Z'),
      });
    expect(await makeMonths(db(), '2031-07-01', '2031-07-31')).toBe(2);
    expect(await parts('2031_07')).toEqual(['cash_transaction_2031_07', 'machine_event_2031_07']);
    const [row] = await db().select().from(playSession).where(eq(playSession.id, id));
    expect(row?.businessDay).toBe('2031-07-15');
    await db().delete(playSession).where(eq(playSession.id, id));
  });

  // The embedded database has a single user.
  it.runIf(testEnvironment().databaseUrl !== undefined)(
    'are made by a role that may write sessions, and dropped by a role that may delete them, without owning them',
    async () => {
      const as = (role: string, ask: ReturnType<typeof sql>) =>
        db()
          .transaction(async (tx) => {
            await tx.execute(sql`set local session authorization ${sql.identifier(role)}`);
            await tx.execute(ask);
          })
          .then(
            () => 'done',
            (error: { readonly cause?: { readonly message?: string } }) => error.cause?.message,
          );
      const [writer, reader] = [`months_writer_${process.pid}`, `months_reader_${process.pid}`];
      await db().execute(sql`create role ${sql.identifier(writer)}`);
      await db().execute(sql`create role ${sql.identifier(reader)}`);
      await db().execute(sql`grant select, insert, delete on all tables in schema public to ${sql.identifier(writer)}`);
      await db().execute(sql`grant select on all tables in schema public to ${sql.identifier(reader)}`);
      const make = sql`select make_months('2032-01-01', '2032-01-31')`;
      const drop = sql`select drop_month('machine_event', '2032-01-01')`;
      expect([await as(reader, make), await as(writer, make)]).toEqual(['months are made by whoever may write sessions', 'done']);
      expect(await as(reader, drop)).toBe('months are dropped by whoever may delete from their tables');
      expect(await as(writer, sql`select drop_month('audit_entry', '2032-01-01')`)).toBe(
        'months are dropped by whoever may delete from their tables',
      );
      expect(await as(writer, drop)).toBe('done');
      expect(await parts('2032_01')).toHaveLength(3);
      for (const role of [writer, reader]) {
        await db().execute(sql`drop owned by ${sql.identifier(role)}`);
        await db().execute(sql`drop role ${sql.identifier(role)}`);
      }
    },
  );

  it('do not include a session whose number does not match its day', async () => {
    const [some] = await db().select().from(playSession).limit(1);
    if (some === undefined) throw new Error('Nothing was played');
    const misnumbered = db()
      .insert(playSession)
      .values({ ...some, id: some.id + 100_000 });
    await expect(misnumbered).rejects.toMatchObject({ cause: { message: expect.stringContaining('play_session_number') } });
  });
});

describe('the retention of play', () => {
  const run = (...args: readonly string[]) => retention(args, 'how to call it', (work) => work(tests.server.open), tests.server.clock.now);
  /** A month and a day after March. */
  const later = new Date('2026-05-02T10:00:00Z');

  it('is set by the command, and audited', async () => {
    expect((await run()).split('\n')).toContain('play: for good');
    expect((await run('set', 'play', '1')).split('\n')).toContain('play: 1 month');
    const entries = await db().select().from(auditEntry).where(eq(auditEntry.entity, 'play-retention'));
    expect(entries).toMatchObject([{ action: 'Changed', after: { Event: 'play', 'Kept for': '1 month' } }]);
  });

  it('keeps a month while a compliance record names one of its sessions', async () => {
    const [session] = await db().select().from(playSession).where(sql`id < ${march.end}::int`).limit(1);
    const record = await tests.record({ event: 'incident', status: 'processed', at: '2026-03-20T12:00:00Z' });
    await db()
      .insert(incidentSession)
      .values({ recordId: record, sessionId: session?.id ?? 0 });
    expect(await sweepPlay(db(), 1, later)).toEqual({ dropped: [], retained: ['2026-03-01'] });
    await db().delete(incidentSession).where(eq(incidentSession.recordId, record));
    await db().execute(sql`update observation set session_id = null where session_id < ${march.end}::int`);
    await db().execute(sql`delete from incident_session where session_id < ${march.end}::int`);
  });

  it('drops a month that ended long ago with all dependent rows, and nothing else', async () => {
    const april = {
      sessions: await countOf(sql`play_session where id >= ${march.end}::int`),
      events: await countOf(sql`session_event where session_id >= ${march.end}::int`),
      transactions: await countOf(sql`cash_transaction where at >= '2026-03-31T23:00Z'`),
      reports: await countOf(sql`machine_event where at >= '2026-03-31T23:00Z'`),
      days: await countOf(sql`daily_performance where business_day >= '2026-04-01'`),
    };
    expect(april.sessions).toBeGreaterThan(0);
    const [open] = await db()
      .update(ticket)
      .set({ redeemedAt: null, redeemedInstallationId: null, expiresAt: new Date('2026-05-03T10:00:00Z') })
      .where(sql`id = (select max(id) from ticket where session_id < ${march.end}::int)`)
      .returning();
    // The command sets one month; the daily sweep applies it.
    await sweepRetention(db(), later);
    expect(await parts('2026_03')).toEqual([]);
    expect({
      sessions: await countOf(sql`play_session`),
      events: await countOf(sql`session_event`),
      transactions: await countOf(sql`cash_transaction`),
      reports: await countOf(sql`machine_event`),
      days: await countOf(sql`daily_performance`),
    }).toEqual(april);
    expect(await countOf(sql`alert where session_id < ${march.end}::int`)).toBe(0);
    expect(await countOf(sql`ticket where business_day < '2026-04-01' and redeemed_at is not null`)).toBe(0);
    expect(
      await db()
        .select({ sessionId: ticket.sessionId })
        .from(ticket)
        .where(eq(ticket.id, open?.id ?? 0)),
    ).toEqual([{ sessionId: null }]);
    const entries = await db().select().from(auditEntry).where(eq(auditEntry.entityId, 202603));
    expect(entries).toMatchObject([{ entity: 'play-retention', userName: 'Server', after: { Month: '2026-03', 'Kept for': '1 month' } }]);
    expect(await sweepPlay(db(), 1, later)).toEqual({ dropped: [], retained: [] });
  });

  describe('of months without a partition', () => {
    /** More than one batch of deletions. */
    const events = 10_001;
    const id = firstNumberOf('2025-02-10') + 7;

    beforeAll(async () => {
      const [place] = await db().select().from(playSession).limit(1);
      if (place === undefined) throw new Error('Nothing was played');
      const at = new Date('2025-02-10T12:00:00Z');
      await db()
        .insert(playSession)
        .values({ ...place, id, businessDay: '2025-02-10', startedAt: at, endedAt: new Date('2025-02-10T12:10:00Z') });
      await db().insert(sessionEvent).values({ sessionId: id, seq: 1, at, kind: 'start', amount: null });
      const [paid] = await db().select().from(ticket).limit(1);
      if (paid === undefined) throw new Error('No ticket was printed');
      const { id: _, ...printed } = paid;
      const [{ id: ticketId } = { id: 0 }] = await db()
        .insert(ticket)
        .values({
          ...printed,
          serialNo: 'OF-FEBRUARY',
          sessionId: id,
          businessDay: '2025-02-10',
          issuedAt: at,
          redeemedAt: at,
          expiresAt: at,
        })
        .returning({ id: ticket.id });
      await db()
        .insert(cashTransaction)
        .values({ siteId: place.siteId, businessDay: '2025-02-10', at, kind: 'ticket-paid', amount: -100, ticketId, sessionId: id });
      await db().execute(
        sql`insert into machine_event (installation_id, at, kind) select ${place.installationId}::int, ${at.toISOString()}::timestamptz, 'door-open' from generate_series(1, ${events}::int)`,
      );
    });

    it('keeps the sessions that a compliance record names', async () => {
      const record = await tests.record({ event: 'incident', status: 'processed', at: '2026-03-20T12:00:00Z' });
      await db().insert(incidentSession).values({ recordId: record, sessionId: id });
      expect(await sweepPlay(db(), 1, later)).toEqual({ dropped: [], retained: ['2025-02-01'] });
      expect(await countOf(sql`machine_event_rest`)).toBe(events);
      await db().delete(incidentSession).where(eq(incidentSession.recordId, record));
    });

    it('deletes the others with all dependent rows, and nothing in recent months', async () => {
      const young = await countOf(sql`play_session where id >= ${march.end}::int`);
      expect(await sweepPlay(db(), 1, later)).toEqual({ dropped: ['2025-02-01'], retained: [] });
      for (const table of ['play_session_rest', 'session_event_rest', 'cash_transaction_rest', 'machine_event_rest'])
        expect([table, await countOf(sql`${sql.identifier(table)}`)]).toEqual([table, 0]);
      expect(await countOf(sql`ticket where serial_no = 'OF-FEBRUARY'`)).toBe(0);
      expect(await countOf(sql`play_session where id >= ${march.end}::int`)).toBe(young);
      const entries = await db().select().from(auditEntry).where(eq(auditEntry.entityId, 202502));
      expect(entries).toMatchObject([{ entity: 'play-retention', after: { Month: '2025-02', 'Kept for': '1 month' } }]);
      expect(await sweepPlay(db(), 1, later)).toEqual({ dropped: [], retained: [] });
    });
  });

  it('leaves sums that agree with the rows', async () => {
    const [row] = await readRows(
      db(),
      sql`select (select coalesce(sum(quantity), 0)::int from cash_day) - (select count(*)::int from cash_transaction) as cash,
        (select coalesce(sum(quantity), 0)::int from ticket_day) - (select count(*)::int from ticket) as tickets,
        (select coalesce(sum(printed_quantity - redeemed_quantity - expired_quantity), 0)::int from liability_day) as owed`,
      Type.Object({ cash: Type.Integer(), tickets: Type.Integer(), owed: Type.Integer() }),
    );
    expect(row).toEqual({ cash: 0, tickets: 0, owed: 0 });
    const [place] = await db().select().from(site).limit(1);
    const { sessionkey: sessionKey } = await tests.server.signIn('admin');
    const { body } = await tests.server.ask(api.sessions.filterByMachine({ ...anySession, SiteId: place?.id ?? 0 }), { sessionKey });
    const listed = await countOf(sql`play_session where site_id = ${place?.id ?? 0}::int`);
    expect([body.grid.rows.length, body.pageCount]).toEqual([Math.min(50, listed), Math.ceil(listed / 50)]);
  });
});
