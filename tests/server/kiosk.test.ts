import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntry, cashTransaction, cashTransactionComment, installation, kioskFloat, position, ticket } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import { filledIn } from './support/optionForm';

const { kiosk } = api;
const everyStatus = { online: true, offlineSiteOpen: true, pending: true, authReq: true, offlineSiteClosed: true } as const;
let server: TestApp;
let admin: { readonly sessionKey: string };
let kiosks: readonly { readonly id: number; readonly siteId: number }[];

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  admin = { sessionKey: (await server.signIn('admin')).sessionkey };
  kiosks = await server.open.db
    .select({ id: installation.id, siteId: installation.siteId })
    .from(installation)
    .innerJoin(position, and(eq(position.id, installation.positionId), eq(position.kind, 'kiosk')))
    .orderBy(installation.id);
});
afterAll(() => server.close());

const at = (installationId: number) =>
  ({
    installationId,
    startDate: '2026-03-23T00:00',
    endDate: '2026-04-08T23:59',
    useCurrentWeek: false,
    showEvents: false,
    pageNumber: 1,
  }) as const;

function firstKiosk(): number {
  const [first] = kiosks;
  if (first === undefined) throw new Error('The estate has no kiosk');
  return first.id;
}

const fieldsOf = (text: string): readonly unknown[] => JSON.parse(text).errors?.map(({ field }: { field: unknown }) => field) ?? [];

describe('the kiosks of a place', () => {
  it('are listed by the requested statuses, and counted in full', async () => {
    const { body: all } = await server.ask(kiosk.positions({ operator: 1, ...everyStatus }), admin);
    const none = { online: false, offlineSiteOpen: false, pending: false, authReq: false, offlineSiteClosed: false };
    const { body: few } = await server.ask(kiosk.positions({ operator: 1, ...none }), admin);
    const statusOf = (row: (typeof all.grid.rows)[number]) => row.cellData[3]?.data.code;
    expect(all.grid.rows.length).toBeGreaterThan(10);
    expect(new Set(few.grid.rows.map(statusOf))).not.toContain('online');
    // Statuses that the screen filters itself are always included.
    expect(few.grid.rows.map(statusOf).sort()).toEqual(
      all.grid.rows
        .map(statusOf)
        .filter((code) => code === 'onlineEFTDisabled' || code === 'onlineNoFunds')
        .sort(),
    );
    const { grid: _grid, collectionDates, ...counters } = all;
    const { grid: _few, collectionDates: _dates, ...same } = few;
    expect(same).toEqual(counters);
    const { onlineEFTEnabledQty: _eft, ...states } = counters;
    expect(Object.values(states).reduce((sum, quantity) => sum + quantity, 0)).toBe(all.grid.rows.length);
    expect(collectionDates.map(({ id }) => id)).toEqual([20260412, 20260405, 20260329]);
  });

  it('hold their last fill and everything since then', async () => {
    const levels = await server.open.db.select().from(kioskFloat);
    const { body } = await server.ask(kiosk.positions({ operator: 1, ...everyStatus }), admin);
    for (const row of body.grid.rows) {
      const own = levels.filter(({ installationId }) => installationId === row.installationId);
      const filled = own.reduce((sum, level) => sum + level.filledCount * level.denominationPence, 0);
      const passed = await server.open.db.select().from(cashTransaction).where(eq(cashTransaction.installationId, row.installationId));
      const balanced = passed.filter(({ kind }) => kind === 'float-balance').map(({ businessDay }) => businessDay);
      const last = balanced.sort().at(-1) ?? '';
      const since = passed.filter(({ businessDay }) => businessDay > last).reduce((sum, { amount }) => sum + amount, 0);
      expect([row.installationId, row.cellData[6]?.data.actualValue]).toEqual([row.installationId, (filled + since) / 100]);
    }
  });

  it('run short of notes as tickets are paid', async () => {
    const id = firstKiosk();
    const [paid] = await server.open.db
      .insert(cashTransaction)
      .values({
        id: -1,
        siteId: kiosks[0]?.siteId ?? 0,
        installationId: id,
        businessDay: '2026-04-08',
        at: server.clock.now,
        kind: 'ticket-paid',
        amount: -42_785,
      })
      .returning();
    const { options } = (await server.ask(kiosk.floats({ id }), admin)).body;
    const now = (pence: number) => options.find(({ code }) => code === `Now${pence}`)?.defaultText;
    // 42,785 pence: 21 × £20, £5, 2 × £1, 8 × 10p, 5p.
    expect([2000, 1000, 500, 100, 10, 5].map(now)).toEqual([
      '£380.00 (19), low',
      '£600.00 (60)',
      '£495.00 (99)',
      '£198.00 (198)',
      '£29.20 (292)',
      '£9.95 (199)',
    ]);
    await server.open.db.delete(cashTransaction).where(eq(cashTransaction.id, paid?.id ?? 0));
  });

  it('run short of the scarcest notes and coins, also of unrelated denominations', async () => {
    const { db } = server.open;
    const id = firstKiosk();
    await db.insert(kioskFloat).values(
      [5000, 200, 50, 20].map((denominationPence) => ({
        id: -denominationPence,
        installationId: id,
        denominationPence,
        targetCount: 10,
        lowCount: 0,
        filledCount: 10,
      })),
    );
    const kinds = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5];
    const held = async () => {
      const { options } = (await server.ask(kiosk.floats({ id }), admin)).body;
      return kinds.map((pence) => {
        const reported = options.find(({ code }) => code === `Now${pence}`)?.defaultText ?? '';
        return Number(/\((\d+)\)/.exec(reported)?.[1]);
      });
    };
    const before = await held();
    const paid = { id: -1, siteId: kiosks[0]?.siteId ?? 0, installationId: id, businessDay: '2026-04-08', at: server.clock.now } as const;
    await db.insert(cashTransaction).values({ ...paid, kind: 'ticket-paid', amount: -6165 });
    const after = await held();
    // 6,165 pence: £50, £10, £1, 50p, 10p, 5p.
    expect(before.map((quantity, place) => quantity - (after[place] ?? 0))).toEqual([1, 0, 1, 0, 0, 1, 1, 0, 1, 1]);
    await db.delete(cashTransaction).where(eq(cashTransaction.id, -1));
    await db.delete(kioskFloat).where(inArray(kioskFloat.id, [-5000, -200, -50, -20]));
  });
});

