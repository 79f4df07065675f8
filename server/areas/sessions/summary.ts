import type { sessions } from '../../../src/schemas/calls/sessions';
import type { Grid } from '../../../src/schemas/entities/grid';
import { requireOperator } from '../../access/required';
import { signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import { durationCell, moneyCell, quantityCell } from '../../output/grids/cells';
import { labelledGrid } from './labelled';
import { netOf } from './rows';
import { nothing, type Tally } from './tally';

/** Returns the totals of sessions as a grid of labels and values. docs/rules/sessions.md, 2. */
export function summaryGrid(sums: Tally): Grid {
  return labelledGrid([
    ['Sessions', quantityCell(sums.sessions)],
    ['Zero-Bet Sessions', quantityCell(sums.zeroBets)],
    ['Games', quantityCell(sums.games)],
    ['Staked', moneyCell(sums.stake)],
    ['Won', moneyCell(sums.win)],
    ['Cash In', moneyCell(sums.cashIn)],
    ['Tickets In', moneyCell(sums.ticketIn)],
    ['Tickets Out', moneyCell(sums.ticketOut)],
    ['Net', moneyCell(netOf(sums))],
    ['Time Played', durationCell(Math.round(sums.playSeconds))],
  ]);
}

/** Throws CallError 403 outside the data access. docs/rules/sessions.md, 7. */
export const blankSummary: Handler<typeof sessions.blankSummary> = async (context, { id }) => {
  await requireOperator(context.db, signedIn(context).access, id);
  return summaryGrid(nothing);
};
