import { asc, eq } from 'drizzle-orm';
import type { CollectionType } from '../../../../src/schemas/entities/collections';
import { showInstant } from '../../../../src/schemas/wire/dates';
import { type Context, signedIn } from '../../../call/context';
import { collection, collectionComment } from '../../../db/schema';
import { type Batch, requireBatch } from '../collections/ground/access';
import { type CollectionFigures, type Figures, readCollections } from '../collections/ground/figures';
import { addUp } from '../collections/ground/sums';
import { addUpTills, readTills, type Till, type TillSums } from '../collections/ground/tills';
import { showDay } from '../collections/ground/weeks';

/** A comment on one machine's collection. */
export interface Comment {
  readonly collectionId: number;
  readonly user: string;
  readonly text: string;
}

/** A batch with everything that its reports are made of. */
export interface BatchFigures {
  readonly batch: Batch;
  readonly machines: readonly CollectionFigures[];
  readonly total: Figures;
  readonly tills: readonly Till[];
  readonly tillTotal: TillSums;
  /** The oldest first. */
  readonly comments: readonly Comment[];
  /** Whether the user may see what was expected, and how far the counts are off. docs/rules/collections.md, 6. */
  readonly showVariance: boolean;
}

/** A batch in the user's data access with its figures. Throws CallError 403 for any other, 409 for type 1 while the week has not been collected. */
export async function readBatch(context: Context, batchId: number, type: CollectionType): Promise<BatchFigures> {
  const { db } = context;
  const batch = await requireBatch(context, batchId, type);
  const machines = await readCollections(db, eq(collection.batchId, batch.id));
  const tills = await readTills(db, batch.siteId, { from: batch.weekEnding, to: batch.weekEnding });
  const comments = await db
    .select({ collectionId: collectionComment.collectionId, user: collectionComment.userName, text: collectionComment.comment })
    .from(collectionComment)
    .innerJoin(collection, eq(collection.id, collectionComment.collectionId))
    .where(eq(collection.batchId, batch.id))
    .orderBy(asc(collectionComment.at), asc(collectionComment.id));
  const showVariance = signedIn(context).flags.has('optionShowVariance');
  return { batch, machines, total: addUp(machines), tills, tillTotal: addUpTills(tills), comments, showVariance };
}

/** What a report of a batch says below its title: the operator and the site, the week and its state. */
export function subtitleOf({ operatorName, siteName, weekEnding, collectedAt, collectedBy }: Batch): readonly string[] {
  const state =
    collectedAt === null ? 'In progress, not collected yet' : `Collected on ${showInstant(collectedAt, 'day-first')} by ${collectedBy}`;
  return [`${operatorName} · ${siteName}`, `Week ending ${showDay(weekEnding)} · ${state}`];
}
