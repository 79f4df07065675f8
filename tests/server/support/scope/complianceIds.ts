import { eq } from 'drizzle-orm';
import type { Database } from '../../../../server/db/database';
import { alert, complianceRecord, complianceReview, customer, customerInteraction, playSession } from '../../../../server/db/schema';
import { addKinds, type KindIds, noKinds } from './kindIds';

export interface ComplianceIds {
  /** Its quarter is processed, so changes are rejected. */
  readonly record: number;
  readonly review: number;
  readonly customer: number;
  readonly alert: number;
  /** Other kinds, also processed. */
  readonly kinds: KindIds;
}

export const noCompliance: ComplianceIds = { record: 999_999, review: 999_999, customer: 999_999, alert: 999_999, kinds: noKinds };

function required<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was added');
  return row;
}

export async function addCompliance(db: Database, siteId: number): Promise<ComplianceIds> {
  const at = new Date('2026-01-05T12:00:00Z');
  const session = required(await db.select().from(playSession).where(eq(playSession.siteId, siteId)).limit(1));
  const person = required(
    await db
      .insert(customer)
      .values({ siteId, forename: 'Sample', surname: `Of ${siteId}` })
      .returning(),
  );
  const record = required(
    await db
      .insert(complianceRecord)
      .values({
        event: 'customer-interaction',
        siteId,
        status: 'processed',
        businessDay: '2026-01-05',
        createdAt: at,
        createdBy: 'Sample',
        authorisedBy: 'Sample',
        authorisedAt: at,
        year: 2026,
        quarter: 1,
        customerId: person.id,
      })
      .returning(),
  );
  await db.insert(customerInteraction).values({ recordId: record.id, interactionAt: at });
  const review = required(
    await db.insert(complianceReview).values({ recordId: record.id, reviewAt: at, completedAt: at, completedBy: 'Sample' }).returning(),
  );
  const raised = required(
    await db
      .insert(alert)
      .values({ alertTypeId: 1, siteId, sessionId: session.id, at, netLoss: 0, secondsOnGame: 0, spend: 0 })
      .returning(),
  );
  return { record: record.id, review: review.id, customer: person.id, alert: raised.id, kinds: await addKinds(db, siteId, record) };
}
