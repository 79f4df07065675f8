import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { kiosk } from '../../../../src/schemas/calls/kiosk';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { readRows } from '../../../db/rows';
import { cashTransactionKinds } from '../../../db/schema';
import { gridFile } from '../../../output/csv/csv';
import { cell, instantCell, moneyCell, quantityCell } from '../../../output/grids/cells';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import { countRows, type KioskRow, nameOf, type Question, questionOf, readKioskRows, transactionsIn } from './rows';

const pageSize = 50;

const columns: readonly GridColumn<KioskRow>[] = [
  { text: 'At', width: 156, lock: true, of: ({ at }) => instantCell(new Date(at)) },
  { text: 'Transaction', width: 170, of: ({ kind }) => cell(nameOf(kind)) },
  { text: 'Amount', width: 110, align: 'right', of: ({ amount }) => moneyCell(amount) },
  { text: 'Ticket', width: 190, of: ({ serialNo }) => cell(serialNo) },
  { text: 'Machine Pos.', width: 110, align: 'right', of: ({ machine }) => cell(machine) },
  { text: 'Asset No.', width: 110, of: ({ assetNo }) => cell(assetNo) },
  { text: 'Session', width: 110, align: 'right', of: ({ sessionId }) => cell(sessionId) },
];

const Sum = Type.Object({ kind: Type.Enum([...cashTransactionKinds]), quantity: Type.Integer(), amount: Type.Number() });
interface SummaryRow {
  readonly name: string;
  readonly quantity: number;
  readonly amount: number;
}

const summaryColumns: readonly GridColumn<SummaryRow>[] = [
  { text: 'Transaction', width: 170, of: ({ name }) => cell(name) },
  { text: 'Quantity', width: 90, align: 'right', of: ({ quantity }) => quantityCell(quantity) },
  { text: 'Amount', width: 120, align: 'right', of: ({ amount }) => moneyCell(amount) },
];

function summaryRow({ kind, quantity, amount }: Static<typeof Sum>): SummaryRow {
  return { name: nameOf(kind), quantity, amount };
}

async function summarise({ db }: Context, question: Question) {
  const found = await readRows(
    db,
    sql`select t.kind, count(*)::int as quantity, sum(t.amount)::float8 as amount from ${transactionsIn(question)} group by t.kind`,
    Sum,
  );
  const rows = cashTransactionKinds.flatMap((kind) => found.filter((sum) => sum.kind === kind)).map(summaryRow);
  const sum = (of: 'quantity' | 'amount') => rows.reduce((total, row) => total + row[of], 0);
  const total = { name: 'Total', quantity: sum('quantity'), amount: sum('amount') };
  const grid = gridOf(summaryColumns, rows, () => ({}));
  return { ...grid, rows: [...grid.rows, totalRow(summaryColumns, total, {})] };
}

/**
 * A page of what passed over a kiosk in a period, the latest first, and of what it reported where events are asked for; with what all the transactions come to.
 * The text narrows them by ticket and machine. Throws CallError 403 for a kiosk outside the data access, 400 for a period that is none.
 * docs/rules/floor.md, 2 and 3.
 */
export const transactions: Handler<typeof kiosk.transactions> = async (context, input) => {
  const question = await questionOf(context, input);
  const pageCount = Math.max(1, Math.ceil((await countRows(context.db, question)) / pageSize));
  const pageNumber = Math.min(Math.max(1, input.pageNumber), pageCount);
  const rows = await readKioskRows(context.db, question, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  const optionShowDetails = signedIn(context).flags.has('optionShowDetails');
  return {
    transactions: gridOf(columns, rows, ({ detailId, sessionId }) => ({
      detailId,
      optionShowDetails,
      ...(sessionId === null ? {} : { sessionId }),
    })),
    summary: await summarise(context, question),
    pageCount,
    pageNumber,
  };
};

/** What the transactions of the period come to. Throws CallError as the list does. */
export const summary: Handler<typeof kiosk.summary> = async (context, input) => {
  return { summary: await summarise(context, await questionOf(context, input)) };
};

/** More than a kiosk does in ten years. */
const mostRows = 500_000;

/** All rows of the period as a file, in the order of the list. Throws CallError as the list does. */
export const exportTransactions: Handler<typeof kiosk.exportTransactions> = async (context, input) => {
  const question = await questionOf(context, input);
  const rows = await readKioskRows(context.db, question, { skip: 0, take: mostRows });
  const { siteName, number } = question.kiosk;
  return gridFile(
    `Kiosk ${siteName} ${number} ${businessDay(context.now)}`,
    gridOf(columns, rows, () => ({})),
  );
};
