import { asc, eq } from 'drizzle-orm';
import type { ownership } from '../../../../src/schemas/calls/ownership';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { requireOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { ownershipProfile, ownershipType } from '../../../db/schema';

/** Throws CallError 403 outside the data access. */
function listOf(table: typeof ownershipProfile | typeof ownershipType) {
  return async (context: Context, { operatorId }: { readonly operatorId: number }): Promise<Named[]> => {
    const { db } = context;
    await requireOperator(db, signedIn(context).access, operatorId);
    return db.select({ id: table.id, name: table.name }).from(table).where(eq(table.operatorId, operatorId)).orderBy(asc(table.name));
  };
}

/** docs/rules/assets.md, 7. */
export const profiles: Handler<typeof ownership.profiles> = listOf(ownershipProfile);

/** docs/rules/assets.md, 7. */
export const types: Handler<typeof ownership.types> = listOf(ownershipType);
