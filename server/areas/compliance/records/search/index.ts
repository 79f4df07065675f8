import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { fileName } from '../../../../../src/schemas/wire/fileName';
import { daysInName } from '../../../../calendar/period';
import { badField, CallError } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { inOneState } from '../../../../db/oneState';
import { withSelection } from '../../../../output/values/selection';
import { sitesOfUnit, unitName } from '../../common/units';
import { quarterInName, requireCalendarQuarter } from '../quarter/input';
import { recordLines } from './lines';
import { recordOrder } from './order';
import { countRecords, readIds, readPage } from './page';
import { questionOf } from './question';
import { readEventNames } from './rows';

const largestPage = 100;
const mostInFile = 100_000;

/**
 * Latest first unless `sort` differs; the last page for numbers beyond it. Throws CallError 403 outside the data access, 400 for an unknown
 * column. docs/rules/compliance.md, 2, 7 and 9.
 */
export const search: Handler<typeof complianceRecords.search> = async (context, { pageNumber, pageSize, sort, ...input }) => {
  if (pageSize < 1 || pageSize > largestPage) throw badField('pageSize', `must be 1 to ${largestPage}`);
  const { sortedBy, order } = recordOrder(sort);
  const { rows, ...page } = await readPage(context.db, await questionOf(context, input), { size: pageSize, wanted: pageNumber, order });
  return { rows: [...rows], ...page, sortedBy };
};

/** Throws CallError 403 as the list does, 400 for too many. docs/rules/compliance.md, 7. */
export const searchCsv: Handler<typeof complianceRecords.searchCsv> = async (context, { pageNumber, pageSize, ...input }) => {
  const { ids, names, place } = await inOneState(context.db, async (db) => {
    const condition = await questionOf({ ...context, db }, input);
    const total = await countRecords(db, condition);
    if (total > mostInFile) {
      const detail = `This file would have ${total.toLocaleString('en-GB')} rows, which is too many. Choose a shorter period or fewer places.`;
      throw new CallError(400, detail);
    }
    const sites = await sitesOfUnit({ ...context, db }, input.organisationUnit);
    return { ids: await readIds(db, condition), names: await readEventNames(db), place: await unitName(db, sites) };
  });
  const days =
    input.quarter === undefined
      ? daysInName(input.dateFrom, input.dateTo, context.now)
      : [quarterInName(requireCalendarQuarter(input.year, input.quarter), context.now)];
  return {
    name: `${await withSelection(context.db, fileName('Compliance', place, ...days), input)}.csv`,
    type: 'text/csv; charset=utf-8',
    rows: ids.length,
    stream: recordLines(context.db, ids, names),
  };
};
