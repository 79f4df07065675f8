import { eq } from 'drizzle-orm';
import type { complianceRecords } from '../../../../src/schemas/calls/complianceRecords';
import { showInstant } from '../../../../src/schemas/wire/dates';
import { recordChange } from '../../../audit/record';
import type { Handler } from '../../../call/handler';
import { complianceRecord } from '../../../db/schema';
import { type HeldRecord, holdRecord, inTransaction, requireEditable } from '../common/records';
import { statusOf } from '../common/statuses';
import { shownQuarter } from './quarter/input';
import { type EventNames, readEventNames } from './search/rows';

/** Contains nothing about the customer. */
function traceOf({ record, site }: HeldRecord, names: EventNames): Readonly<Record<string, string>> {
  return {
    Type: names[record.event].name,
    Site: site.name,
    Date: showInstant(record.createdAt, 'year-first'),
    User: record.createdBy,
    Status: statusOf(record.status).name,
    'Return Quarter': shownQuarter(record),
  };
}

/**
 * Deletes a record; its alert stays cleared. Throws CallError 403 for an invisible record, 404 if deleted, 409 if processed.
 * docs/rules/compliance.md, 4 and 7.
 */
export const remove: Handler<typeof complianceRecords.remove> = async (context, { id }) => {
  await inTransaction(context, async (inside) => {
    const held = await holdRecord(inside, id);
    requireEditable(held.record);
    const before = traceOf(held, await readEventNames(inside.db));
    await inside.db.delete(complianceRecord).where(eq(complianceRecord.id, id));
    const { operatorId } = held.site;
    await recordChange(inside.db, inside, { entity: 'compliance-record', entityId: id, operatorId, action: 'Deleted', before });
  });
};
