import { asc, eq } from 'drizzle-orm';
import type { CollectionType } from '../../../../src/schemas/entities/collections';
import { showInstant } from '../../../../src/schemas/wire/dates';
import { nameAndCode } from '../../../../src/schemas/wire/nameAndCode';
import { type Context, signedIn } from '../../../call/context';
import { collection, collectionComment } from '../../../db/schema';
import { type Batch, requireBatch } from '../collections/common/access';
import { type CollectionFigures, type Figures, readCollections } from '../collections/common/figures';
import { addUp } from '../collections/common/sums';
import { addUpTills, readTills, type Till, type TillSums } from '../collections/common/tills';
import { showDay } from '../collections/common/weeks';

export interface Comment {
  readonly collectionId: number;
  readonly user: string;
  readonly text: string;
}

export interface BatchFigures {
  readonly batch: Batch;
  readonly machines: readonly CollectionFigures[];
  readonly total: Figures;
  readonly tills: readonly Till[];
  readonly tillTotal: TillSums;
  readonly comments: readonly Comment[];
  /** docs/rules/collections.md, 6. */
  readonly showVariance: boolean;
}

/** Throws CallError 403 outside the data access, 409 for type 1 before the week's collection. */
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

export function subtitleOf({
  operatorName,
  siteName: name,
  siteCode: code,
  weekEnding,
  collectedAt,
  collectedBy,
}: Batch): readonly string[] {
  const state =
    collectedAt === null ? 'In progress, not collected yet' : `Collected on ${showInstant(collectedAt, 'day-first')} by ${collectedBy}`;
  return [`${operatorName} · ${nameAndCode({ name, code })}`, `Week ending ${showDay(weekEnding)} · ${state}`];
}
