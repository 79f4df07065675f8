import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { recordChange } from '../../../../audit/record';
import { type Context, signedIn } from '../../../../call/context';
import { CallError } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { company, processedQuarter } from '../../../../db/schema';
import { requireWholeCompany } from '../../ground/company';
import { quarterNumber, type YearQuarter } from '../../ground/quarters';
import { inTransaction } from '../../ground/records';
import { requireQuarter, shownQuarter } from './input';
import { readClosed, readLeftBehind, readNextQuarter, sitesOfCompany } from './next';

/** The quarter of a company that is to be processed next. Throws CallError 403 unless the company is the caller's as a whole. docs/rules/compliance.md, 7. */
export const quarter: Handler<typeof complianceRecords.quarter> = async (context, { organisationUnitId }) => {
  const { id } = await requireWholeCompany(context, organisationUnitId);
  const { hasEnded, neverBecause, ...next } = await readNextQuarter(context.db, id, context.now);
  const leftBehind = await readLeftBehind(context.db, id);
  return {
    ...next,
    quarterName: `Q${next.quarter}`,
    canBeProcessed: hasEnded && next.incompleteRecords === 0 && neverBecause === undefined,
    ...(neverBecause === undefined ? {} : { neverBecause }),
    ...(leftBehind.length === 0 ? {} : { leftBehind: [...leftBehind] }),
  };
};

/** Holds the quarters of a company until the transaction ends: nobody records, changes, processes or leaves anything behind in them meanwhile. */
export async function holdCompany({ db }: Context, companyId: number): Promise<void> {
  await db.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update');
}

/** Throws CallError 400 unless the quarter is the company's next one, has ended and is complete, 409 for one that somebody was first with. docs/rules/compliance.md, 4 and 8. */
async function requireProcessable({ db, now }: Context, companyId: number, asked: YearQuarter): Promise<void> {
  const { hasEnded, endDate, incompleteRecords, ...next } = await readNextQuarter(db, companyId, now);
  const name = shownQuarter(asked);
  if (quarterNumber(asked) !== quarterNumber(next)) {
    const closed = await readClosed(db, companyId, asked);
    if (closed === undefined) throw new CallError(400, `${name} cannot be processed, as ${shownQuarter(next)} is the next one.`);
    throw new CallError(409, closed.leftBecause === null ? `${name} is already processed.` : `${name} was left behind.`);
  }
  if (!hasEnded) throw new CallError(400, `${name} cannot be processed as it does not end until ${endDate}.`);
  if (incompleteRecords > 0) {
    const blocked = `${name} cannot be processed as it still has ${incompleteRecords} incomplete records.`;
    throw new CallError(400, `${blocked} Would you like to view the incomplete records now?`);
  }
}

/** Marks the records of a quarter as processed and gives how many there were. */
async function markRecords(db: Database, companyId: number, { year, quarter: ofYear }: YearQuarter): Promise<number> {
  const [row] = await readRows(
    db,
    sql`with marked as (update compliance_record r set status = 'processed', row_version = r.row_version + 1
        where r.year = ${year}::int and r.quarter = ${ofYear}::int and r.status = 'authorised' and r.site_id in ${sitesOfCompany(companyId)}
        returning r.id)
      select count(*)::int as records from marked`,
    Type.Object({ records: Type.Integer() }),
  );
  return row?.records ?? 0;
}

/**
 * Marks a quarter of a company and its records as processed. Records are made and changed while they hold the company, so each is either in the quarter that
 * is processed, complete, or waits and counts in the next one. Throws CallError 403 unless the company is the caller's as a whole, 400 for a quarter that is
 * not the next one, has not ended or is not complete, 409 for one that is processed or left behind already. docs/rules/compliance.md, 4 and 7 and 8.
 */
export const process: Handler<typeof complianceRecords.process> = async (context, input) => {
  const { id: companyId, operatorId } = await requireWholeCompany(context, input.organisationUnitId);
  const asked = requireQuarter(input.year, input.quarter);
  await inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await holdCompany(inside, companyId);
    await requireProcessable(inside, companyId, asked);
    const records = await markRecords(db, companyId, asked);
    await db.insert(processedQuarter).values({ ...asked, companyId, processedAt: now, processedBy: signedIn(inside).displayName });
    await recordChange(db, inside, {
      entity: 'compliance-quarter',
      entityId: companyId,
      operatorId,
      action: 'Processed',
      after: { Quarter: shownQuarter(asked), Records: String(records) },
    });
  });
};
