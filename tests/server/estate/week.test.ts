import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../server/db/database';
import { collection, collectionBatch, collectionComment, installation, position } from '../../../server/db/schema';
import { fillGap } from '../../../server/estate/fillGap';
import { seedEstate } from '../../../server/estate/seedEstate';
import { simulateTick } from '../../../server/simulator/simulateTick';
import { businessDay } from '../../../src/schemas/wire/dates';
import { estateNow, openTestDatabase, undone } from '../support/database';
import { expectSumsToAgree } from './recount';
import { expectCashToAgree } from './recountCash';

async function machinesOnTheFloor(db: Database): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(installation)
    .innerJoin(position, and(eq(position.id, installation.positionId), eq(position.kind, 'machine')))
    .where(isNull(installation.removedAt));
  return rows[0]?.n ?? 0;
}

async function batchesOf(db: Database, weekEnding: string) {
  const rows = await db.select().from(collectionBatch).where(eq(collectionBatch.weekEnding, weekEnding));
  const open = rows.filter(({ collectedAt, collectedBy }) => collectedAt === null && collectedBy === null);
  return { open: open.length, all: rows.length };
}

function collectionsOf(db: Database, weekEnding: string) {
  return db.select().from(collection).where(eq(collection.weekEnding, weekEnding)).orderBy(asc(collection.id));
}

describe('the week that is open', () => {
  let database: OpenDatabase;
  let empty: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ estate: 'test' });
    empty = await openTestDatabase({ estate: 'none' });
  });
  afterAll(async () => {
    await database.close();
    await empty.close();
  });

  test('has the sums of its days so far, for every machine, and no counts', () =>
    undone(database, async ({ db }) => {
      expect(await batchesOf(db, '2026-04-12')).toEqual({ open: 60, all: 60 });
      expect(await batchesOf(db, '2026-04-05')).toEqual({ open: 0, all: 60 });
      const collections = await collectionsOf(db, '2026-04-12');
      expect(collections.length).toBeGreaterThanOrEqual(await machinesOnTheFloor(db));
      expect(collections.filter(({ expected }) => expected > 0).length).toBeGreaterThan(60);
      expect(collections.filter(({ counted, variance }) => counted !== null || variance !== null)).toEqual([]);
      expect(await expectCashToAgree(db, '2026-04-08')).toBeGreaterThan(collections.length);
    }));

  test('exists on a Monday without play, and fills with play', () =>
    undone(empty, async (open) => {
      const monday = new Date('2026-04-06T09:30:00Z');
      await seedEstate(open, { estate: 'test', now: monday, hashDemoPassword: async () => 'unused' });
      expect(await batchesOf(open.db, '2026-04-12')).toEqual({ open: 60, all: 60 });
      expect(await collectionsOf(open.db, '2026-04-12')).toEqual([]);
      await simulateTick(open, new Date('2026-04-06T15:00:00Z'), 7);
      expect((await collectionsOf(open.db, '2026-04-12')).length).toBeGreaterThan(10);
      await expectSumsToAgree(open.db);
      await expectCashToAgree(open.db, '2026-04-06');
    }));

  test('follows every step of play; at its end it is collected and the next one opens', { timeout: 120_000 }, () =>
    undone(database, async (open) => {
      const moments = ['08T15:00', '08T15:12', '12T12:00', '12T22:30', '12T22:59', '12T23:01', '13T12:00', '13T12:20', '19T23:30'];
      for (const moment of moments) {
        const now = new Date(`2026-04-${moment}:00Z`);
        await simulateTick(open, now, 7);
        await expectSumsToAgree(open.db);
        await expectCashToAgree(open.db, businessDay(now));
      }
      expect(await batchesOf(open.db, '2026-04-12')).toEqual({ open: 0, all: 60 });
      expect(await batchesOf(open.db, '2026-04-19')).toEqual({ open: 0, all: 60 });
      expect(await batchesOf(open.db, '2026-04-26')).toEqual({ open: 60, all: 60 });
    }),
  );

  test('is collected in the end, even if nobody used the server for years', { timeout: 120_000 }, () =>
    undone(database, async (open) => {
      await simulateTick(open, new Date('2026-04-08T15:00:00Z'), 7);
      await fillGap(open, new Date('2028-04-19T10:00:00Z'));
      const left = await open.db
        .selectDistinct({ week: collectionBatch.weekEnding })
        .from(collectionBatch)
        .where(isNull(collectionBatch.collectedAt));
      expect(left).toEqual([{ week: '2028-04-23' }]);
      await expectCashToAgree(open.db, '2028-04-19');
    }),
  );

  test('keeps counts and comments of users', { timeout: 120_000 }, () =>
    undone(database, async (open) => {
      const counts = { counted50: 1, counted20: 2, counted10: 3, counted5: 4, countedCoins: 55, rowVersion: 2 };
      const ids: number[] = [];
      for (const week of ['2026-04-05', '2026-04-12']) {
        const [first] = await collectionsOf(open.db, week);
        if (first === undefined) throw new Error('There is no collection');
        ids.push(first.id);
        await open.db.update(collection).set(counts).where(eq(collection.id, first.id));
        await open.db
          .insert(collectionComment)
          .values({ collectionId: first.id, at: estateNow, userName: 'admin', comment: 'Counted twice' });
      }
      const edited = async () => ({
        collections: (await open.db.select().from(collection).orderBy(asc(collection.id))).filter(({ id }) => ids.includes(id)),
        comments: (await open.db.select().from(collectionComment).orderBy(asc(collectionComment.id))).filter((c) =>
          ids.includes(c.collectionId),
        ),
      });
      const before = await edited();
      expect(before.collections.map(({ counted }) => counted)).toEqual([14_055, 14_055]);
      for (const moment of ['08T15:00', '10T12:00', '15T12:00']) await simulateTick(open, new Date(`2026-04-${moment}:00Z`), 7);
      expect(await edited()).toEqual(before);
      const comments = await open.db.select({ n: count() }).from(collectionComment).where(isNotNull(collectionComment.id));
      expect(comments[0]?.n).toBeGreaterThan(2);
    }),
  );
});
