import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { installation } from './machines';
import { site } from './organisation';

const pence = (name: string) => integer(name).notNull().default(0);
const noteCount = (name: string) => smallint(name).notNull().default(0);

const cashColumns = {
  n50: noteCount('n50'),
  n20: noteCount('n20'),
  n10: noteCount('n10'),
  n5: noteCount('n5'),
  coinsPence: pence('coins_pence'),
};

/**
 * A play session. Money in + won = staked + money out; while it runs, the difference is the credit. docs/rules/sessions.md, 3. Migrations
 * partition it by month: docs/decisions/0030-months.md.
 */
export const playSession = pgTable(
  'play_session',
  {
    /** 100,000 numbers per day since 2020, so that a month is a range; see server/db/months.ts. */
    id: integer('id').primaryKey(),
    installationId: integer('installation_id')
      .notNull()
      .references(() => installation.id),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    /** The start's calendar day in Europe/London. */
    businessDay: date('business_day', { mode: 'string' }).notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    playerId: text('player_id'),
    games: integer('games').notNull().default(0),
    stake: pence('stake'),
    win: pence('win'),
    ...cashColumns,
    cashIn: pence('cash_in'),
    ticketIn: pence('ticket_in'),
    ticketOut: pence('ticket_out'),
    suspiciousReason: text('suspicious_reason'),
  },
  (t) => [
    index('play_session_site').on(t.siteId, t.startedAt),
    index('play_session_installation').on(t.installationId, t.startedAt),
    index('play_session_day').on(t.businessDay),
    index('play_session_started').on(t.startedAt, t.id),
    index('play_session_zero_bet').on(t.startedAt, t.id, t.installationId).where(sql`${t.stake} = 0`),
    index('play_session_suspicious').on(t.startedAt, t.installationId).where(sql`${t.suspiciousReason} is not null`),
    index('play_session_player').on(sql`lower(${t.playerId})`).where(sql`${t.playerId} is not null`),
    index('play_session_running').on(t.installationId).where(sql`${t.endedAt} is null`),
    check('play_session_number', sql`${t.id} - (${t.businessDay} - date '2020-01-01') * 100000 between 0 and 99999`),
    check('play_session_cash', sql`${t.cashIn} = ${t.n50} * 5000 + ${t.n20} * 2000 + ${t.n10} * 1000 + ${t.n5} * 500 + ${t.coinsPence}`),
    check(
      'play_session_balance',
      sql`case when ${t.endedAt} is null then ${t.ticketOut} = 0 and ${t.cashIn} + ${t.ticketIn} + ${t.win} >= ${t.stake} else ${t.cashIn} + ${t.ticketIn} + ${t.win} - ${t.stake} = ${t.ticketOut} end`,
    ),
  ],
);

export const machineEventKinds = [
  'start',
  'cash-in',
  'ticket-in',
  'big-win',
  'ticket-out',
  'end',
  'door-open',
  'door-closed',
  'power-on',
] as const;
export type MachineEventKind = (typeof machineEventKinds)[number];

export const sessionEvent = pgTable(
  'session_event',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => playSession.id, { onDelete: 'cascade' }),
    seq: smallint('seq').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<MachineEventKind>().notNull(),
    amount: integer('amount'),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.seq] })],
);

export const machineEvent = pgTable(
  'machine_event',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    installationId: integer('installation_id')
      .notNull()
      .references(() => installation.id),
    at: instant('at').notNull(),
    kind: text('kind').$type<MachineEventKind>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.at] }), index('machine_event_installation').on(t.installationId, t.at)],
);

/** Session totals per machine and business day; zeros for a day without play. */
export const dailyPerformance = pgTable(
  'daily_performance',
  {
    installationId: integer('installation_id')
      .notNull()
      .references(() => installation.id),
    businessDay: date('business_day', { mode: 'string' }).notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    sessions: integer('sessions').notNull().default(0),
    games: integer('games').notNull().default(0),
    stake: pence('stake'),
    win: pence('win'),
    n50: pence('n50'),
    n20: pence('n20'),
    n10: pence('n10'),
    n5: pence('n5'),
    coinsPence: pence('coins_pence'),
    cashIn: pence('cash_in'),
    ticketIn: pence('ticket_in'),
    ticketOut: pence('ticket_out'),
    playSeconds: integer('play_seconds').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.installationId, t.businessDay] }),
    index('daily_performance_site').on(t.siteId, t.businessDay),
    index('daily_performance_day').on(t.businessDay),
  ],
);

/** Session totals per site and day, for long lists. No row for a day without play. */
export const siteDay = pgTable(
  'site_day',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    businessDay: date('business_day', { mode: 'string' }).notNull(),
    sessions: integer('sessions').notNull(),
    zeroBetSessions: integer('zero_bet_sessions').notNull(),
    games: integer('games').notNull(),
    stake: integer('stake').notNull(),
    win: integer('win').notNull(),
    cashIn: integer('cash_in').notNull(),
    ticketIn: integer('ticket_in').notNull(),
    ticketOut: integer('ticket_out').notNull(),
    playSeconds: integer('play_seconds').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.businessDay] }), index('site_day_day').on(t.businessDay)],
);