describe('the movements at a kiosk', () => {
  it('are paged, the latest first, and add up to their summary', async () => {
    for (const { id } of kiosks.slice(0, 12)) {
      const rows = await server.open.db.select().from(cashTransaction).where(eq(cashTransaction.installationId, id));
      const { body: first } = await server.ask(kiosk.transactions(at(id)), admin);
      const pages = await Promise.all(
        Array.from({ length: first.pageCount }, (_, index) => server.ask(kiosk.transactions({ ...at(id), pageNumber: index + 1 }), admin)),
      );
      const ids = pages.flatMap(({ body }) => body.transactions.rows.map(({ detailId }) => detailId));
      expect(ids.toSorted()).toEqual(rows.map((row) => `T${row.id}`).sort());
      const total = first.summary.rows.at(-1)?.cellData.map(({ data }) => data.actualValue);
      expect(total).toEqual(['Total', rows.length, rows.reduce((sum, { amount }) => sum + amount, 0) / 100]);
      const { body: summary } = await server.ask(kiosk.summary(at(id)), admin);
      expect(summary.summary).toEqual(first.summary);
    }
  });

  it('include events on request, and a selected week', async () => {
    const id = firstKiosk();
    const { body: without } = await server.ask(kiosk.transactions(at(id)), admin);
    const { body: all } = await server.ask(kiosk.transactions({ ...at(id), showEvents: true }), admin);
    const names = new Set(all.transactions.rows.map(({ cellData }) => cellData[1]?.data.displayValue));
    expect(names).toContain('Door Open');
    expect(without.transactions.rows.every(({ detailId }) => detailId.startsWith('T'))).toBe(true);
    const { body: week } = await server.ask(kiosk.transactions({ ...at(id), collectionDate: 20260405 }), admin);
    const days = week.transactions.rows.map(({ cellData }) => String(cellData[0]?.data.actualValue).slice(0, 10));
    expect([days.at(-1)?.localeCompare('2026-03-29'), days.at(0)?.localeCompare('2026-04-06')]).toEqual([1, -1]);
  });

  it('keep their order within one moment', async () => {
    const id = firstKiosk();
    const came = [999_999_999, 1_000_000_000];
    const common = {
      siteId: kiosks[0]?.siteId ?? 0,
      installationId: id,
      businessDay: '2026-04-08',
      kind: 'ticket-sold',
      amount: 500,
    } as const;
    await server.open.db.insert(cashTransaction).values(came.map((each) => ({ ...common, id: each, at: server.clock.now })));
    const { body } = await server.ask(kiosk.transactions({ ...at(id), showEvents: true }), admin);
    const listed = body.transactions.rows.map(({ detailId }) => detailId).filter((each) => came.some((one) => each === `T${one}`));
    await server.open.db.delete(cashTransaction).where(inArray(cashTransaction.id, came));
    expect(listed).toEqual(['T1000000000', 'T999999999']);
  });

  it('show the life of a ticket and its remarks', async () => {
    const [paid] = await server.open.db
      .select({ transaction: cashTransaction, ticket })
      .from(cashTransaction)
      .innerJoin(ticket, eq(ticket.id, cashTransaction.ticketId))
      .where(and(eq(cashTransaction.kind, 'ticket-paid'), sql`${cashTransaction.installationId} is not null`))
      .limit(1);
    const { transaction } = paid ?? { transaction: undefined };
    const installationId = transaction?.installationId ?? 0;
    const { body } = await server.ask(kiosk.detail({ installationId, detailId: `T${transaction?.id}` }), admin);
    expect(body).toMatchObject({
      kind: 'Ticket Paid',
      amount: (transaction?.amount ?? 0) / 100,
      ticket: {
        serialNo: paid?.ticket.serialNo,
        status: 'Redeemed',
        printedBy: expect.stringMatching(/^Pos\./),
        redeemedBy: expect.stringMatching(/^Kiosk/),
      },
      comments: [],
    });
    const { body: matches } = await server.ask(kiosk.transactions({ ...at(installationId), details: paid?.ticket.serialNo ?? '' }), admin);
    expect(matches.transactions.rows.map(({ detailId }) => detailId)).toEqual([`T${transaction?.id}`]);
    const [row] = await server.open.db
      .select({ comment: cashTransactionComment.comment, id: cashTransaction.id, installationId: cashTransaction.installationId })
      .from(cashTransactionComment)
      .innerJoin(cashTransaction, eq(cashTransaction.id, cashTransactionComment.transactionId))
      .limit(1);
    const { body: balance } = await server.ask(kiosk.detail({ installationId: row?.installationId ?? 0, detailId: `T${row?.id}` }), admin);
    expect(balance.comments).toMatchObject([{ comment: row?.comment }]);
  });

  it('refuse invalid requests with a reason', async () => {
    const id = firstKiosk();
    const refused = async (requestOf: Parameters<typeof server.ask>[0]) => {
      const { status, text } = await server.ask(requestOf, admin);
      return [status, ...fieldsOf(text)];
    };
    expect(await refused(kiosk.transactions({ ...at(id), endDate: '2026-03-01T00:00' }))).toEqual([400, 'startDate']);
    expect(await refused(kiosk.transactions({ ...at(id), collectionDate: 7 }))).toEqual([400, 'collectionDate']);
    expect(await refused(kiosk.detail({ installationId: id, detailId: 'x' }))).toEqual([400, 'detailId']);
    expect(await refused(kiosk.detail({ installationId: id, detailId: 'T1' }))).toEqual([404]);
  });

  it('are exported with the rows of the list', async () => {
    const id = firstKiosk();
    const { headers, text } = await server.ask(kiosk.exportTransactions(at(id)), admin);
    const rows = await server.open.db.select().from(cashTransaction).where(eq(cashTransaction.installationId, id));
    expect(String(headers['content-disposition'])).toMatch(/filename="Kiosk \d+ Transactions, .+, 2026-.+\.csv"/);
    expect(text.trim().split('\r\n')).toHaveLength(rows.length + 1);
  });
});

