import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { recordChange } from '../../../../audit/record';
import { type Context, signedIn } from '../../../../call/context';
import { badField, CallError } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { processedQuarter } from '../../../../db/schema';
import { requireWholeCompany } from '../../ground/company';
import { quarterNumber, type YearQuarter } from '../../ground/quarters';
import { inTransaction } from '../../ground/records';
import { requireCalendarQuarter, shownQuarter } from './input';
import { readClosed, readNextQuarter } from './next';
import { holdCompany } from './process';

/**
 * Throws CallError 409 for a quarter that is not the company's next one any more, because somebody has processed it, left it behind or put its records right;
 * 400 for one that can be processed, now or once it is over and complete. docs/rules/compliance.md, 4.
 */
async function requireStuck({ db, now }: Context, companyId: number, asked: YearQuarter): Promise<void> {
  const next = await readNextQuarter(db, companyId, now);
  const name = shownQuarter(asked);
  if (quarterNumber(asked) !== quarterNumber(next)) {
    const closed = await readClosed(db, companyId, asked);
    if (closed === undefined)
      throw new CallError(409, `${name} does not have to be left behind, as ${shownQuarter(next)} is the next one.`);
    throw new CallError(409, `${name} was already ${closed.leftBecause === null ? 'processed' : 'left behind'} by ${closed.processedBy}.`);
  }
  if (next.neverBecause === undefined) {
    throw new CallError(400, `${name} cannot be left behind, because it can be processed once it is over and complete.`);
  }
}

/**
 * Leaves a quarter of a company behind that never can be processed, with the reason, so that the next one is processed. Its records stay as they are. Throws
 * CallError 403 unless the company is the caller's as a whole, 400 without a reason and for a quarter that can be processed, 409 for one that is not the next
 * one any more. docs/rules/compliance.md, 4 and 7.
 */
export const leaveBehind: Handler<typeof complianceRecords.leaveBehind> = async (context, input) => {
  const { id: companyId, operatorId } = await requireWholeCompany(context, input.organisationUnitId);
  const asked = requireCalendarQuarter(input.year, input.quarter);
  const reason = input.reason.trim();
  if (reason === '') throw badField('reason', 'must say why');
  await inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await holdCompany(inside, companyId);
    await requireStuck(inside, companyId, asked);
    const processedBy = signedIn(inside).displayName;
    await db.insert(processedQuarter).values({ ...asked, companyId, processedAt: now, processedBy, leftBecause: reason });
    await recordChange(db, inside, {
      entity: 'compliance-quarter',
      entityId: companyId,
      operatorId,
      action: 'Left behind',
      after: { Quarter: shownQuarter(asked), Reason: reason },
    });
  });
};
