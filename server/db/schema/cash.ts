import { sql } from 'drizzle-orm';
import { bigint, check, date, foreignKey, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { installation } from './machines';
import { site } from './organisation';

export const ticketOrigins = ['machine', 'desk', 'promo'] as const;
export type TicketOrigin = (typeof ticketOrigins)[number];

/** A ticket of value, printed by a machine, or issued by a kiosk or the cash desk. Until redeemed it is a liability. */
export const ticket = pgTable(
  'ticket',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    serialNo: text('serial_no').notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    origin: text('origin').$type<TicketOrigin>().notNull(),
    /** The session that printed or took it. No foreign key: dropping a month of sessions would scan all tickets. */
    sessionId: integer('session_id'),
    /** The machine that printed it or the kiosk that sold it; null for the cash desk. */
    issuedInstallationId: integer('issued_installation_id').references(() => installation.id),
    businessDay: date('business_day', { mode: 'string' }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    amount: integer('amount').notNull(),
    redeemedAt: instant('redeemed_at'),
    /** The redeeming machine or kiosk; null for the cash desk or an open ticket. */
    redeemedInstallationId: integer('redeemed_installation_id').references(() => installation.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('ticket_serial_no').on(t.serialNo),
    index('ticket_site').on(t.siteId, t.issuedAt),
    index('ticket_issued').on(t.issuedAt, t.id),
    index('ticket_redeemed').on(t.redeemedAt).where(sql`${t.redeemedAt} is not null`),
    index('ticket_expiring').on(t.expiresAt).where(sql`${t.redeemedAt} is null`),
    index('ticket_session').on(t.sessionId),
    index('ticket_unredeemed').on(t.siteId).where(sql`${t.redeemedAt} is null`),
    index('ticket_promo')
      .on(t.siteId, t.businessDay, t.issuedInstallationId, t.amount, t.redeemedInstallationId)
      .where(sql`${t.origin} = 'promo'`),
    check('ticket_amount', sql`${t.amount} > 0`),
  ],
);

export const cashTransactionKinds = ['ticket-paid', 'ticket-sold', 'promo-ticket', 'float-balance'] as const;
export type CashTransactionKind = (typeof cashTransactionKinds)[number];

/** Money over a kiosk or cash desk. `amount` is signed from the till's side: a sold ticket is positive. */
export const cashTransaction = pgTable(
  'cash_transaction',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    installationId: integer('installation_id').references(() => installation.id),
    businessDay: date('business_day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<CashTransactionKind>().notNull(),
    amount: integer('amount').notNull(),
    ticketId: bigint('ticket_id', { mode: 'number' }).references(() => ticket.id),
    /** The session of its ticket; no foreign key, as for tickets. */
    sessionId: integer('session_id'),
    userName: text('user_name'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('cash_transaction_site').on(t.siteId, t.at),
    index('cash_transaction_at').on(t.at, t.id),
    index('cash_transaction_installation').on(t.installationId, t.at),
    index('cash_transaction_ticket').on(t.ticketId),
    index('cash_transaction_session').on(t.sessionId),
  ],
);

export const cashTransactionComment = pgTable(
  'cash_transaction_comment',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    /** Locates the partition of the transaction. */
    transactionAt: instant('transaction_at').notNull(),
    at: instant('at').notNull(),
    userName: text('user_name').notNull(),
    comment: text('comment').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'cash_transaction_comment_of',
      columns: [t.transactionId, t.transactionAt],
      foreignColumns: [cashTransaction.id, cashTransaction.at],
    }),
    index('cash_transaction_comment_transaction').on(t.transactionId, t.transactionAt),
  ],
);

/** A site's collections for one week. The current week's batch is open. */
export const collectionBatch = pgTable(
  'collection_batch',
  {
    id: serial('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    weekEnding: date('week_ending', { mode: 'string' }).notNull(),
    collectedAt: instant('collected_at'),
    collectedBy: text('collected_by'),
  },
  (t) => [
    uniqueIndex('collection_batch_week').on(t.siteId, t.weekEnding),
    check('collection_batch_collected', sql`(${t.collectedAt} is null) = (${t.collectedBy} is null)`),
  ],
);

/** One machine's week: meter movement against the count, in pence. docs/rules/collections.md, 2 and 3. */
export const collection = pgTable(
  'collection',
  {
    id: serial('id').primaryKey(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => collectionBatch.id),
    installationId: integer('installation_id')
      .notNull()
      .references(() => installation.id),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    weekEnding: date('week_ending', { mode: 'string' }).notNull(),
    expected50: integer('expected_50').notNull(),
    expected20: integer('expected_20').notNull(),
    expected10: integer('expected_10').notNull(),
    expected5: integer('expected_5').notNull(),
    expectedCoins: integer('expected_coins').notNull(),
    expected: integer('expected').notNull(),
    /** Null until counted; all counts are set together. */
    counted50: integer('counted_50'),
    counted20: integer('counted_20'),
    counted10: integer('counted_10'),
    counted5: integer('counted_5'),
    countedCoins: integer('counted_coins'),
    counted: integer('counted').generatedAlwaysAs(
      sql`counted_50 * 5000 + counted_20 * 2000 + counted_10 * 1000 + counted_5 * 500 + counted_coins`,
    ),
    variance: integer('variance').generatedAlwaysAs(
      sql`counted_50 * 5000 + counted_20 * 2000 + counted_10 * 1000 + counted_5 * 500 + counted_coins - expected`,
    ),
    ticketIn: integer('ticket_in').notNull(),
    ticketOut: integer('ticket_out').notNull(),
    stake: integer('stake').notNull().default(0),
    win: integer('win').notNull().default(0),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('collection_week').on(t.installationId, t.weekEnding),
    // Holds what dashboards add up, so that they read no rows.
    index('collection_site').on(t.siteId, t.weekEnding, t.installationId, t.expected, t.counted, t.variance),
    index('collection_batch_id').on(t.batchId),
    check('collection_counted', sql`num_nulls(${t.counted50}, ${t.counted20}, ${t.counted10}, ${t.counted5}, ${t.countedCoins}) in (0, 5)`),
    check('collection_counted_signs', sql`${t.counted50} >= 0 and ${t.counted20} >= 0 and ${t.counted10} >= 0 and ${t.counted5} >= 0`),
    check('collection_coins', sql`${t.countedCoins} % 5 = 0 and ${t.countedCoins} >= 0`),
    check(
      'collection_expected',
      sql`${t.expected} = ${t.expected50} * 5000 + ${t.expected20} * 2000 + ${t.expected10} * 1000 + ${t.expected5} * 500 + ${t.expectedCoins}`,
    ),
  ],
);

export const collectionComment = pgTable(
  'collection_comment',
  {
    id: serial('id').primaryKey(),
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collection.id),
    at: instant('at').notNull(),
    userName: text('user_name').notNull(),
    comment: text('comment').notNull(),
  },
  (t) => [index('collection_comment_collection').on(t.collectionId)],
);
