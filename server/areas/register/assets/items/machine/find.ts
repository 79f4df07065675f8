import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { seenBy } from '../../../../../access/seenBy';
import { type Context, signedIn } from '../../../../../call/context';
import type { Database } from '../../../../../db/database';
import { machine } from '../../../../../db/schema';
import { outside } from '../declaration';

export type Machine = typeof machine.$inferSelect;

function within(context: Context, id: number, operatorId: number | undefined): SQL | undefined {
  const ofOperator = operatorId === undefined ? undefined : eq(machine.operatorId, operatorId);
  return and(eq(machine.id, id), ofOperator, isNull(machine.deletedAt), seenBy(signedIn(context).access, machine));
}

/** A machine asset in the data access that is not deleted, and when one is given of the operator. Throws CallError 403 for any other, whether it exists or not. */
export async function requireMachine(context: Context, id: number, operatorId?: number): Promise<Machine> {
  const [found] = await context.db
    .select()
    .from(machine)
    .where(within(context, id, operatorId));
  if (found === undefined) throw outside('machine asset');
  return found;
}

/** The same, held until the transaction ends. */
export async function holdMachine(tx: Database, context: Context, id: number, operatorId?: number): Promise<Machine> {
  const [found] = await tx
    .select()
    .from(machine)
    .where(within(context, id, operatorId))
    .for('update');
  if (found === undefined) throw outside('machine asset');
  return found;
}
