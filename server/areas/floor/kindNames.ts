import type { CashTransactionKind, TicketOrigin } from '../../db/schema';

/** How each kind of transaction is called. */
export const kindNames: Readonly<Record<CashTransactionKind, string>> = {
  'ticket-paid': 'Ticket Paid',
  'ticket-sold': 'Ticket Sold',
  'promo-ticket': 'Promotional Ticket',
  'float-balance': 'Float Balance',
};

/** How tickets are called by what they were printed for. */
export const originNames: Readonly<Record<TicketOrigin, string>> = { machine: 'Machine', desk: 'Sold', promo: 'Promotional' };
