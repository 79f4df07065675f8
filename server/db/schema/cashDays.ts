import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CashTransactionKind, TicketOrigin } from './cash';
import { site } from './organisation';

/* Sums by site and London day, in pence, which save scans. The migration's triggers maintain them. */

const siteAndDay = () => ({
  siteId: integer('site_id')
    .notNull()
    .references(() => site.id),
  day: date('day', { mode: 'string' }).notNull(),
});

export const cashDay = pgTable(
  'cash_day',
  {
    ...siteAndDay(),
    kind: text('kind').$type<CashTransactionKind>().notNull(),
    atDesk: boolean('at_desk').notNull(),
    quantity: integer('quantity').notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.kind, t.atDesk] }), index('cash_day_day').on(t.day)],
);

export const ticketDay = pgTable(
  'ticket_day',
  {
    ...siteAndDay(),
    origin: text('origin').$type<TicketOrigin>().notNull(),
    quantity: integer('quantity').notNull(),
    amount: integer('amount').notNull(),
    /** Those redeemed by now, on any day. */
    redeemedQuantity: integer('redeemed_quantity').notNull(),
    redeemedAmount: integer('redeemed_amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.origin] }), index('ticket_day_day').on(t.day)],
);

/** Daily change of a site's liability. Rows may lie in the future, where open tickets expire. */
export const liabilityDay = pgTable(
  'liability_day',
  {
    ...siteAndDay(),
    printedQuantity: integer('printed_quantity').notNull(),
    printed: integer('printed').notNull(),
    redeemedQuantity: integer('redeemed_quantity').notNull(),
    redeemed: integer('redeemed').notNull(),
    expiredQuantity: integer('expired_quantity').notNull(),
    expired: integer('expired').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day] })],
);
