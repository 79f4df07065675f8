import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { complianceRecords } from '../../../../src/schemas/calls/complianceRecords';
import type { ComplianceRecord, ReviewEntry } from '../../../../src/schemas/entities/compliance/records';
import { isShown } from '../../../../src/schemas/entities/shown';
import { authorText } from '../../../audit/authorText';
import { readActions } from '../../../audit/viewActions';
import { signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import {
  appUser,
  auditEntry,
  complianceRecord,
  complianceReview,
  incidentMedia,
  processedQuarter,
  site,
  subCompany,
} from '../../../db/schema';
import { requireRecordSite } from '../common/access';
import { isReadOnly, type RecordRow } from '../common/records';
import { reviewStatusOf, statusOf } from '../common/statuses';
import { readEventNames } from './search/rows';

async function readReviews(db: Database, recordId: number): Promise<readonly ReviewEntry[]> {
  const { id, reviewAt, completedAt } = complianceReview;
  const rows = await db
    .select({ id, reviewAt, completedAt })
    .from(complianceReview)
    .where(eq(complianceReview.recordId, recordId))
    .orderBy(asc(reviewAt), asc(id));
  return rows.map((row) => {
    const isClosed = row.completedAt !== null;
    return { id: row.id, reviewDate: row.reviewAt.toISOString(), reviewStatus: reviewStatusOf(isClosed), isClosed };
  });
}

function authorisationOf({ authorisedBy, authorisedAt, authoriseComments }: RecordRow): Pick<ComplianceRecord, 'authorised'> {
  if (authorisedBy === null) return {};
  return {
    authorised: {
      by: authorisedBy,
      ...(authorisedAt === null ? {} : { at: authorisedAt.toISOString() }),
      ...(authoriseComments === null ? {} : { comments: authoriseComments }),
    },
  };
}

/** Taken from the record, which may predate the audit trail. */
const made = 'Created';

/** Omits views, and changes to deleted pictures. */
async function readHistory(db: Database, { id, createdAt, createdBy, authorisedAt, authorisedBy }: RecordRow) {
  const { at, userName, action, entity, entityId, seq } = auditEntry;
  const pictures = db.select({ id: incidentMedia.id }).from(incidentMedia).where(eq(incidentMedia.recordId, id));
  const rows = await db
    .select({ at, userName, username: appUser.username, action, entity })
    .from(auditEntry)
    .leftJoin(appUser, eq(appUser.id, auditEntry.userId))
    .where(
      or(
        and(eq(entity, 'compliance-record'), eq(entityId, id), notInArray(action, [made, ...readActions])),
        and(eq(entity, 'compliance-media'), inArray(entityId, pictures), eq(action, made)),
      ),
    )
    .orderBy(asc(seq));
  const entries = rows.map((row) => ({
    at: row.at.toISOString(),
    by: authorText(row),
    action: row.entity === 'compliance-media' ? 'Picture added' : row.action,
  }));
  const first = { at: createdAt.toISOString(), by: createdBy, action: made };
  const isListed = authorisedAt === null || entries.some((entry) => entry.action === 'Authorised');
  return [first, ...(isListed ? [] : [{ at: authorisedAt.toISOString(), by: authorisedBy ?? '', action: 'Authorised' }]), ...entries];
}

async function leftBehindOf(db: Database, { siteId, year, quarter }: RecordRow): Promise<Pick<ComplianceRecord, 'leftBehind'>> {
  const [left] = await db
    .select({ by: processedQuarter.processedBy, at: processedQuarter.processedAt, reason: processedQuarter.leftBecause })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(processedQuarter, eq(processedQuarter.companyId, subCompany.companyId))
    .where(and(eq(site.id, siteId), eq(processedQuarter.year, year), eq(processedQuarter.quarter, quarter)));
  if (left === undefined || left.reason === null) return {};
  return { leftBehind: { by: left.by, at: left.at.toISOString(), reason: left.reason } };
}

/** Throws CallError 403 for an invisible record. docs/rules/compliance.md, 3 and 7. */
export const record: Handler<typeof complianceRecords.record> = async (context, { id }) => {
  const { db } = context;
  await requireRecordSite(context, id);
  const [record] = await db.select().from(complianceRecord).where(eq(complianceRecord.id, id));
  // A concurrent deletion is possible.
  if (record === undefined) throw denied('This record does not exist, or you may not see it.');
  const reviews = isShown('reviews', signedIn(context)) ? await readReviews(db, id) : [];
  const due = reviews.find(({ isClosed }) => !isClosed) ?? reviews.at(-1);
  const names = await readEventNames(db);
  return {
    id,
    status: statusOf(record.status),
    isReadOnly: isReadOnly(record),
    event: names[record.event],
    ...(record.event === 'customer-interaction' ? { customerInteraction: { id } } : {}),
    compliance: {
      ...(due === undefined ? {} : { review: { id: due.id, isClosed: due.isClosed } }),
      reviews: [...reviews],
      createdByPerson: record.createdBy,
    },
    ...authorisationOf(record),
    ...(await leftBehindOf(db, record)),
    history: await readHistory(db, record),
    rowVersion: record.rowVersion,
  };
};
