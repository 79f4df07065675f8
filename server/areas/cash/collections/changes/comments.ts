import type { collections } from '../../../../../src/schemas/calls/collections';
import { longestComment } from '../../../../../src/schemas/forms/machineCount.form';
import { type Context, signedIn } from '../../../../call/context';
import type { Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { collectionComment } from '../../../../db/schema';
import { refusedFields } from '../../../../forms/entries';
import { requireCollection } from '../ground/access';

/** Writes a comment of the signed-in user on a machine's collection, as it was entered. */
export async function insertComment(tx: Database, context: Context, collectionId: number, comment: string): Promise<void> {
  const { displayName: userName } = signedIn(context);
  await tx.insert(collectionComment).values({ collectionId, at: context.now, userName, comment: comment.toWellFormed() });
}

function requireComment(field: 'comment' | 'Comment', text: string): void {
  if (text.trim() === '') throw refusedFields([{ field, message: 'Enter a comment.' }]);
  if (text.length > longestComment) throw refusedFields([{ field, message: 'The comment can have at most 2,000 characters.' }]);
}

/**
 * Adds a comment to a machine's collection, whether its week has been collected or not. Throws CallError 403 outside the data access, 400 for a comment
 * that says nothing or is too long. docs/rules/collections.md, 7.
 */
export const addComment: Handler<typeof collections.addComment> = async (context, { collectionId, comment }) => {
  await requireCollection(context, collectionId);
  requireComment('comment', comment);
  await insertComment(context.db, context, collectionId, comment);
  return undefined;
};

/** Like `addComment`, for a collection of a type. Throws CallError 409 for type 1 while the week has not been collected. */
export const addCommentOfType: Handler<typeof collections.addCommentOfType> = async (
  context,
  { CollectionType, CollectionId, Comment },
) => {
  await requireCollection(context, CollectionId, CollectionType);
  requireComment('Comment', Comment);
  await insertComment(context.db, context, CollectionId, Comment);
  return undefined;
};
