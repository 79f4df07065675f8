import type { collections } from '../../../../../src/schemas/calls/collections';
import { longestComment } from '../../../../../src/schemas/forms/machineCount.form';
import { recordChange } from '../../../../audit/record';
import { type Context, signedIn } from '../../../../call/context';
import type { Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { collectionComment } from '../../../../db/schema';
import { refusedFields } from '../../../../forms/entries';
import { requireCollection } from '../common/access';
import type { CollectionFigures } from '../common/figures';

export async function insertComment(
  tx: Database,
  context: Context,
  { id: collectionId, operatorId }: Pick<CollectionFigures, 'id' | 'operatorId'>,
  entered: string,
): Promise<void> {
  const { displayName: userName } = signedIn(context);
  const comment = entered.toWellFormed();
  await tx.insert(collectionComment).values({ collectionId, at: context.now, userName, comment });
  const change = { entity: 'collection', entityId: collectionId, operatorId, action: 'Commented', after: { Comment: comment } } as const;
  await recordChange(tx, context, change);
}

function requireComment(field: 'comment' | 'Comment', text: string): void {
  if (text.trim() === '') throw refusedFields([{ field, message: 'Enter a comment.' }]);
  if (text.length > longestComment) throw refusedFields([{ field, message: 'The comment can have at most 2,000 characters.' }]);
}

/** Throws CallError 403 outside the data access, 400 for an invalid comment. docs/rules/collections.md, 7. */
export const addComment: Handler<typeof collections.addComment> = async (context, { collectionId, comment }) => {
  const collection = await requireCollection(context, collectionId);
  requireComment('comment', comment);
  await context.db.transaction((tx) => insertComment(tx, context, collection, comment));
  return undefined;
};

/** Throws CallError 409 for type 1 before the week's collection. */
export const addCommentOfType: Handler<typeof collections.addCommentOfType> = async (
  context,
  { CollectionType, CollectionId, Comment },
) => {
  const collection = await requireCollection(context, CollectionId, CollectionType);
  requireComment('Comment', Comment);
  await context.db.transaction((tx) => insertComment(tx, context, collection, Comment));
  return undefined;
};
