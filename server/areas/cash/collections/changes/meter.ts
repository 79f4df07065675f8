import { and, asc, eq, getTableColumns, gt, isNotNull } from 'drizzle-orm';
import type { collections } from '../../../../../src/schemas/calls/collections';
import { staleItem } from '../../../../audit/conflict';
import { recordChange } from '../../../../audit/record';
import type { Context } from '../../../../call/context';
import { CallError, denied } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { collection, collectionBatch } from '../../../../db/schema';
import { refusedFields } from '../../../../forms/entries';
import { readForm } from '../../../../forms/field';
import { restart } from '../../../../forms/restart';
import { isOfVersion } from '../../../../forms/version';
import { requireCollection } from '../common/access';
import { isReadable, requireSeeing } from '../common/blind';
import type { CollectionFigures } from '../common/figures';
import { type Meter, movementOf, readMeterRef, readOpenings } from '../common/meters';
import { insertComment } from './comments';
import { holdCollection } from './hold';
import { enteredClosing, meterFields, meterOptions, type Reading, showReading } from './meterForm';

type Row = typeof collection.$inferSelect;

/** The sum of all meters fits 32-bit pence. */
const mostPence = 300_000_000;

/** Throws CallError 403 for an unknown or unreadable meter. */
function requireMeter(context: Context, meterRef: number): { readonly collectionId: number; readonly meter: Meter } {
  const { collectionId, meter } = readMeterRef(meterRef);
  if (meter === undefined) throw denied('This collection does not exist, or you may not see it.');
  if (!isReadable(context, meter)) requireSeeing(context);
  return { collectionId, meter };
}

async function readReading(db: Database, collection: CollectionFigures, meter: Meter): Promise<Reading> {
  if (collection.type === 2) throw new CallError(409, 'The meters of the current week can be changed once it has been collected.');
  const opening = (await readOpenings(db, collection))[meter.field];
  return { collection, meter, opening, closing: opening + movementOf(collection, meter) };
}

/** Throws CallError 403 outside the data access or for an unknown meter, 409 unless collected. docs/rules/collections.md, 7. */
export const meter: Handler<typeof collections.meter> = async (context, { id }) => {
  const reference = requireMeter(context, id);
  const collection = await requireCollection(context, reference.collectionId);
  return { options: meterOptions(await readReading(context.db, collection, reference.meter)) };
};

/** Locks the machine's next collected week, if any. The current week's meters still run. */
async function holdNext(tx: Database, { installationId, weekEnding }: CollectionFigures): Promise<Row | undefined> {
  // A collected week has readings, counted or not.
  const [next] = await tx
    .select(getTableColumns(collection))
    .from(collection)
    .innerJoin(collectionBatch, eq(collectionBatch.id, collection.batchId))
    .where(
      and(eq(collection.installationId, installationId), gt(collection.weekEnding, weekEnding), isNotNull(collectionBatch.collectedAt)),
    )
    .orderBy(asc(collection.weekEnding))
    .limit(1)
    .for('update', { of: collection });
  return next;
}

function complain(message: string): CallError {
  return refusedFields([{ field: 'Closing', message }]);
}

/** Note and coin meters also change the expected amount. */
async function move(tx: Database, row: Pick<Row, 'id' | 'rowVersion' | 'expected' | Meter['field']>, meter: Meter, by: number) {
  const { id, rowVersion } = row;
  const expected = meter.field.startsWith('expected') ? row.expected + by * meter.worth : row.expected;
  const moved = { [meter.field]: row[meter.field] + by };
  await tx
    .update(collection)
    .set({ expected, ...moved, rowVersion: rowVersion + 1 })
    .where(eq(collection.id, id));
}

async function record(
  tx: Database,
  context: Context,
  entityId: number,
  operatorId: number,
  { label, meter, from, to }: { readonly label: string; readonly meter: Meter; readonly from: number; readonly to: number },
): Promise<void> {
  const before = { [label]: showReading(meter, from) };
  const after = { [label]: showReading(meter, to) };
  await recordChange(tx, context, { entity: 'collection', entityId, operatorId, action: 'Meter changed', before, after });
}

/** Refuses a reading outside its neighbours, or an impossible movement. */
function requireBetween({ meter, opening, closing }: Reading, entered: number, next: Row | undefined): void {
  if (entered < opening) throw complain('This is lower than the opening reading.');
  if ((entered - opening) * meter.worth > mostPence) throw complain('A meter cannot move by so much in a week.');
  if (next === undefined) return;
  const movement = next[meter.field] - (entered - closing);
  if (movement < 0) throw complain('The next reading is lower than this.');
  if (movement * meter.worth > mostPence) throw complain('The meter would move by too much in the week after.');
}

async function save(tx: Database, context: Context, reading: Reading, entered: { readonly closing: number; readonly comment: string }) {
  const { collection: held, meter, closing } = reading;
  const next = await holdNext(tx, held);
  requireBetween(reading, entered.closing, next);
  await insertComment(tx, context, held, entered.comment);
  const by = entered.closing - closing;
  if (by === 0) return;
  await move(tx, held, meter, by);
  if (next !== undefined) await move(tx, next, meter, -by);
  const { id, operatorId } = held;
  const changed = { meter, from: closing, to: entered.closing };
  await record(tx, context, id, operatorId, { label: meter.text, ...changed });
  if (next !== undefined) await record(tx, context, next.id, operatorId, { label: `${meter.text}, opening`, ...changed });
}

/**
 * The next week's movement absorbs the difference. `complete: false` only returns the form. Throws like `meter`, 409 on a concurrent
 * change, 400 outside the neighbouring readings.
 */
export const updateMeter: Handler<typeof collections.updateMeter> = async (context, { meterRef, complete, details }) => {
  const reference = requireMeter(context, meterRef);
  if (!complete) {
    const reading = await readReading(context.db, await requireCollection(context, reference.collectionId), reference.meter);
    return { options: restart(meterOptions(reading, enteredClosing(reference.meter, details)), details) };
  }
  return context.db.transaction(async (tx) => {
    const held = await holdCollection(tx, context, reference.collectionId);
    const reading = await readReading(tx, held, reference.meter);
    if (!isOfVersion(details, held.rowVersion)) throw await staleItem(tx, 'collection', held.id);
    const stored = { closing: reading.closing, comment: '' };
    await save(tx, context, reading, readForm(meterFields(reference.meter), stored, details));
    const saved = await requireCollection({ ...context, db: tx }, held.id);
    return { options: meterOptions(await readReading(tx, saved, reference.meter)) };
  });
};
