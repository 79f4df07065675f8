import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { kiosk } from '../../../../src/schemas/calls/kiosk';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { siteName } from '../../../access/placeName';
import { endsOf } from '../../../calendar/period';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { byName, byText, sortingOf } from '../../../call/sorting';
import { readRows } from '../../../db/rows';
import { cashTransactionKinds } from '../../../db/schema';
import { gridFile } from '../../../output/csv/csv';
import { cell, instantCell, moneyCell, quantityCell } from '../../../output/grids/cells';
import { eventNames } from '../../../output/grids/eventNames';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import { withSelection } from '../../../output/values/selection';
import { kindNames } from '../kindNames';
import { countRows, type KioskRow, kioskTie, nameOf, type Question, questionOf, readKioskRows, transactionsIn } from './rows';

const pageSize = 50;

const columns: readonly GridColumn<KioskRow>[] = [
  { text: 'At', width: 156, lock: true, by: sql`x.at`, of: ({ at }) => instantCell(new Date(at)) },
  { text: 'Transaction', width: 170, by: byName(sql`x.kind`, { ...eventNames, ...kindNames }), of: ({ kind }) => cell(nameOf(kind)) },
  { text: 'Amount', width: 110, align: 'right', unit: 'money', by: sql`x.amount`, of: ({ amount }) => moneyCell(amount) },
  { text: 'Ticket', width: 190, by: sql`x."serialNo"`, of: ({ serialNo }) => cell(serialNo) },
  { text: 'Machine Pos.', width: 110, align: 'right', by: sql`x.machine`, of: ({ machine }) => cell(machine) },
  { text: 'Asset No.', width: 110, by: byText(sql`x."assetNo"`), of: ({ assetNo }) => cell(assetNo) },
  { text: 'Session', width: 110, align: 'right', by: sql`x."sessionId"`, of: ({ sessionId }) => cell(sessionId) },
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
  const sums = await readRows(
    db,
    sql`select t.kind, count(*)::int as quantity, sum(t.amount)::float8 as amount from ${transactionsIn(question)} group by t.kind`,
    Sum,
  );
  const rows = cashTransactionKinds.flatMap((kind) => sums.filter((sum) => sum.kind === kind)).map(summaryRow);
  const sum = (of: 'quantity' | 'amount') => rows.reduce((total, row) => total + row[of], 0);
  const total = { name: 'Total', quantity: sum('quantity'), amount: sum('amount') };
  const grid = gridOf(summaryColumns, rows, () => ({}));
  return { ...grid, rows: [...grid.rows, totalRow(summaryColumns, total, {})] };
}

/**
 * Returns a page of a kiosk's transactions and optionally events, with the sums. Throws CallError 403 outside the data access, 400 for an
 * invalid period or sort column. docs/rules/floor.md, 2 and 3.
 */
export const transactions: Handler<typeof kiosk.transactions> = async (context, input) => {
  const question = await questionOf(context, input);
  const pageCount = Math.max(1, Math.ceil((await countRows(context.db, question)) / pageSize));
  const pageNumber = Math.min(Math.max(1, input.pageNumber), pageCount);
  const { order, sortedBy } = sortingOf(input.sort, columns, { usual: '-At', tie: kioskTie });
  const rows = await readKioskRows(context.db, question, { skip: (pageNumber - 1) * pageSize, take: pageSize, order });
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
    sortedBy,
  };
};

/** Throws what the list throws. */
export const summary: Handler<typeof kiosk.summary> = async (context, input) => {
  return { summary: await summarise(context, await questionOf(context, input)) };
};

/** More than a kiosk's rows of ten years. */
const mostRows = 500_000;

/** Throws what the list throws. */
export const exportTransactions: Handler<typeof kiosk.exportTransactions> = async (context, input) => {
  const question = await questionOf(context, input);
  const rows = await readKioskRows(context.db, question, { skip: 0, take: mostRows });
  const { siteId, number } = question.kiosk;
  return gridFile(
    await withSelection(
      context.db,
      fileName(`Kiosk ${number} Transactions`, await siteName(context.db, siteId), ...endsOf(question, context.now)),
      input,
    ),
    columns,
    gridOf(columns, rows, () => ({})),
  );
};