describe('float levels', () => {
  it('return with the amounts to fill, are saved once, and refuse a save over the changes of another user', async () => {
    const id = kiosks.at(-1)?.id ?? 0;
    const { body: form } = await server.ask(kiosk.floats({ id }), admin);
    const details = filledIn(form.options, { Target2000: '1000.00', Low2000: '10' });
    const { body: tried } = await server.ask(kiosk.updateFloats({ installationId: id, details, complete: false }), admin);
    const text = (code: string) => tried.options.find((option) => option.code === code)?.defaultText;
    const [level] = await server.open.db
      .select()
      .from(kioskFloat)
      .where(and(eq(kioskFloat.installationId, id), eq(kioskFloat.denominationPence, 2000)));
    expect([text('Target2000'), level?.targetCount]).toEqual(['1000.00', 40]);
    expect(text('Fill2000')).not.toBe(form.options.find(({ code }) => code === 'Fill2000')?.defaultText);
    const saved = await server.ask(kiosk.updateFloats({ installationId: id, details, complete: true }), admin);
    expect(saved.status).toBe(200);
    const [after] = await server.open.db
      .select()
      .from(kioskFloat)
      .where(eq(kioskFloat.id, level?.id ?? 0));
    // The contents stay unchanged.
    expect(after).toMatchObject({ targetCount: 50, lowCount: 10, filledCount: level?.filledCount });
    const [entry] = await server.open.db.select().from(auditEntry).where(eq(auditEntry.action, 'Float levels changed'));
    expect(entry).toMatchObject({
      before: { '£20 Target': '£800.00', '£20 Low Mark': '25' },
      after: { '£20 Target': '£1,000.00', '£20 Low Mark': '10' },
    });
    const again = await server.ask(kiosk.updateFloats({ installationId: id, details, complete: true }), admin);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('Alex Morgan changed this on 08-04-2026')]);
  });

  it('must be whole numbers of notes, with no mark above its level', async () => {
    const id = firstKiosk();
    const { body: form } = await server.ask(kiosk.floats({ id }), admin);
    const save = async (entered: Readonly<Record<string, string>>) => {
      const { status, text } = await server.ask(
        kiosk.updateFloats({ installationId: id, details: filledIn(form.options, entered), complete: true }),
        admin,
      );
      return [status, ...fieldsOf(text)];
    };
    expect(await save({ Target2000: '30.00' })).toEqual([400, 'Target2000']);
    expect(await save({ Target5: '0.07', Low10: '1.5' })).toEqual([400, 'Low10', 'Target5']);
    expect(await save({ Low500: '1000' })).toEqual([400, 'Low500']);
    expect(await save({ Target500: '' })).toEqual([400, 'Target500']);
  });

  it('require the right to set them', async () => {
    const site = { sessionKey: (await server.signIn('site')).sessionkey };
    expect((await server.ask(kiosk.floats({ id: firstKiosk() }), site)).status).toBe(403);
  });
});
