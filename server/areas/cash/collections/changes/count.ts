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
import { requireCollection } from '../ground/access';
import { type CollectionFigures, machineName } from '../ground/figures';
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

/** What one of what is counted is worth in pence: notes are counted in numbers, coins in pence. */
function worthOf(key: CountedKey): number {
  return key === 'newCoins' ? 1 : denominations[key].step;
}

function ofEach<Value>(value: (key: CountedKey) => Value): Record<CountedKey, Value> {
  return { new50: value('new50'), new20: value('new20'), new10: value('new10'), new5: value('new5'), newCoins: value('newCoins') };
}

/** What is counted now, in pence. */
function amountsOf(figures: CollectionFigures): Amounts {
  return ofEach((key) => {
    const counted = figures[fields[key]];
    return counted === null ? null : counted * worthOf(key);
  });
}

/** What is counted by its keys and names. These tell the currency, which is known only once the server runs. */
function labelledFields() {
  return countedKeys.map((field) => ({ field, label: denominations[field].title }));
}

/** Amounts by their keys, as they are shown. */
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

function requireCollected(asked: CollectionType, { type }: CollectionFigures): void {
  if (asked === 1 && type === 1) return;
  throw new CallError(409, 'The current week can be counted once it has been collected.');
}

/**
 * A machine's count, to be changed. Throws CallError 403 outside the data access, 409 for type 2 and while the week has not been collected.
 * docs/rules/collections.md, 3.
 */
export const count: Handler<typeof collections.count> = async (context, { collectionId, type }) => {
  const found = await requireCollection(context, collectionId);
  requireCollected(type, found);
  const amounts = amountsOf(found);
  return {
    collectionId,
    collectionType: type,
    batchId: found.batchId,
    machine: machineName(found),
    ...ofEach((key) => (amounts[key] ?? 0) / 100),
    counted: (found.counted ?? 0) / 100,
    ...(signedIn(context).flags.has('optionShowVariance') ? { expected: found.expected / 100 } : {}),
    rowVersion: found.rowVersion,
  };
};

/**
 * Changes a machine's count and says why in a comment, as it was entered. Throws CallError 400 with an error for each amount that is negative or no
 * multiple, and for a missing comment; 403 outside the data access; 409 for type 2 and while the week has not been collected, and with what differs when
 * the collection was changed since it was read.
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
    await insertComment(tx, context, collectionId, entered.Comments);
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
