import type { transactions as calls } from '../../../../src/schemas/calls/transactions';
import type { Handler } from '../../../call/handler';
import { inOneState } from '../../../db/oneState';
import { cashTransactionKinds, ticketOrigins } from '../../../db/schema';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import { kindNames, originNames } from '../kindNames';
import { addingCash, type CashSums, cashQuestion } from './cash';
import { cashSummaryColumns, liabilityColumns, type Named, ticketSummaryColumns } from './columns';
import { liabilityQuestion, readLiabilities, totalLiability } from './liabilities';
import { tally } from './tally';
import { addingTickets, type TicketSums, ticketQuestion } from './tickets';

function addUp<Row>(rows: readonly Row[]) {
  return (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
}

function cashTotals(rows: readonly CashSums[]) {
  const sum = addUp(rows);
  return { quantity: sum(({ quantity }) => quantity), amount: sum(({ amount }) => amount) };
}

function ticketTotals(rows: readonly TicketSums[]) {
  const sum = addUp(rows);
  return {
    quantity: sum(({ quantity }) => quantity),
    amount: sum(({ amount }) => amount),
    redeemedQuantity: sum(({ redeemedQuantity }) => redeemedQuantity),
    redeemedAmount: sum(({ redeemedAmount }) => redeemedAmount),
  };
}

function summaryGrid<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[], total: Row) {
  const grid = gridOf(columns, rows, () => ({}));
  return { grid: { ...grid, rows: [...grid.rows, totalRow(columns, total, {})] } };
}

const tills = [
  { atDesk: false, name: 'Kiosk' },
  { atDesk: true, name: 'Cash Desk' },
];

/** Throws what the list throws. docs/rules/floor.md, 2. */
export const transactionsSummary: Handler<typeof calls.transactionsSummary> = async (context, input) => {
  const question = await cashQuestion(context, input);
  const sums = await inOneState(context.db, (tx) => tally(tx, question, addingCash));
  const rows = tills.flatMap(({ atDesk, name }) =>
    cashTransactionKinds.flatMap((kind): readonly Named<ReturnType<typeof cashTotals>>[] => {
      const own = sums.filter((row) => row.atDesk === atDesk && row.kind === kind);
      return own.length === 0 ? [] : [{ name: `${name} · ${kindNames[kind]}`, sums: cashTotals(own) }];
    }),
  );
  return summaryGrid(cashSummaryColumns, rows, { name: 'Total', sums: cashTotals(sums) });
};

/** Throws what the list throws. */
export const ticketsSummary: Handler<typeof calls.ticketsSummary> = async (context, input) => {
  const question = await ticketQuestion(context, input);
  const sums = await inOneState(context.db, (tx) => tally(tx, question, addingTickets));
  const rows = ticketOrigins.flatMap((origin) => {
    const own = sums.filter((row) => row.origin === origin);
    return own.length === 0 ? [] : [{ name: originNames[origin], sums: ticketTotals(own) }];
  });
  return summaryGrid(ticketSummaryColumns, rows, { name: 'Total', sums: ticketTotals(sums) });
};

/** Throws what the list throws. */
export const liabilitiesSummary: Handler<typeof calls.liabilitiesSummary> = async (context, input) => {
  const { sites, ...period } = await liabilityQuestion(context, input);
  const rows = await inOneState(context.db, (tx) => readLiabilities(tx, period, sites));
  return { grid: gridOf(liabilityColumns, [totalLiability(rows)], () => ({})) };
};
