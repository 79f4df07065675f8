import { and, eq, lt, sql } from 'drizzle-orm';
import { noteName } from '../../../../../src/schemas/wire/currency';
import type { Database } from '../../../../db/database';
import { collection } from '../../../../db/schema';
import type { CollectionFigures, Figures } from './figures';

type MeterField = 'expected50' | 'expected20' | 'expected10' | 'expected5' | 'expectedCoins' | 'ticketIn' | 'ticketOut' | 'stake' | 'win';

export interface Meter {
  /** Zero-based. */
  readonly number: number;
  readonly text: string;
  readonly field: MeterField;
  readonly unit: 'notes' | 'money';
  /** Pence per step. */
  readonly worth: number;
}

function notesMeter(number: number, field: MeterField, pounds: number): Meter {
  return {
    number,
    // The currency is known only at run time.
    get text() {
      return `${noteName(pounds)} notes in`;
    },
    field,
    unit: 'notes',
    worth: pounds * 100,
  };
}

function moneyMeter(number: number, text: string, field: MeterField): Meter {
  return { number, text, field, unit: 'money', worth: 1 };
}

/** See docs/rules/collections.md, 7. */
export const meters: readonly Meter[] = [
  notesMeter(0, 'expected50', 50),
  notesMeter(1, 'expected20', 20),
  notesMeter(2, 'expected10', 10),
  notesMeter(3, 'expected5', 5),
  moneyMeter(4, 'Coins in', 'expectedCoins'),
  moneyMeter(5, 'Tickets in', 'ticketIn'),
  moneyMeter(6, 'Tickets out', 'ticketOut'),
  moneyMeter(7, 'Staked', 'stake'),
  moneyMeter(8, 'Won', 'win'),
];

/** Part of the encoding of references. */
const metersPerCollection = 16;

/** Encodes a collection's id and a meter's number. */
export function meterRef(collectionId: number, { number }: Meter): number {
  return collectionId * metersPerCollection + number;
}

/** `meter` is undefined for an unknown number. */
export function readMeterRef(ref: number): { readonly collectionId: number; readonly meter: Meter | undefined } {
  const collectionId = Math.floor(ref / metersPerCollection);
  return { collectionId, meter: meters[ref - collectionId * metersPerCollection] };
}

/** Returns a meter's movement in a collection, in notes or pence. */
export function movementOf(figures: Figures, { field }: Meter): number {
  return figures[field];
}

/** Sums the movements of all earlier weeks at the position: the opening readings. */
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
