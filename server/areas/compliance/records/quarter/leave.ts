import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { recordChange } from '../../../../audit/record';
import { type Context, signedIn } from '../../../../call/context';
import { badField, CallError } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { processedQuarter } from '../../../../db/schema';
import { requireWholeCompany } from '../../common/company';
import { quarterNumber, type YearQuarter } from '../../common/quarters';
import { inTransaction } from '../../common/records';
import { requireCalendarQuarter, shownQuarter } from './input';
import { readClosed, readNextQuarter } from './next';
import { holdCompany } from './process';

/** Throws CallError 409 unless it is the company's next quarter, 400 if it can still be processed. docs/rules/compliance.md, 4. */
async function requireStuck({ db, now }: Context, companyId: number, yearQuarter: YearQuarter): Promise<void> {
  const next = await readNextQuarter(db, companyId, now);
  const name = shownQuarter(yearQuarter);
  if (quarterNumber(yearQuarter) !== quarterNumber(next)) {
    const closed = await readClosed(db, companyId, yearQuarter);
    if (closed === undefined)
      throw new CallError(409, `${name} does not have to be left behind, as ${shownQuarter(next)} is the next one.`);
    throw new CallError(409, `${name} was already ${closed.leftBecause === null ? 'processed' : 'left behind'} by ${closed.processedBy}.`);
  }
  if (next.neverBecause === undefined) {
    throw new CallError(400, `${name} cannot be left behind, because it can be processed once it is over and complete.`);
  }
}

/**
 * Skips a quarter that can never be processed; its records stay. Throws CallError 403 without the whole company, 400 without a reason or
 * for a processable quarter, 409 if not the next. docs/rules/compliance.md, 4 and 7.
 */
export const leaveBehind: Handler<typeof complianceRecords.leaveBehind> = async (context, input) => {
  const { id: companyId, operatorId } = await requireWholeCompany(context, input.organisationUnitId);
  const yearQuarter = requireCalendarQuarter(input.year, input.quarter);
  const reason = input.reason.trim();
  if (reason === '') throw badField('reason', 'must say why');
  await inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await holdCompany(inside, companyId);
    await requireStuck(inside, companyId, yearQuarter);
    const processedBy = signedIn(inside).displayName;
    await db.insert(processedQuarter).values({ ...yearQuarter, companyId, processedAt: now, processedBy, leftBecause: reason });
    await recordChange(db, inside, {
      entity: 'compliance-quarter',
      entityId: companyId,
      operatorId,
      action: 'Left behind',
      after: { Quarter: shownQuarter(yearQuarter), Reason: reason },
    });
  });
};
