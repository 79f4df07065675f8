import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alert, auditEntry, playSession, site } from '../../server/db/schema';
import { simulateTick } from '../../server/simulator/simulateTick';
import { api } from '../../src/schemas/calls';
import type { Alert } from '../../src/schemas/entities/compliance/alert';
import { type ComplianceTests, sitesOfCompany, startComplianceTests } from './support/compliance';
import { undone } from './support/database';

const { alerts } = api;

let tests: ComplianceTests;
beforeAll(async () => {
  tests = await startComplianceTests();
});
afterAll(() => tests.server.close());

const ask: ComplianceTests['server']['ask'] = (request, caller) => tests.server.ask(request, caller);
const db = () => tests.server.open.db;
const all = { sortColumns: [], alertTimeFrom: '2026-03-01', alertTimeTo: '2026-04-08', pageNumber: 1 };

async function pages(more: object = {}, username = 'compliance'): Promise<readonly Alert[]> {
  const first = await ask(alerts.search({ ...all, ...more }), await tests.as(username));
  const rows = [...first.body.rows];
  for (let page = 2; page <= (first.body.pageCount ?? 1); page += 1) {
    rows.push(...(await ask(alerts.search({ ...all, ...more, pageNumber: page }), await tests.as(username))).body.rows);
  }
  expect(first.body.totalRecords).toBe(rows.length);
  return rows;
}

describe('alerts', () => {
  it('are listed the latest first, 25 a page, each once, with their machine and session', async () => {
    const rows = await pages();
    const stored = await db().select().from(alert);
    expect(rows.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    const times = rows.map(({ alertTime }) => alertTime);
    expect(times).toEqual([...times].sort().reverse());
    const [row] = rows;
    const [same] = stored.filter(({ id }) => id === row?.id);
    expect(row).toMatchObject({
      sessionId: same?.sessionId,
      netLoss: (same?.netLoss ?? 0) / 100,
      spend: (same?.spend ?? 0) / 100,
      timeOnGame: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    });
  });

  it('are found between any two existing days, up to the end of the calendar', async () => {
    const { totalRecords } = (await ask(alerts.search(all), await tests.as('compliance'))).body;
    const ever = { ...all, alertTimeFrom: '0001-01-01', alertTimeTo: '9999-12-31' };
    expect(await ask(alerts.search(ever), await tests.as('compliance'))).toMatchObject({ status: 200, body: { totalRecords } });
  });

  it('are filtered by the time of the alert, not of the session', async () => {
    const [some] = await db().select().from(alert).orderBy(asc(alert.sessionId)).limit(1);
    if (some === undefined) throw new Error('No alert was raised');
    const raisedAt = (at: Date) => db().update(alert).set({ at }).where(eq(alert.id, some.id));
    const june = { alertTimeFrom: '2026-06-01', alertTimeTo: '2026-06-30' };
    // The last minute of June in London.
    await raisedAt(new Date('2026-06-30T22:59:00Z'));
    expect((await pages(june))[0]).toMatchObject({ id: some.id, sessionId: some.sessionId });
    await raisedAt(new Date('2026-06-30T23:00:00Z'));
    expect(await pages(june)).toEqual([]);
    await raisedAt(some.at);
  });

  it('are sorted by several columns, and narrowed to a type, a site and days of London', async () => {
    const sorted = await pages({
      sortColumns: [
        { column: 'alertType', direction: 1 },
        { column: 'netLoss', direction: 0 },
      ],
    });
    const wanted = [...sorted].sort(
      (a, b) =>
        (a.alertType.name < b.alertType.name ? 1 : a.alertType.name > b.alertType.name ? -1 : 0) || a.netLoss - b.netLoss || a.id - b.id,
    );
    expect(sorted.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    const byMachine = await pages({ sortColumns: [{ column: 'machineInstallationNumber', direction: 0 }] });
    const inOrder = [...byMachine].sort((a, b) => a.machineInstallationNumber - b.machineInstallationNumber || a.id - b.id);
    expect(byMachine.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    const [{ siteGuid, alertType, alertTime } = { siteGuid: '', alertType: { id: 0, name: '' }, alertTime: '' }] = sorted;
    const narrowed = await pages({ siteGuid, alertTypeId: alertType.id, alertTimeFrom: alertTime.slice(0, 10) });
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed.every((row) => row.siteGuid === siteGuid && row.alertType.id === alertType.id)).toBe(true);
  });

  it('are limited to the own sites', async () => {
    const own = await sitesOfCompany(tests, 1);
    const guids = (
      await db()
        .select()
        .from(site)
        .where(inArray(site.id, [...own]))
    ).map(({ guid }) => guid);
    expect((await pages({}, 'officer1')).every(({ siteGuid = '' }) => guids.includes(siteGuid))).toBe(true);
    const [theirs] = await db()
      .select()
      .from(site)
      .where(eq(site.id, (await sitesOfCompany(tests, 2))[0] ?? 0));
    const { status } = await ask(alerts.search({ ...all, siteGuid: theirs?.guid ?? '' }), await tests.as('officer1'));
    expect(status).toBe(403);
    expect((await ask(alerts.types(), await tests.as('site'))).status).toBe(403);
  });

  it('are cleared together or not at all, with one audit entry each', async () => {
    const own = await sitesOfCompany(tests, 1);
    const active = await db()
      .select()
      .from(alert)
      .where(and(inArray(alert.siteId, [...own]), eq(alert.active, true)));
    const ids = active.slice(0, 2).map(({ id }) => id);
    const [foreign] = await db()
      .select()
      .from(alert)
      .where(inArray(alert.siteId, [...(await sitesOfCompany(tests, 2))]));
    const state = async () => (await db().select().from(alert).where(inArray(alert.id, ids))).map((row) => row.active);
    expect((await ask(alerts.clear({ ids: [...ids, foreign?.id ?? 0] }), await tests.as('officer1'))).status).toBe(403);
    expect(await state()).toEqual([true, true]);
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(alerts.clear({ ids }), await tests.as('officer1'))).status).toBe(204);
      expect(await state()).toEqual([false, false]);
    }
    expect(await db().select().from(auditEntry).where(eq(auditEntry.entity, 'alert'))).toHaveLength(2);
  });

  it('are raised over running sessions, follow them to their end and stay cleared', () =>
    undone(tests.server.open, async (open) => {
      const start = Date.parse('2026-04-08T10:00:00Z');
      const seen = new Map<number, number>();
      for (let minutes = 0; minutes <= 240; minutes += 20) {
        const now = new Date(start + minutes * 60_000);
        await simulateTick(open, now, 7);
        const matches = await open.db.select().from(playSession).where(isNull(playSession.endedAt));
        const running = new Set(matches.map(({ id }) => id));
        for (const row of await open.db.select().from(alert)) {
          expect(row.at <= now).toBe(true);
          if (running.has(row.sessionId) && !seen.has(row.id)) seen.set(row.id, row.secondsOnGame);
        }
      }
      expect(seen.size).toBeGreaterThan(0);
      const [id = 0] = seen.keys();
      await open.db.update(alert).set({ active: false }).where(eq(alert.id, id));
      await simulateTick(open, new Date(start + 24 * 3_600_000), 7);
      const [after] = await open.db.select().from(alert).where(eq(alert.id, id));
      expect(after?.active).toBe(false);
      expect(after?.secondsOnGame).toBeGreaterThanOrEqual(seen.get(id) ?? 0);
    }));
});
