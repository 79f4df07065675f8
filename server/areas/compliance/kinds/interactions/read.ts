import { eq } from 'drizzle-orm';
import type { interactions } from '../../../../../src/schemas/calls/interactions';
import type { Interaction } from '../../../../../src/schemas/entities/compliance/interaction';
import type { Context } from '../../../../call/context';
import type { Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { customerInteraction } from '../../../../db/schema';
import { optionsOf, withListsOf } from '../../common/options';
import { type HeldRecord, isReadOnly } from '../../common/records';
import { withoutNulls } from '../../common/withoutNulls';
import { customersOf } from '../../customers/results';
import { entryOf, named } from '../../filing/lists';
import { readRecord } from '../../filing/recordKind';
import type { InteractionRow } from './answers';
import { interactionLists, items, outcomeOf } from './lists';

export async function interactionRow(db: Database, recordId: number): Promise<InteractionRow> {
  const [row] = await db.select().from(customerInteraction).where(eq(customerInteraction.recordId, recordId));
  if (row === undefined) throw new Error(`Record ${recordId} is an interaction without what it says`);
  return row;
}

async function interactionOf(context: Context, { record, site }: HeldRecord, row: InteractionRow): Promise<Interaction> {
  const {
    recordId: id,
    reasonId,
    outcomeId,
    customerOk,
    interactionAt,
    reviewAt,
    endOfBreak,
    alertId: _alert,
    setReminder,
    ...answers
  } = row;
  const ofSite = withListsOf(context, site);
  const reason = entryOf(await optionsOf(ofSite, items.reason), reasonId);
  const outcome = entryOf(await optionsOf(ofSite, items.outcome), outcomeId);
  const [person] = await customersOf(context.db, record.customerId === null ? [] : [record.customerId]);
  return {
    ...withoutNulls({ ...answers, comments: record.comments }),
    id,
    rowVersion: record.rowVersion,
    isReadOnly: isReadOnly(record),
    interactionDate: interactionAt.toISOString(),
    setReminder,
    site: { guid: site.guid, name: site.name },
    ...(person === undefined ? {} : { customer: person }),
    ...(reason === undefined ? {} : { reason: named(reason) }),
    // `customerOk` was decided at the time of recording.
    ...(outcome === undefined ? {} : { outcome: { ...outcomeOf(outcome), ...(customerOk === null ? {} : { customerOk }) } }),
    ...(reviewAt === null ? {} : { reviewDate: reviewAt.toISOString() }),
    ...(endOfBreak === null ? {} : { endDateOfBreak: endOfBreak }),
  };
}

/** Throws CallError 403 for an invisible record. docs/rules/compliance-records.md, 7. */
export const read: Handler<typeof interactions.read> = async (context, { id }) => {
  const held = await readRecord(context, id, 'customer-interaction');
  return interactionOf(context, held, await interactionRow(context.db, id));
};

/** Throws CallError 403 for an invisible record. */
export const change: Handler<typeof interactions.change> = async (context, { id }) => {
  const held = await readRecord(context, id, 'customer-interaction');
  const row = await interactionRow(context.db, id);
  return { ...(await interactionLists(withListsOf(context, held.site), row)), record: await interactionOf(context, held, row) };
};
