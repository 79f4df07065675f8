import { asc, eq } from 'drizzle-orm';
import type { media } from '../../../../src/schemas/calls/media';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { incidentMedia } from '../../../db/schema';
import { requireRecordSite } from '../common/access';
import { readRecord } from '../filing/recordKind';

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Throws CallError 403 for an invisible or unknown picture. */
export async function requireIncidentOf(
  context: Context,
  mediaId: number,
): Promise<{ readonly recordId: number; readonly operatorId: number }> {
  const [row] = await context.db.select({ recordId: incidentMedia.recordId }).from(incidentMedia).where(eq(incidentMedia.id, mediaId));
  if (row === undefined) throw denied('This record does not exist, or you may not see it.');
  const { operatorId } = await requireRecordSite(context, row.recordId);
  return { ...row, operatorId };
}

/** Thumbnails, oldest first. Throws CallError 403 for an invisible incident. */
export const search: Handler<typeof media.search> = async (context, { incidentId }) => {
  await readRecord(context, incidentId, 'incident');
  const rows = await context.db
    .select({ id: incidentMedia.id, fileName: incidentMedia.fileName, thumbnail: incidentMedia.thumbnail })
    .from(incidentMedia)
    .where(eq(incidentMedia.recordId, incidentId))
    .orderBy(asc(incidentMedia.id));
  return rows.map((row) => ({ ...row, thumbnail: inBase64(row.thumbnail) }));
};

/** Records the access in the audit trail. Throws CallError 403 for an invisible picture. */
export const read: Handler<typeof media.read> = async (context, { id }) => {
  const { operatorId } = await requireIncidentOf(context, id);
  const [row] = await context.db.select().from(incidentMedia).where(eq(incidentMedia.id, id));
  if (row === undefined) throw denied('This record does not exist, or you may not see it.');
  await recordChange(context.db, context, { entity: 'compliance-media', entityId: id, operatorId, action: 'Picture read' });
  return { id, fileName: row.fileName, incidentId: row.recordId, data: inBase64(row.jpeg) };
};
