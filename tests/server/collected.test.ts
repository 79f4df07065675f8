import { and, asc, between, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCollected } from '../../server/areas/cash/collections/common/collected';
import { type CollectionFigures, readCollections } from '../../server/areas/cash/collections/common/figures';
import { addUp } from '../../server/areas/cash/collections/common/sums';
import { category, collection, installation } from '../../server/db/schema';
import { startTestApp, type TestApp } from './support/app';

const site = 1;
const weeks = { from: '2026-03-01', to: '2026-04-05' } as const;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  const latest = await db
    .select()
    .from(collection)
    .where(and(eq(collection.siteId, site), eq(collection.weekEnding, weeks.to)))
    .orderBy(asc(collection.id));
  const nobody = { counted50: null, counted20: null, counted10: null, counted5: null, countedCoins: null };
  for (const { id } of latest.slice(0, latest.length / 2)) await db.update(collection).set(nobody).where(eq(collection.id, id));
  const [first, second] = latest.map(({ installationId }) => installationId);
  if (first === undefined || second === undefined) throw new Error('Two machines are needed');
  const [moved] = await db.select().from(installation).where(eq(installation.id, first));
  if (moved === undefined) throw new Error('The machine is not there');
  await db.update(installation).set({ removedAt: moved.installedAt }).where(eq(installation.id, second));
  await db.update(installation).set({ machineId: moved.machineId }).where(eq(installation.id, second));
});
afterAll(() => server.close());

/** Sums collections read one by one, as the reference. */
function addedUp(rows: readonly CollectionFigures[]) {
  return { machines: new Set(rows.map(({ machineId }) => machineId)).size, figures: addUp(rows) };
}

it('adds up collected cash in the same way as the collections do', async () => {
  const { db } = server.open;
  const categories = await db.select({ id: category.id }).from(category).where(ne(category.id, 0));
  for (const of of [undefined, ...categories.map(({ id }) => id)]) {
    const collections = await readCollections(
      db,
      and(
        eq(collection.siteId, site),
        between(collection.weekEnding, weeks.from, weeks.to),
        of === undefined ? undefined : eq(category.id, of),
      ),
    );
    const collected = await readCollected(db, { ...weeks, site, category: of });
    expect(collected.machines).toBe(addedUp(collections).machines);
    for (const batch of new Set([-1, ...collections.map(({ batchId }) => batchId)]))
      expect(collected.of(batch)).toEqual(addedUp(collections.filter(({ batchId }) => batchId === batch)));
    if (of === undefined) expect(collections.length).toBeGreaterThan(collected.machines);
  }
});
