import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { badField, CallError } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { inOneState } from '../../../../db/oneState';
import { recordLines } from './lines';
import { countRecords, readIds, readPage } from './page';
import { questionOf } from './question';
import { readEventNames } from './rows';

const largestPage = 100;
/** More would be no file that anybody reads. */
const mostInFile = 100_000;

/**
 * A page of the caller's compliance records, the latest first; the last page for a number beyond it. Throws CallError 403 for a part of the organisation
 * outside the data access. docs/rules/compliance.md, 2, 7 and 9.
 */
export const search: Handler<typeof complianceRecords.search> = async (context, { pageNumber, pageSize, ...input }) => {
  if (pageSize < 1 || pageSize > largestPage) throw badField('pageSize', `must be 1 to ${largestPage}`);
  const { rows, ...page } = await readPage(context.db, await questionOf(context, input), { size: pageSize, wanted: pageNumber });
  return { rows: [...rows], ...page };
};

/** All records of a search as a file with the columns of the list. Throws CallError 403 as the list does, 400 for too many. docs/rules/compliance.md, 7. */
export const searchCsv: Handler<typeof complianceRecords.searchCsv> = async (context, { pageNumber, pageSize, ...input }) => {
  const { ids, names } = await inOneState(context.db, async (db) => {
    const condition = await questionOf({ ...context, db }, input);
    const total = await countRecords(db, condition);
    if (total > mostInFile) {
      const detail = `This file would have ${total.toLocaleString('en-GB')} rows, which is too many. Choose a shorter period or fewer places.`;
      throw new CallError(400, detail);
    }
    return { ids: await readIds(db, condition), names: await readEventNames(db) };
  });
  const period = input.quarter === undefined ? `${input.dateFrom} to ${input.dateTo}` : `${input.year} Q${input.quarter}`;
  return {
    name: `Compliance ${period}.csv`,
    type: 'text/csv; charset=utf-8',
    rows: ids.length,
    stream: recordLines(context.db, ids, names),
  };
};
