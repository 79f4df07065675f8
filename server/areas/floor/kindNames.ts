import type { CashTransactionKind, TicketOrigin } from '../../db/schema';

export const kindNames: Readonly<Record<CashTransactionKind, string>> = {
  'ticket-paid': 'Ticket Paid',
  'ticket-sold': 'Ticket Sold',
  'promo-ticket': 'Promotional Ticket',
  'float-balance': 'Float Balance',
};

export const originNames: Readonly<Record<TicketOrigin, string>> = { machine: 'Machine', desk: 'Sold', promo: 'Promotional' };
