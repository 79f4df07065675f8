import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/database';
import { collection, installation, position } from '../../../server/db/schema';
import type { DashboardAnswer } from '../../../src/schemas/entities/dashboards';

export const unplayed = { siteId: 2, expected: 500 } as const;

export async function disturb(db: Database): Promise<void> {
  const [standing] = await db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(and(eq(installation.siteId, 1), eq(position.kind, 'machine')));
  await db
    .update(installation)
    .set({ removedAt: new Date('2026-04-02T10:00:00Z') })
    .where(eq(installation.id, standing?.id ?? -1));
  // A day at another site in the same week, with a collection there: one machine at two sites.
  const [gone] = await db
    .select()
    .from(installation)
    .where(eq(installation.id, standing?.id ?? -1));
  const [place] = await db
    .select()
    .from(position)
    .where(and(eq(position.siteId, 2), eq(position.kind, 'machine')));
  if (gone === undefined || place === undefined) throw new Error('There is no such machine or position');
  const { id: _gone, guid: _guid, ...same } = gone;
  const [moved] = await db
    .insert(installation)
    .values({
      ...same,
      siteId: 2,
      positionId: place.id,
      installedAt: new Date('2026-04-03T10:00:00Z'),
      removedAt: new Date('2026-04-04T10:00:00Z'),
    })
    .returning();
  const [like] = await db
    .select({ batchId: collection.batchId })
    .from(collection)
    .where(and(eq(collection.siteId, 2), eq(collection.weekEnding, '2026-04-05')));
  await db.insert(collection).values({
    batchId: like?.batchId ?? -1,
    installationId: moved?.id ?? -1,
    siteId: unplayed.siteId,
    weekEnding: '2026-04-05',
    expected50: 0,
    expected20: 0,
    expected10: 0,
    expected5: 1,
    expectedCoins: 0,
    expected: unplayed.expected,
    counted50: 0,
    counted20: 0,
    counted10: 0,
    counted5: 0,
    countedCoins: 100,
    ticketIn: 0,
    ticketOut: 0,
  });
  const counted = await db.select({ id: collection.id }).from(collection).where(eq(collection.weekEnding, '2026-03-29'));
  const none = { counted50: null, counted20: null, counted10: null, counted5: null, countedCoins: null };
  await db
    .update(collection)
    .set(none)
    .where(
      inArray(
        collection.id,
        counted.slice(0, 3).map(({ id }) => id),
      ),
    );
}

export type Row = DashboardAnswer['grid']['rows'][number];
export const headingsOf = ({ headerDef }: DashboardAnswer['grid']) => headerDef.map(({ text }) => text);

export function weeksUntil(sunday: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(`${sunday}T12:00:00Z`);
    day.setUTCDate(day.getUTCDate() - 7 * (count - 1 - index));
    return day.toISOString().slice(0, 10);
  });
}

export function valuesOf({ cellData }: Row, skip: number) {
  return cellData.slice(skip).map(({ data }) => data.actualValue);
}

/** Totals in pence are exact; others are rounded to two decimals. */
export function expectValues(actual: readonly unknown[], wanted: readonly (number | string | null)[]): void {
  expect(actual.length).toBe(wanted.length);
  for (const [index, value] of wanted.entries()) {
    if (value === null || typeof value === 'string') expect(actual[index]).toBe(value);
    else expect(Math.abs(Number(actual[index] ?? Number.NaN) - value)).toBeLessThan(0.0051);
  }
}
