import type { sessions } from '../../../src/schemas/calls/sessions';
import { signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import { gridOf } from '../../output/grids/gridOf';
import { listColumns } from './columns';
import { latestTaken } from './firstPage';
import { readPage } from './page';
import { questionOf } from './question';
import { summaryGrid } from './summary';

/**
 * A page of the sessions that fit the filter, the latest first, with what all of them come to. Throws CallError 403 for a place outside the data access and
 * for a search by player where the profile does not show players. docs/rules/sessions.md, 2 and 3 and 7.
 */
export const filterByMachine: Handler<typeof sessions.filterByMachine> = async (context, input) => {
  const user = signedIn(context);
  const question = await questionOf(context, input);
  const { rows, sums, pageCount, pageNumber } = await readPage(context.db, question, latestTaken, input.pageNumber);
  const optionShowDetails = user.flags.has('optionShowDetails');
  return {
    grid: gridOf(listColumns(user), rows, ({ id }) => ({ sessionId: id, optionShowDetails })),
    summary: summaryGrid(sums),
    pageCount,
    pageNumber,
  };
};
