import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { complianceRecords } from '../../../../src/schemas/calls/complianceRecords';
import type { ComplianceRecord, ReviewEntry } from '../../../../src/schemas/entities/compliance/records';
import { isShown } from '../../../../src/schemas/entities/shown';
import { signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { auditEntry, complianceRecord, complianceReview, incidentMedia, processedQuarter, site, subCompany } from '../../../db/schema';
import { requireRecordSite } from '../ground/access';
import { isReadOnly, type RecordRow } from '../ground/records';
import { reviewStatusOf, statusOf } from '../ground/statuses';
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

/** What the audit trail calls the making of a record: that is told from the record itself, which may be older than the trail. */
const made = 'Created';

/** Who did what to a record, and when; what was done to its pictures as far as they are still there. Looking at one is not told here. */
async function readHistory(db: Database, { id, createdAt, createdBy, authorisedAt, authorisedBy }: RecordRow) {
  const { at, userName, action, entity, entityId, seq } = auditEntry;
  const pictures = db.select({ id: incidentMedia.id }).from(incidentMedia).where(eq(incidentMedia.recordId, id));
  const rows = await db
    .select({ at, by: userName, action, entity })
    .from(auditEntry)
    .where(
      or(
        and(eq(entity, 'compliance-record'), eq(entityId, id), ne(action, made)),
        and(eq(entity, 'compliance-media'), inArray(entityId, pictures), eq(action, made)),
      ),
    )
    .orderBy(asc(seq));
  const told = rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by,
    action: row.entity === 'compliance-media' ? 'Picture added' : row.action,
  }));
  const first = { at: createdAt.toISOString(), by: createdBy, action: made };
  const isTold = authorisedAt === null || told.some((entry) => entry.action === 'Authorised');
  return [first, ...(isTold ? [] : [{ at: authorisedAt.toISOString(), by: authorisedBy ?? '', action: 'Authorised' }]), ...told];
}

/** That the quarter of a record was left behind, where it was. */
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

/**
 * What all kinds of record have in common, with its version and reviews. Throws CallError 403 for a record that is not the caller's. docs/rules/compliance.md, 3
 * (compliance record) and 7.
 */
export const record: Handler<typeof complianceRecords.record> = async (context, { id }) => {
  const { db } = context;
  await requireRecordSite(context, id);
  const [found] = await db.select().from(complianceRecord).where(eq(complianceRecord.id, id));
  // It may have been deleted just now.
  if (found === undefined) throw denied('This record is not there, or you may not see it.');
  const reviews = isShown('reviews', signedIn(context)) ? await readReviews(db, id) : [];
  const due = reviews.find(({ isClosed }) => !isClosed) ?? reviews.at(-1);
  const names = await readEventNames(db);
  return {
    id,
    status: statusOf(found.status),
    isReadOnly: isReadOnly(found),
    event: names[found.event],
    ...(found.event === 'customer-interaction' ? { customerInteraction: { id } } : {}),
    compliance: {
      ...(due === undefined ? {} : { review: { id: due.id, isClosed: due.isClosed } }),
      reviews: [...reviews],
      createdByPerson: found.createdBy,
    },
    ...authorisationOf(found),
    ...(await leftBehindOf(db, found)),
    history: await readHistory(db, found),
    rowVersion: found.rowVersion,
  };
};
