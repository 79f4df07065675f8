import type { AreaHandlers } from '../../../call/handler';
import { exportLiabilities, exportTickets, exportTransactions, liabilities, transactions as page, tickets } from './pages';
import { liabilitiesSummary, ticketsSummary, transactionsSummary } from './summaries';
import { filterTypes, filterValues } from './ticketFilters';

/** docs/rules/floor.md, 7. */
export const transactions: AreaHandlers<'transactions'> = {
  transactions: page,
  tickets,
  liabilities,
  transactionsSummary,
  ticketsSummary,
  liabilitiesSummary,
  exportTransactions,
  exportTickets,
  exportLiabilities,
  filterTypes,
  filterValues,
};
