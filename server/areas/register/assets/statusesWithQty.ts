import { and, isNull, sql } from 'drizzle-orm';
import type { assets } from '../../../../src/schemas/calls/assets';
import { seenBy } from '../../../access/seenBy';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { machine } from '../../../db/schema';
import { assetStatusViews, statusCounts } from './items/statuses';

/** docs/rules/assets.md, 7. */
export const statuses: Handler<typeof assets.statuses> = async (context) => {
  const { db } = context;
  const rows = await db
    .select({ status: machine.status, qty: sql<number>`count(*)::int` })
    .from(machine)
    .where(and(isNull(machine.deletedAt), seenBy(signedIn(context).access, machine)))
    .groupBy(machine.status);
  return statusCounts(new Map(rows.map(({ status, qty }) => [status, qty])), (status) => assetStatusViews[status].isChosenFirst);
};
