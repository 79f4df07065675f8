import { sql } from 'drizzle-orm';
import type { transactions as calls } from '../../../../src/schemas/calls/transactions';
import type { TransactionsAnswer } from '../../../../src/schemas/entities/transactions';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { placeName, siteAndCode, siteAndCodeOfS } from '../../../access/placeName';
import { endsOf, type Period } from '../../../calendar/period';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { sortingOf } from '../../../call/sorting';
import { inOneState } from '../../../db/oneState';
import { csvFile, fileHeadings } from '../../../output/csv/csv';
import { gridOf } from '../../../output/grids/gridOf';
import { withSelection } from '../../../output/values/selection';
import { addingCash, cashQuestion, readCash } from './cash';
import { cashColumns, liabilityColumns, liabilitySorting, ticketColumns } from './columns';
import { liabilityQuestion, readLiabilities } from './liabilities';
import { fileOf, readPage } from './listing';
import { stretchesOf, tally } from './tally';
import { addingTickets, readTickets, ticketQuestion } from './tickets';

async function named({ db, now }: Context, what: string, input: Parameters<typeof placeName>[1], period: Period): Promise<string> {
  return withSelection(db, fileName(what, await placeName(db, input), ...endsOf(period, now)), { ...input });
}

/** The row's session, and whether the user may open it. */
function fieldsFor({ flags }: ReturnType<typeof signedIn>) {
  return ({ id, sessionId }: { readonly id: string; readonly sessionId: number | null }) => ({
    rowId: id,
    ...(sessionId === null ? {} : { sessionId }),
    optionShowDetails: sessionId !== null && flags.has('optionShowDetails'),
  });
}

/**
 * Latest first by default. Throws CallError 403 outside the data access, 400 for an invalid period or sort column. docs/rules/floor.md, 2.
 */
export const transactions: Handler<typeof calls.transactions> = async (context, { sort, ...input }) => {
  const question = await cashQuestion(context, input);
  const { order, sortedBy } = sortingOf(sort, cashColumns, { usual: '-At', tie: sql`t.id desc` });
  const sorted = order && { period: question, order };
  const { rows, ...page } = await inOneState(context.db, async (tx) =>
    readPage(tx, { stretches: stretchesOf(await tally(tx, question, addingCash)), read: readCash(question) }, input.pageNumber, sorted),
  );
  return { grid: gridOf(cashColumns, rows, fieldsFor(signedIn(context))), ...page, sortedBy };
};

/** Throws what `transactions` throws, CallError 400 for an unknown filter. */
export const tickets: Handler<typeof calls.tickets> = async (context, { sort, ...input }) => {
  const question = await ticketQuestion(context, input);
  const columns = ticketColumns(context.now);
  const { order, sortedBy } = sortingOf(sort, columns, { usual: '-Printed', tie: sql`t.id desc` });
  const sorted = order && { period: question, order };
  const { rows, ...page } = await inOneState(context.db, async (tx) =>
    readPage(
      tx,
      { stretches: stretchesOf(await tally(tx, question, addingTickets)), read: readTickets(question) },
      input.pageNumber,
      sorted,
    ),
  );
  return { grid: gridOf(columns, rows, fieldsFor(signedIn(context))), ...page, sortedBy };
};

const sitesAtOnce = 50;

/** Throws what `transactions` throws. */
export const liabilities: Handler<typeof calls.liabilities> = async (context, { sort, ...input }): Promise<TransactionsAnswer> => {
  const { sites, ...period } = await liabilityQuestion(context, input);
  const { order, sortedBy } = liabilitySorting(sort);
  const pageCount = Math.max(1, Math.ceil(sites.length / sitesAtOnce));
  const pageNumber = Math.min(Math.max(1, input.pageNumber), pageCount);
  const onPage = <Each>(all: readonly Each[]) => all.slice((pageNumber - 1) * sitesAtOnce, pageNumber * sitesAtOnce);
  // Sorting by liability needs the sums of all sites.
  const rows = await inOneState(context.db, async (tx) =>
    order === undefined ? readLiabilities(tx, period, onPage(sites)) : onPage((await readLiabilities(tx, period, sites)).toSorted(order)),
  );
  const grid = gridOf(liabilityColumns, rows, ({ site }) => ({
    rowId: String(site?.id ?? ''),
    optionShowDetails: false,
    isClickable: false,
  }));
  return { grid, pageCount, pageNumber, sortedBy };
};

/** Throws what the list throws. */
export const exportTransactions: Handler<typeof calls.exportTransactions> = async (context, input) => {
  const question = await cashQuestion(context, input);
  const stretches = stretchesOf(await inOneState(context.db, (tx) => tally(tx, question, addingCash)));
  return fileOf(
    context,
    await named(context, 'Transactions', input, question),
    { stretches, read: readCash(question, siteAndCodeOfS) },
    cashColumns,
  );
};

/** Throws what the list throws. */
export const exportTickets: Handler<typeof calls.exportTickets> = async (context, input) => {
  const question = await ticketQuestion(context, input);
  const stretches = stretchesOf(await inOneState(context.db, (tx) => tally(tx, question, addingTickets)));
  return fileOf(
    context,
    await named(context, 'Tickets', input, question),
    { stretches, read: readTickets(question, siteAndCodeOfS) },
    ticketColumns(context.now),
  );
};

/** Throws what the list throws. */
export const exportLiabilities: Handler<typeof calls.exportLiabilities> = async (context: Context, input) => {
  const { sites, ...period } = await liabilityQuestion(context, input, siteAndCode());
  const rows = await inOneState(context.db, (tx) => readLiabilities(tx, period, sites));
  return csvFile(
    await named(context, 'Site Liability', input, period),
    fileHeadings(liabilityColumns),
    rows.map((row) => liabilityColumns.map(({ plain }) => plain(row))),
  );
};
