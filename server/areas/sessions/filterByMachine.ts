import type { sessions } from '../../../src/schemas/calls/sessions';
import { signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import { gridOf } from '../../output/grids/gridOf';
import { listColumns } from './columns';
import { latestTaken } from './firstPage';
import { readPage } from './page';
import { questionOf } from './question';
import { sessionSorting } from './rows';
import { summaryGrid } from './summary';

/**
 * Latest first by default, with sums. Throws CallError 403 outside the data access or for a player search without permission, 400 for an
 * unknown column. docs/rules/sessions.md, 2, 3 and 7.
 */
export const filterByMachine: Handler<typeof sessions.filterByMachine> = async (context, input) => {
  const user = signedIn(context);
  const question = await questionOf(context, input);
  const columns = listColumns(user);
  const { order, sortedBy } = sessionSorting(input.sort, columns);
  const { rows, sums, pageCount, pageNumber } = await readPage(context.db, question, latestTaken, input.pageNumber, order);
  const optionShowDetails = user.flags.has('optionShowDetails');
  return {
    grid: gridOf(columns, rows, ({ id }) => ({ sessionId: id, optionShowDetails })),
    summary: summaryGrid(sums),
    pageCount,
    pageNumber,
    sortedBy,
  };
};
