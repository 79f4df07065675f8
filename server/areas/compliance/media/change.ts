import { and, eq } from 'drizzle-orm';
import type { media } from '../../../../src/schemas/calls/media';
import { recordChange } from '../../../audit/record';
import { type Context, signedIn } from '../../../call/context';
import { badField, CallError, denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { complianceRecord, incident, incidentMedia } from '../../../db/schema';
import { picturesOf } from '../common/pictures/pictures';
import { type HeldRecord, holdRecord, inTransaction, requireEditable } from '../common/records';
import { reopenedStatus } from '../common/statuses';
import { readRecord } from '../filing/recordKind';
import { textOf } from '../filing/texts';
import { requireIncidentOf } from './read';

/**
 * An authorised incident needs authorisation again, in a new version. Others keep their version, so that an open form can still be saved.
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
  const [row] = await inside.db
    .select({ id: incident.recordId })
    .from(incident)
    .where(and(eq(incident.recordId, recordId), eq(incident.capturedByCctv, true)));
  if (row === undefined) throw new CallError(400, 'Pictures can only be added to an incident that was captured by CCTV.');
}

/**
 * Throws CallError 403 for an invisible incident, 409 if processed, 400 without CCTV or for other files than JPEG.
 * docs/rules/compliance-records.md, 4 and 5.
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

/** Throws CallError 403 for an invisible picture, 409 if processed. */
export const remove: Handler<typeof media.remove> = async (context, { id }) =>
  inTransaction(context, async (inside) => {
    const { recordId, operatorId } = await requireIncidentOf(inside, id);
    const held = await holdRecord(inside, recordId, 'incident');
    requireEditable(held.record);
    const gone = await inside.db.delete(incidentMedia).where(eq(incidentMedia.id, id)).returning({ id: incidentMedia.id });
    // Another user has deleted it.
    if (gone.length === 0) throw denied('This record does not exist, or you may not see it.');
    await reopen(inside, held);
    await recordChange(inside.db, inside, { entity: 'compliance-media', entityId: id, operatorId, action: 'Deleted' });
    return undefined;
  });
