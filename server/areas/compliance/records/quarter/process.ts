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
import { type KnownCompany, requireWholeCompany } from '../../common/company';
import { quarterNumber, type YearQuarter } from '../../common/quarters';
import { inTransaction } from '../../common/records';
import { requireQuarter, shownQuarter } from './input';
import { readClosed, readLeftBehind, readNextQuarter, readWithoutRecords, sitesOfCompany } from './next';

/** Throws CallError 403 without the whole company. docs/rules/compliance.md, 7. */
export const quarter: Handler<typeof complianceRecords.quarter> = async (context, { organisationUnitId }) => {
  const { id } = await requireWholeCompany(context, organisationUnitId);
  const { hasEnded, neverBecause, ...next } = await readNextQuarter(context.db, id, context.now);
  const leftBehind = await readLeftBehind(context.db, id);
  const together = hasEnded && neverBecause === undefined ? await readWithoutRecords(context.db, id, next, context.now) : [];
  return {
    ...next,
    quarterName: `Q${next.quarter}`,
    canBeProcessed: hasEnded && next.incompleteRecords === 0 && neverBecause === undefined,
    ...(neverBecause === undefined ? {} : { neverBecause }),
    ...(together.length < 2 ? {} : { together }),
    ...(leftBehind.length === 0 ? {} : { leftBehind: [...leftBehind] }),
  };
};

/** An exclusive lock on the company's quarters. */
export async function holdCompany({ db }: Context, companyId: number): Promise<void> {
  await db.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update');
}

/**
 * Throws CallError 400 unless the quarter is next, ended and complete, 409 after a concurrent change. docs/rules/compliance.md, 4 and 8.
 */
async function requireProcessable({ db, now }: Context, companyId: number, yearQuarter: YearQuarter): Promise<void> {
  const { hasEnded, endDate, incompleteRecords, ...next } = await readNextQuarter(db, companyId, now);
  const name = shownQuarter(yearQuarter);
  if (quarterNumber(yearQuarter) !== quarterNumber(next)) {
    const closed = await readClosed(db, companyId, yearQuarter);
    if (closed === undefined) throw new CallError(400, `${name} cannot be processed, as ${shownQuarter(next)} is the next one.`);
    throw new CallError(409, closed.leftBecause === null ? `${name} is already processed.` : `${name} was left behind.`);
  }
  if (!hasEnded) throw new CallError(400, `${name} cannot be processed as it does not end until ${endDate}.`);
  if (incompleteRecords > 0) {
    const blocked = `${name} cannot be processed as it still has ${incompleteRecords} incomplete records.`;
    throw new CallError(400, `${blocked} Would you like to view the incomplete records now?`);
  }
}

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

/** Throws CallError 400 if one of several quarters has records. docs/rules/compliance.md, 4. */
async function quartersUpTo(
  { db, now }: Context,
  companyId: number,
  first: YearQuarter,
  last: YearQuarter,
): Promise<readonly YearQuarter[]> {
  if (quarterNumber(first) === quarterNumber(last)) return [first];
  const together = await readWithoutRecords(db, companyId, first, now);
  const quarters = together.filter((each) => quarterNumber(each) <= quarterNumber(last));
  if (quarters.length === 0 || quarters.length < quarterNumber(last) - quarterNumber(first) + 1) {
    throw new CallError(400, `${shownQuarter(first)} to ${shownQuarter(last)} cannot be processed together, as one of them has records.`);
  }
  return quarters;
}

async function processOne(inside: Context, { id: companyId, operatorId }: KnownCompany, yearQuarter: YearQuarter): Promise<void> {
  const { db, now } = inside;
  await requireProcessable(inside, companyId, yearQuarter);
  const records = await markRecords(db, companyId, yearQuarter);
  await db.insert(processedQuarter).values({ ...yearQuarter, companyId, processedAt: now, processedBy: signedIn(inside).displayName });
  await recordChange(db, inside, {
    entity: 'compliance-quarter',
    entityId: companyId,
    operatorId,
    action: 'Processed',
    after: { Quarter: shownQuarter(yearQuarter), Records: String(records) },
  });
}

/**
 * Processes a quarter, or several empty ones. The company's lock puts concurrent records into this quarter or the next. Throws CallError
 * 403 without the whole company, 400 unless next, ended and complete, 409 if closed. docs/rules/compliance.md, 4, 7 and 8.
 */
export const process: Handler<typeof complianceRecords.process> = async (context, input) => {
  const company = await requireWholeCompany(context, input.organisationUnitId);
  const first = requireQuarter(input.year, input.quarter);
  const last = input.through === undefined ? first : requireQuarter(input.through.year, input.through.quarter);
  await inTransaction(context, async (inside) => {
    await holdCompany(inside, company.id);
    for (const each of await quartersUpTo(inside, company.id, first, last)) await processOne(inside, company, each);
  });
};
