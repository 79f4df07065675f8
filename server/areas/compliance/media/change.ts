import { and, eq } from 'drizzle-orm';
import type { media } from '../../../../src/schemas/calls/media';
import { recordChange } from '../../../audit/record';
import { type Context, signedIn } from '../../../call/context';
import { badField, CallError, denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { complianceRecord, incident, incidentMedia } from '../../../db/schema';
import { readRecord } from '../filing/recordKind';
import { textOf } from '../filing/texts';
import { picturesOf } from '../ground/pictures/pictures';
import { type HeldRecord, holdRecord, inTransaction, requireEditable } from '../ground/records';
import { reopenedStatus } from '../ground/statuses';
import { requireIncidentOf } from './read';

/**
 * Pictures are part of what was authorised, so an authorised incident waits for it again, in a new version. Any other keeps its version: a form that is
 * open beside the pictures can still be saved.
 */
async function reopen(inside: Context, { record }: HeldRecord): Promise<void> {
  if (record.status !== 'authorised') return;
  await inside.db
    .update(complianceRecord)
    .set({
      status: reopenedStatus(false),
      authorisedBy: null,
      authorisedAt: null,
      authoriseComments: null,
      rowVersion: record.rowVersion + 1,
    })
    .where(eq(complianceRecord.id, record.id));
}

async function requireCaptured(inside: Context, recordId: number): Promise<void> {
  const [found] = await inside.db
    .select({ id: incident.recordId })
    .from(incident)
    .where(and(eq(incident.recordId, recordId), eq(incident.capturedByCctv, true)));
  if (found === undefined) throw new CallError(400, 'Pictures can only be added to an incident that was captured by CCTV.');
}

/**
 * Adds a picture to an incident that was captured by CCTV. Throws CallError 403 for one that is not the caller's, 409 for one that is processed, 400
 * for one that was not captured, and at the field for what is no JPEG. docs/rules/compliance-records.md, 4 and 5.
 */
export const create: Handler<typeof media.create> = async (context, { incidentId, fileName, data }) => {
  const name = textOf(fileName);
  if (name === undefined) throw badField('fileName', 'must not be empty');
  await readRecord(context, incidentId, 'incident');
  const picture = picturesOf(context).images.get(data) ?? badField('data', 'must be a JPEG picture in base64');
  if (picture instanceof CallError) throw picture;
  return inTransaction(context, async (inside) => {
    const held = await holdRecord(inside, incidentId, 'incident');
    requireEditable(held.record);
    await requireCaptured(inside, incidentId);
    const added = { addedAt: inside.now, addedBy: signedIn(inside).displayName };
    const [made] = await inside.db
      .insert(incidentMedia)
      .values({ recordId: incidentId, fileName: name, ...picture, ...added })
      .returning({ id: incidentMedia.id });
    if (made === undefined) throw new Error('A picture was not kept');
    await reopen(inside, held);
    const { operatorId } = held.site;
    await recordChange(inside.db, inside, { entity: 'compliance-media', entityId: made.id, operatorId, action: 'Created' });
    return made;
  });
};

/** Deletes a picture. Throws CallError 403 for one that is not the caller's, 409 for one of an incident that is processed. */
export const remove: Handler<typeof media.remove> = async (context, { id }) =>
  inTransaction(context, async (inside) => {
    const { recordId, operatorId } = await requireIncidentOf(inside, id);
    const held = await holdRecord(inside, recordId, 'incident');
    requireEditable(held.record);
    const gone = await inside.db.delete(incidentMedia).where(eq(incidentMedia.id, id)).returning({ id: incidentMedia.id });
    // Somebody else was quicker.
    if (gone.length === 0) throw denied('This record is not there, or you may not see it.');
    await reopen(inside, held);
    await recordChange(inside.db, inside, { entity: 'compliance-media', entityId: id, operatorId, action: 'Deleted' });
    return undefined;
  });
