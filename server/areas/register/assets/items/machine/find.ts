import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { seenBy } from '../../../../../access/seenBy';
import { deletedBy, deletionOf } from '../../../../../audit/deletion';
import { type Context, signedIn } from '../../../../../call/context';
import type { Database } from '../../../../../db/database';
import { machine } from '../../../../../db/schema';
import { outside } from '../../../../../forms/defineForm';

export type Machine = typeof machine.$inferSelect;

function known(context: Context, id: number, operatorId: number | undefined): SQL | undefined {
  const ofOperator = operatorId === undefined ? undefined : eq(machine.operatorId, operatorId);
  return and(eq(machine.id, id), ofOperator, seenBy(signedIn(context).access, machine));
}

/** Says who deleted a visible asset; otherwise reveals nothing. */
async function missing(db: Database, context: Context, id: number, operatorId: number | undefined): Promise<Error> {
  const [deleted] = await db
    .select({ id: machine.id })
    .from(machine)
    .where(known(context, id, operatorId));
  const deletion = deleted && (await deletionOf(db, 'machine', id));
  return deletion === undefined ? outside('machine asset') : deletedBy(deletion, 'machine asset', 'day-first');
}

/** Throws CallError 404 for a deleted asset, 403 for an unknown or invisible one. */
export async function requireMachine(context: Context, id: number, operatorId?: number): Promise<Machine> {
  const [row] = await context.db
    .select()
    .from(machine)
    .where(and(known(context, id, operatorId), isNull(machine.deletedAt)));
  if (row === undefined) throw await missing(context.db, context, id, operatorId);
  return row;
}

/** Locks the asset. Throws what `requireMachine` throws. */
export async function holdMachine(tx: Database, context: Context, id: number, operatorId?: number): Promise<Machine> {
  const [row] = await tx
    .select()
    .from(machine)
    .where(and(known(context, id, operatorId), isNull(machine.deletedAt)))
    .for('update');
  if (row === undefined) throw await missing(tx, context, id, operatorId);
  return row;
}
