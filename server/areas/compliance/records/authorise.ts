import type { complianceRecords } from '../../../../src/schemas/calls/complianceRecords';
import { longestComments } from '../../../../src/schemas/forms/eventsFilter.form';
import { requireCurrent } from '../../../audit/fieldConflict';
import { signedIn } from '../../../call/context';
import { badField, CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { auditRecord, holdRecord, inTransaction, type RecordRow, requireEditable, saveStatus } from '../common/records';
import { statusOf } from '../common/statuses';

/** Throws CallError 409 unless the record awaits authorisation. */
function requireWaiting(record: RecordRow): void {
  requireEditable(record);
  if (record.status === 'in-review') throw new CallError(409, 'Complete its review first.');
  if (record.status === 'authorised') throw new CallError(409, 'This record is already authorised.');
}

/**
 * Throws CallError 403 for an invisible record, 409 with the differences or in another state, 400 unless `isAuthorised`.
 * docs/rules/compliance.md, 4 and 7.
 */
export const authorise: Handler<typeof complianceRecords.authorise> = async (context, { id, rowVersion, comments, isAuthorised }) => {
  await inTransaction(context, async (inside) => {
    const held = await holdRecord(inside, id);
    if (!isAuthorised) throw badField('isAuthorised', 'must be true');
    if ((comments ?? '').length > longestComments) throw badField('comments', `must have at most ${longestComments} characters`);
    const { record } = held;
    await requireCurrent(inside.db, { entity: 'compliance-record', id, rowVersion: record.rowVersion }, rowVersion, () => [
      { field: 'status', label: 'Status', yours: statusOf('authorised').name, theirs: statusOf(record.status).name },
    ]);
    requireWaiting(record);
    const comment = comments?.trim() ?? '';
    const saved = await saveStatus(inside, held, 'authorised', {
      authorisedBy: signedIn(inside).displayName,
      authorisedAt: inside.now,
      authoriseComments: comment === '' ? null : comment,
    });
    await auditRecord(inside, saved, 'Authorised', comment === '' ? ['Status'] : ['Status', 'Comments']);
  });
};
