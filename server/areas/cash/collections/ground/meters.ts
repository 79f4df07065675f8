import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { collection } from '../../../../db/schema';
import type { CollectionFigures, Figures } from './figures';

type MeterField = 'expected50' | 'expected20' | 'expected10' | 'expected5' | 'expectedCoins' | 'ticketIn' | 'ticketOut' | 'stake' | 'win';

/** A meter of a machine. What it moved by in a week is a field of the week's collection. */
export interface Meter {
  /** Its number among the meters of a machine, from 0. */
  readonly number: number;
  readonly text: string;
  readonly field: MeterField;
  /** Whether it tells a number of notes, or money in pence. */
  readonly unit: 'notes' | 'money';
  /** What one step of it is worth, in pence. */
  readonly worth: number;
}

/** The meters of a machine, in their order. docs/rules/collections.md, 7. */
export const meters: readonly Meter[] = (
  [
    { text: '£50 notes in', field: 'expected50', unit: 'notes', worth: 5000 },
    { text: '£20 notes in', field: 'expected20', unit: 'notes', worth: 2000 },
    { text: '£10 notes in', field: 'expected10', unit: 'notes', worth: 1000 },
    { text: '£5 notes in', field: 'expected5', unit: 'notes', worth: 500 },
    { text: 'Coins in', field: 'expectedCoins', unit: 'money', worth: 1 },
    { text: 'Tickets in', field: 'ticketIn', unit: 'money', worth: 1 },
    { text: 'Tickets out', field: 'ticketOut', unit: 'money', worth: 1 },
    { text: 'Staked', field: 'stake', unit: 'money', worth: 1 },
    { text: 'Won', field: 'win', unit: 'money', worth: 1 },
  ] as const
).map((meter, number) => ({ ...meter, number }));

/** There is room for so many meters of one collection in references to them. */
const metersPerCollection = 16;

/** The reference of a meter of a collection: the collection's id and the meter's number in one. */
export function meterRef(collectionId: number, { number }: Meter): number {
  return collectionId * metersPerCollection + number;
}

/** The collection and the meter that a reference means; no meter where there is none of that number. */
export function readMeterRef(ref: number): { readonly collectionId: number; readonly meter: Meter | undefined } {
  const collectionId = Math.floor(ref / metersPerCollection);
  return { collectionId, meter: meters[ref - collectionId * metersPerCollection] };
}

/** What a meter moved by in a collection's week: a number of notes, or pence. */
export function movementOf(figures: Figures, { field }: Meter): number {
  return figures[field];
}

/** The readings of the meters when a collection's week began: all movements of the installation's earlier collections. */
export async function readOpenings(
  db: Database,
  { installationId, weekEnding }: Pick<CollectionFigures, 'installationId' | 'weekEnding'>,
): Promise<Readonly<Record<MeterField, number>>> {
  const all = (column: (typeof collection)[MeterField]) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [sums] = await db
    .select({
      expected50: all(collection.expected50),
      expected20: all(collection.expected20),
      expected10: all(collection.expected10),
      expected5: all(collection.expected5),
      expectedCoins: all(collection.expectedCoins),
      ticketIn: all(collection.ticketIn),
      ticketOut: all(collection.ticketOut),
      stake: all(collection.stake),
      win: all(collection.win),
    })
    .from(collection)
    .where(and(eq(collection.installationId, installationId), lt(collection.weekEnding, weekEnding)));
  if (sums === undefined) throw new Error('A sum over no rows is a row too');
  return sums;
}
