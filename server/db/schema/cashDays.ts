import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CashTransactionKind, TicketOrigin } from './cash';
import { site } from './organisation';

/*
 * What transactions and tickets come to by site and day, so that nobody has to look through them. The database keeps these sums itself, whoever writes: see
 * the triggers of the migration. Days are those of London's calendar, money is in pence.
 */

const siteAndDay = () => ({
  siteId: integer('site_id')
    .notNull()
    .references(() => site.id),
  day: date('day', { mode: 'string' }).notNull(),
});

/** The transactions of a day, by the moment of each. */
export const cashDay = pgTable(
  'cash_day',
  {
    ...siteAndDay(),
    kind: text('kind').$type<CashTransactionKind>().notNull(),
    /** Over the cash desk and not over a kiosk. */
    atDesk: boolean('at_desk').notNull(),
    quantity: integer('quantity').notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.kind, t.atDesk] }), index('cash_day_day').on(t.day)],
);

/** The tickets that were printed on a day, and what has become of them. */
export const ticketDay = pgTable(
  'ticket_day',
  {
    ...siteAndDay(),
    origin: text('origin').$type<TicketOrigin>().notNull(),
    quantity: integer('quantity').notNull(),
    amount: integer('amount').notNull(),
    /** Those of them that have been redeemed, whenever that was. */
    redeemedQuantity: integer('redeemed_quantity').notNull(),
    redeemedAmount: integer('redeemed_amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.origin] }), index('ticket_day_day').on(t.day)],
);

/**
 * What a day did to the liability of a site: what was printed raises it, what was redeemed or expired lowers it. A ticket that nobody redeems expires on its
 * day, so that there are days that have not come yet.
 */
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
