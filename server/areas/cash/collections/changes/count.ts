import { eq } from 'drizzle-orm';
import type { collections } from '../../../../../src/schemas/calls/collections';
import type { CollectionType } from '../../../../../src/schemas/entities/collections';
import { type CountedKey, countedKeys, denominations, penceOf } from '../../../../../src/schemas/forms/denominations';
import { machineCount } from '../../../../../src/schemas/forms/machineCount.form';
import { changesOf } from '../../../../audit/changes';
import { differencesBetween, requireCurrent } from '../../../../audit/fieldConflict';
import { recordChange } from '../../../../audit/record';
import { signedIn } from '../../../../call/context';
import { CallError } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { type AuditedFields, collection } from '../../../../db/schema';
import { refusedFields } from '../../../../forms/entries';
import { showPence } from '../../../../output/values/money';
import { requireCollection } from '../common/access';
import { type CollectionFigures, machineName } from '../common/figures';
import { insertComment } from './comments';
import { holdCollection } from './hold';

type Amounts = Readonly<Record<CountedKey, number | null>>;

const fields = {
  new50: 'counted50',
  new20: 'counted20',
  new10: 'counted10',
  new5: 'counted5',
  newCoins: 'countedCoins',
} as const satisfies Readonly<Record<CountedKey, keyof CollectionFigures>>;

/** Notes are counted in numbers, coins in pence. */
function worthOf(key: CountedKey): number {
  return key === 'newCoins' ? 1 : denominations[key].step;
}

function ofEach<Value>(value: (key: CountedKey) => Value): Record<CountedKey, Value> {
  return { new50: value('new50'), new20: value('new20'), new10: value('new10'), new5: value('new5'), newCoins: value('newCoins') };
}

/** In pence. */
function amountsOf(figures: CollectionFigures): Amounts {
  return ofEach((key) => {
    const counted = figures[fields[key]];
    return counted === null ? null : counted * worthOf(key);
  });
}

/** The currency is known only at run time. */
function labelledFields() {
  return countedKeys.map((field) => ({ field, label: denominations[field].title }));
}

function inWords(amounts: Amounts): Readonly<Record<CountedKey, string>> {
  return ofEach((key) => {
    const pence = amounts[key];
    return pence === null ? '' : showPence(pence);
  });
}

function shown(amounts: Amounts): AuditedFields {
  const texts = inWords(amounts);
  return Object.fromEntries(labelledFields().map(({ field, label }) => [label, texts[field]]));
}

function requireCollected(requestedType: CollectionType, { type }: CollectionFigures): void {
  if (requestedType === 1 && type === 1) return;
  throw new CallError(409, 'The current week can be counted once it has been collected.');
}

/** Throws CallError 403 outside the data access, 409 unless collected. docs/rules/collections.md, 3. */
export const count: Handler<typeof collections.count> = async (context, { collectionId, type }) => {
  const collection = await requireCollection(context, collectionId);
  requireCollected(type, collection);
  const amounts = amountsOf(collection);
  return {
    collectionId,
    collectionType: type,
    batchId: collection.batchId,
    machine: machineName(collection),
    ...ofEach((key) => (amounts[key] ?? 0) / 100),
    counted: (collection.counted ?? 0) / 100,
    ...(signedIn(context).flags.has('optionShowVariance') ? { expected: collection.expected / 100 } : {}),
    rowVersion: collection.rowVersion,
  };
};

/**
 * Throws CallError 400 for invalid amounts or a missing comment, 403 outside the data access, 409 unless collected or after a concurrent
 * change.
 */
export const updateCount: Handler<typeof collections.updateCount> = async (context, sent) => {
  const { collectionId, collectionType, rowVersion, ...entered } = sent;
  await context.db.transaction(async (tx) => {
    const held = await holdCollection(tx, context, collectionId);
    requireCollected(collectionType, held);
    const errors = machineCount.check?.(entered) ?? [];
    if (errors.length > 0) throw refusedFields(errors);
    const before = amountsOf(held);
    const after = ofEach((key) => penceOf(entered[key]));
    await requireCurrent(tx, { entity: 'collection', id: collectionId, rowVersion: held.rowVersion, shows: 'day-first' }, rowVersion, () =>
      differencesBetween(labelledFields(), inWords(after), inWords(before)),
    );
    const changes = changesOf(shown(before), shown(after));
    await insertComment(tx, context, held, entered.Comments);
    if (countedKeys.every((key) => before[key] === after[key])) return;
    const counted = ofEach((key) => after[key] / worthOf(key));
    await tx
      .update(collection)
      .set({
        counted50: counted.new50,
        counted20: counted.new20,
        counted10: counted.new10,
        counted5: counted.new5,
        countedCoins: counted.newCoins,
        rowVersion: held.rowVersion + 1,
      })
      .where(eq(collection.id, collectionId));
    const { operatorId } = held;
    await recordChange(tx, context, { entity: 'collection', entityId: collectionId, operatorId, action: 'Counted', ...changes });
  });
  return undefined;
};
