import { and, between, desc, eq, type SQL } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import type { CollectionComment } from '../../../../src/schemas/entities/collections';
import { requireSite } from '../../../access/required';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { collection, collectionComment, gameTitle, installation, machine, position } from '../../../db/schema';
import { requireBatch, requireCollection } from './common/access';
import { machineName } from './common/figures';
import { requireWeeks } from './common/weeks';

/** Newest first. docs/rules/collections.md, 3. */
async function readComments({ db }: Context, condition: SQL | undefined): Promise<CollectionComment[]> {
  const rows = await db
    .select({
      id: collectionComment.id,
      at: collectionComment.at,
      user: collectionComment.userName,
      comment: collectionComment.comment,
      position: position.number,
      assetNo: machine.assetNo,
      game: gameTitle.name,
    })
    .from(collectionComment)
    .innerJoin(collection, eq(collection.id, collectionComment.collectionId))
    .innerJoin(installation, eq(installation.id, collection.installationId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .where(condition)
    .orderBy(desc(collectionComment.at), desc(collectionComment.id));
  return rows.map(({ id, at, user, comment, ...machineOfRow }) => ({
    id,
    date: at.toISOString(),
    user,
    egm: machineName(machineOfRow),
    comment,
  }));
}

/** Throws CallError 403 outside the data access. */
export const commentsOfMachineCollection: Handler<typeof collections.commentsOfMachineCollection> = async (context, { id }) => {
  const figures = await requireCollection(context, id);
  return readComments(context, eq(collectionComment.collectionId, figures.id));
};

/** Throws like `requireCollection`. */
export const commentsOfType: Handler<typeof collections.commentsOfType> = async (context, { type, id }) => {
  const figures = await requireCollection(context, id, type);
  return readComments(context, eq(collectionComment.collectionId, figures.id));
};

/** Throws like `requireBatch`. */
export const commentsOfCollection: Handler<typeof collections.commentsOfCollection> = async (context, { batchId, type, site: siteId }) => {
  const batch = await requireBatch(context, batchId, type, siteId);
  return readComments(context, eq(collection.batchId, batch.id));
};

/** Throws CallError 403 outside the data access, 400 for invalid weeks. */
export const commentsOfWeeks: Handler<typeof collections.commentsOfWeeks> = async (context, { operator, site: siteId, ...input }) => {
  await requireSite(context.db, signedIn(context).access, siteId, operator);
  const { from, to } = requireWeeks(input, context.now);
  return readComments(context, and(eq(collection.siteId, siteId), between(collection.weekEnding, from, to)));
};

/** Throws CallError 403 outside the data access. */
export const commentsOfMachine: Handler<typeof collections.commentsOfMachine> = async (context, { id }) => {
  const [row] = await context.db
    .select({ id: installation.id })
    .from(installation)
    .where(and(eq(installation.id, id), seenBy(signedIn(context).access, installation)));
  if (row === undefined) throw denied('This installation does not exist, or you may not see it.');
  return readComments(context, eq(collection.installationId, row.id));
};
