import type { CashTransactionKind } from '../../db/schema';

/** How each kind of transaction is called. */
export const kindNames: Readonly<Record<CashTransactionKind, string>> = {
  'ticket-paid': 'Ticket Paid',
  'ticket-sold': 'Ticket Sold',
  'promo-ticket': 'Promotional Ticket',
  'float-balance': 'Float Balance',
};
