import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { seenBy } from '../../../../../access/seenBy';
import { deletedBy, deletionOf } from '../../../../../audit/deletion';
import { type Context, signedIn } from '../../../../../call/context';
import type { Database } from '../../../../../db/database';
import { machine } from '../../../../../db/schema';
import { outside } from '../declaration';

export type Machine = typeof machine.$inferSelect;

function known(context: Context, id: number, operatorId: number | undefined): SQL | undefined {
  const ofOperator = operatorId === undefined ? undefined : eq(machine.operatorId, operatorId);
  return and(eq(machine.id, id), ofOperator, seenBy(signedIn(context).access, machine));
}

/** Why there is no such machine asset: who deleted it where the data access reached it, and otherwise nothing that tells whether there ever was one. */
async function missing(db: Database, context: Context, id: number, operatorId: number | undefined): Promise<Error> {
  const [deleted] = await db
    .select({ id: machine.id })
    .from(machine)
    .where(known(context, id, operatorId));
  const deletion = deleted && (await deletionOf(db, 'machine', id));
  return deletion === undefined ? outside('machine asset') : deletedBy(deletion, 'machine asset', 'day-first');
}

/**
 * A machine asset in the data access that is not deleted, and when one is given of the operator. Throws CallError 404 for one that was deleted, and 403 for
 * any other, whether it exists or not.
 */
export async function requireMachine(context: Context, id: number, operatorId?: number): Promise<Machine> {
  const [found] = await context.db
    .select()
    .from(machine)
    .where(and(known(context, id, operatorId), isNull(machine.deletedAt)));
  if (found === undefined) throw await missing(context.db, context, id, operatorId);
  return found;
}

/** The same, held until the transaction ends. */
export async function holdMachine(tx: Database, context: Context, id: number, operatorId?: number): Promise<Machine> {
  const [found] = await tx
    .select()
    .from(machine)
    .where(and(known(context, id, operatorId), isNull(machine.deletedAt)))
    .for('update');
  if (found === undefined) throw await missing(tx, context, id, operatorId);
  return found;
}
