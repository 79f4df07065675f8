import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collection, collectionBatch, installation, settingsProfile } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { pence, readTables, shownRows, sum, type Tables, text } from './support/collections';

let server: TestApp;
let tables: Tables;
let caller: Caller;
let siteId: number;
let own: readonly Tables['collections'][number][];

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { sessionkey: sessionKey, sites } = await server.signIn('operator');
  caller = { sessionKey };
  tables = await readTables(server.open.db);
  const sizes = sites.map(({ id }) => ({ id, size: tables.collections.filter((c) => c.siteId === id).length }));
  siteId = sizes.toSorted((one, other) => other.size - one.size)[0]?.id ?? -1;
  own = tables.collections.filter((c) => c.siteId === siteId);
});
afterAll(() => server.close());

describe('variances', () => {
  const standing = () => tables.installations.filter((i) => i.siteId === siteId && i.removedAt === null);
  const serialOf = (machineId: number) => tables.machines.find(({ id }) => id === machineId)?.serialNo ?? '';
  const collected = (machineId: number) => {
    const places = new Set(tables.installations.filter((i) => i.machineId === machineId).map(({ id }) => id));
    return own.filter((c) => places.has(c.installationId) && c.counted !== null);
  };

  it('can cover four collections or more', async () => {
    const { body } = await server.ask(api.collections.varianceOptions({ operator: 1, site: siteId }), caller);
    expect(body.map(({ value, isDefault }) => [value, isDefault])).toEqual([
      [4, true],
      [8, false],
      [12, false],
      [13, false],
      [26, false],
    ]);
    expect(body[0]?.text).toBe('Last 4 weeks');
    expect(await server.ask(api.collections.variances({ operator: 1, site: siteId, option: 5 }), caller)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'option' }] },
    });
  });

  it('are those of the machines at the site now, over their collected weeks', async () => {
    const { body } = await server.ask(api.collections.variances({ operator: 1, site: siteId, option: 4 }), caller);
    const rows = shownRows(body.grid);
    const machines = standing().filter(({ machineId }) => collected(machineId).length > 0);
    for (const { machineId } of machines) {
      const row = rows.find((one) => !one.isTotal && text(one, 'Serial No.') === serialOf(machineId));
      if (row === undefined) throw new Error('A machine is missing');
      expect(row.cells['Collections']?.actualValue).toBe(collected(machineId).length);
      expect(pence(row, 'Variance')).toBe(sum(collected(machineId), (c) => c.variance ?? 0));
      expect(pence(row, 'Expected')).toBe(sum(collected(machineId), (c) => c.expected));
      expect(row.cells['Weeks Off']?.actualValue).toBe(collected(machineId).filter((c) => Math.abs(c.variance ?? 0) > 500).length);
    }
    const total = rows.at(-1);
    expect(total && pence(total, 'Variance')).toBe(sum(machines, ({ machineId }) => sum(collected(machineId), (c) => c.variance ?? 0)));
    expect(body.grid.rows[0]).toMatchObject({
      optionShowDetails: true,
      optionShowVarianceHistory: true,
      optionShowViewCommentsButton: true,
    });
    const file = await server.ask(api.collections.exportVariances({ operator: 1, site: siteId, option: 4 }), caller);
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
  });

  it('are counted, marked and need a comment as the settings of the site say', async () => {
    const { db } = server.open;
    const changed = own.filter(({ counted }) => counted !== null).slice(0, 2);
    for (const [index, { id, expectedCoins }] of changed.entries())
      await db
        .update(collection)
        .set({
          counted50: sql`expected_50`,
          counted20: sql`expected_20`,
          counted10: sql`expected_10`,
          counted5: sql`expected_5`,
          countedCoins: expectedCoins + 300 * 10 ** index,
        })
        .where(eq(collection.id, id));
    const offs = await db
      .select({ off: sql<number>`abs(variance)` })
      .from(collection)
      .where(and(eq(collection.siteId, siteId), isNotNull(collection.variance)));
    const ask = async () => {
      const { body } = await server.ask(api.collections.variances({ operator: 1, site: siteId, option: 26 }), caller);
      const total = shownRows(body.grid).find(({ isTotal }) => isTotal);
      const marked: number[] = [];
      for (const { min } of body.grid.rows.filter(({ isTotal }) => isTotal !== true)) {
        const history = await server.ask(api.collections.varianceHistory({ site: siteId, min }), caller);
        const at = history.body.grid.headerDef.findIndex((head) => head.text === 'Variance');
        for (const { data } of history.body.grid.rows.flatMap(({ cellData }) => cellData[at] ?? []))
          if (data.backColour !== undefined) marked.push(Math.round(Math.abs(Number(data.actualValue)) * 100));
      }
      const uncommented = body.grid.rows.map((row) => row.uncommented ?? 0);
      return {
        weeksOff: total?.cells['Weeks Off']?.actualValue,
        marked: marked.toSorted((a, b) => a - b),
        worst: Math.max(...uncommented),
      };
    };
    const beyond = (pence: number) => offs.flatMap(({ off }) => (off > pence ? [off] : [])).toSorted((a, b) => a - b);
    const settle = (settings: Readonly<Record<string, string>>) => db.update(settingsProfile).set({ settings });
    const before = await db.select().from(settingsProfile);
    expect(await ask()).toMatchObject({ weeksOff: beyond(500).length, marked: beyond(500), worst: 30 });
    expect(beyond(0).length).toBeGreaterThan(beyond(500).length);
    await settle({ varianceTolerance: '0.00', countNeedsComment: '2' });
    expect(await ask()).toEqual({ weeksOff: beyond(0).length, marked: beyond(0), worst: 0 });
    await settle({ varianceTolerance: '10000.00', countNeedsComment: '1' });
    expect(await ask()).toEqual({ weeksOff: 0, marked: [], worst: 0 });
    for (const { id, settings } of before) await db.update(settingsProfile).set({ settings }).where(eq(settingsProfile.id, id));
    for (const { id, counted50, counted20, counted10, counted5, countedCoins } of changed)
      await db.update(collection).set({ counted50, counted20, counted10, counted5, countedCoins }).where(eq(collection.id, id));
  });

  it('are those of the latest collections, wherever at the site the machine stood', async () => {
    const [one] = standing().filter(({ machineId }) => collected(machineId).length > 1);
    if (one === undefined) throw new Error('No machine has been collected twice');
    const { db } = server.open;
    const earlier = ['2026-03-22', '2026-03-15', '2026-03-08'];
    const nothing = { expected50: 0, expected20: 0, expected10: 0, expected5: 0, countedCoins: 0, ticketIn: 0, ticketOut: 0 };
    const [before] = await db
      .insert(installation)
      .values({ ...one, id: 90_000, guid: undefined, removedAt: one.installedAt })
      .returning();
    const ids: number[] = [];
    for (const [index, weekEnding] of earlier.entries()) {
      const closed = { collectedAt: new Date(`${weekEnding}T22:00:00Z`), collectedBy: 'Somebody' };
      await db.insert(collectionBatch).values({ id: 90_000 + index, siteId, weekEnding, ...closed });
      const expected = 100 * 10 ** index;
      const [made] = await db
        .insert(collection)
        .values({
          ...nothing,
          ...{ counted50: 0, counted20: 0, counted10: 0, counted5: 0 },
          id: 90_000 + index,
          batchId: 90_000 + index,
          installationId: before?.id ?? -1,
          siteId,
          weekEnding,
          expectedCoins: expected,
          expected,
        })
        .returning();
      ids.push(made?.id ?? -1);
    }
    const recent = sum(collected(one.machineId), (c) => c.variance ?? 0);
    for (const [option, variance] of [
      [4, recent - 100 - 1000],
      [8, recent - 100 - 1000 - 10_000],
    ] as const) {
      const { body } = await server.ask(api.collections.variances({ operator: 1, site: siteId, option }), caller);
      const row = shownRows(body.grid).find((shown) => !shown.isTotal && text(shown, 'Serial No.') === serialOf(one.machineId));
      expect(row && pence(row, 'Variance')).toBe(variance);
    }
    await db.delete(collection).where(inArray(collection.id, ids));
    await db.delete(collectionBatch).where(inArray(collectionBatch.id, ids));
    await db.delete(installation).where(eq(installation.id, 90_000));
  });

  it('of one machine go back through all its collections at the site, the latest first', async () => {
    const [one] = standing().filter(({ machineId }) => collected(machineId).length > 1);
    const places = new Set(tables.installations.filter((i) => i.machineId === one?.machineId).map(({ id }) => id));
    const min = serialOf(one?.machineId ?? -1);
    const { body } = await server.ask(api.collections.varianceHistory({ site: siteId, min }), caller);
    const expected = own.filter((c) => places.has(c.installationId)).toSorted((a, b) => b.weekEnding.localeCompare(a.weekEnding));
    expect(body.grid.rows.map(({ collectionId, optionAllowEdit }) => [collectionId, optionAllowEdit])).toEqual(
      expected.map(({ id, counted }) => [id, counted !== null]),
    );
    expect(shownRows(body.grid).map((row) => pence(row, 'Variance'))).toEqual(expected.map(({ variance }) => variance));
    expect((await server.ask(api.collections.varianceHistory({ site: siteId, min: 'nobody/,%' }), caller)).body.grid.rows).toEqual([]);
  });
});
