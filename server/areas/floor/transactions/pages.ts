import type { transactions as calls } from '../../../../src/schemas/calls/transactions';
import type { TransactionsAnswer } from '../../../../src/schemas/entities/transactions';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { inOneState } from '../../../db/oneState';
import { csvFile, fileHeadings } from '../../../output/csv/csv';
import { gridOf } from '../../../output/grids/gridOf';
import { addingCash, cashQuestion, readCash } from './cash';
import { cashColumns, liabilityColumns, ticketColumns } from './columns';
import { liabilityQuestion, readLiabilities } from './liabilities';
import { fileOf, readPage } from './listing';
import { stretchesOf, tally } from './tally';
import { addingTickets, readTickets, ticketQuestion } from './tickets';

/** What a row carries: the session that it belongs to, and whether the user may open it. */
function fieldsFor({ flags }: ReturnType<typeof signedIn>) {
  return ({ id, sessionId }: { readonly id: string; readonly sessionId: number | null }) => ({
    rowId: id,
    ...(sessionId === null ? {} : { sessionId }),
    optionShowDetails: sessionId !== null && flags.has('optionShowDetails'),
  });
}

/**
 * A page of what passed over kiosks and cash desks, the latest first. Throws CallError 403 for a place outside the data access, 400 for a period that is none.
 * docs/rules/floor.md, 2.
 */
export const transactions: Handler<typeof calls.transactions> = async (context, input) => {
  const question = await cashQuestion(context, input);
  const { rows, ...page } = await inOneState(context.db, async (tx) =>
    readPage(tx, { stretches: stretchesOf(await tally(tx, question, addingCash)), read: readCash(question) }, input.pageNumber),
  );
  return { grid: gridOf(cashColumns, rows, fieldsFor(signedIn(context))), ...page };
};

/** A page of the tickets that were printed, the latest first, each with its life. Throws CallError as `transactions` does, 400 for no filter. */
export const tickets: Handler<typeof calls.tickets> = async (context, input) => {
  const question = await ticketQuestion(context, input);
  const { rows, ...page } = await inOneState(context.db, async (tx) =>
    readPage(tx, { stretches: stretchesOf(await tally(tx, question, addingTickets)), read: readTickets(question) }, input.pageNumber),
  );
  return { grid: gridOf(ticketColumns(context.now), rows, fieldsFor(signedIn(context))), ...page };
};

const sitesAtOnce = 50;

/** A page of sites by name with what they owe for tickets. Throws CallError as `transactions` does. */
export const liabilities: Handler<typeof calls.liabilities> = async (context, input): Promise<TransactionsAnswer> => {
  const { sites, ...period } = await liabilityQuestion(context, input);
  const pageCount = Math.max(1, Math.ceil(sites.length / sitesAtOnce));
  const pageNumber = Math.min(Math.max(1, input.pageNumber), pageCount);
  const listed = sites.slice((pageNumber - 1) * sitesAtOnce, pageNumber * sitesAtOnce);
  const rows = await inOneState(context.db, (tx) => readLiabilities(tx, period, listed));
  const grid = gridOf(liabilityColumns, rows, ({ site }) => ({
    rowId: String(site?.id ?? ''),
    optionShowDetails: false,
    isClickable: false,
  }));
  return { grid, pageCount, pageNumber };
};

/** All transactions that fit as a file in the order of the list, made while it is sent. Throws CallError as the list does. */
export const exportTransactions: Handler<typeof calls.exportTransactions> = async (context, input) => {
  const question = await cashQuestion(context, input);
  const stretches = stretchesOf(await inOneState(context.db, (tx) => tally(tx, question, addingCash)));
  return fileOf(context, 'Transactions', { stretches, read: readCash(question) }, cashColumns);
};

/** All tickets that fit as a file. Throws CallError as the list does. */
export const exportTickets: Handler<typeof calls.exportTickets> = async (context, input) => {
  const question = await ticketQuestion(context, input);
  const stretches = stretchesOf(await inOneState(context.db, (tx) => tally(tx, question, addingTickets)));
  return fileOf(context, 'Tickets', { stretches, read: readTickets(question) }, ticketColumns(context.now));
};

/** All sites with what they owe as a file. Throws CallError as the list does. */
export const exportLiabilities: Handler<typeof calls.exportLiabilities> = async (context: Context, input) => {
  const { sites, ...period } = await liabilityQuestion(context, input);
  const rows = await inOneState(context.db, (tx) => readLiabilities(tx, period, sites));
  return csvFile(
    `Site Liability ${businessDay(context.now)}`,
    fileHeadings(liabilityColumns),
    rows.map((row) => liabilityColumns.map(({ plain }) => plain(row))),
  );
};
