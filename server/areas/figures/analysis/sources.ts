import { type SQL, sql } from 'drizzle-orm';
import type { SumName } from './sums';

/** A data source: alias `f` for its rows by machine and day. */
export interface Source {
  readonly id: number;
  readonly name: string;
  readonly from: SQL;
  /** For weeks the Sunday. */
  readonly day: SQL;
  readonly sums: Readonly<Partial<Record<SumName, SQL>>>;
  /** The session number that selects monthly partitions. */
  readonly number?: SQL;
  readonly machineDays: SQL;
  /** The same rows summed by site and day; days without play are missing. */
  readonly ofSites?: SQL;
  /** The same data summed by day, for questions without hours. */
  readonly ofDays?: Omit<Source, 'id' | 'name' | 'ofDays'>;
}

const money = {
  cashIn: sql`f.cash_in`,
  ticketIn: sql`f.ticket_in`,
  ticketOut: sql`f.ticket_out`,
  stake: sql`f.stake`,
  win: sql`f.win`,
} as const;

const ofDays = {
  day: sql`f.business_day`,
  sums: { ...money, games: sql`f.games`, sessions: sql`f.sessions` },
  machineDays: sql`count(*)`,
  ofSites: sql`site_day f`,
} as const;

/** docs/rules/analysis.md, 3. */
export const sources = {
  performance: {
    id: 1,
    name: 'Machine Performance',
    from: sql`daily_performance f`,
    ...ofDays,
    sums: { ...ofDays.sums, playSeconds: sql`f.play_seconds` },
  },
  /** Includes running sessions, without their time. */
  sessions: {
    id: 2,
    name: 'Play Sessions',
    from: sql`play_session f`,
    day: sql`f.business_day`,
    number: sql`f.id`,
    sums: {
      ...money,
      games: sql`f.games`,
      sessions: sql`1`,
      playSeconds: sql`coalesce(floor(extract(epoch from f.ended_at - f.started_at)), 0)`,
    },
    machineDays: sql`count(distinct f.business_day)`,
    // Daily sums round a session's seconds differently.
    ofDays: { ...ofDays, from: sql`(select * from daily_performance where sessions > 0) f` },
  },
  /** Collected weeks; cash in is the meters' expectation. */
  collections: {
    id: 3,
    name: 'Collections',
    from: sql`collection f join collection_batch b on b.id = f.batch_id and b.collected_at is not null`,
    day: sql`f.week_ending`,
    sums: {
      ...money,
      cashIn: sql`f.expected`,
      counted: sql`f.counted`,
      countedExpected: sql`case when f.counted is not null then f.expected end`,
      uncounted: sql`case when f.counted is null then f.expected else 0 end`,
    },
    machineDays: sql`count(*) * 7`,
  },
} as const satisfies Readonly<Record<string, Source>>;

export const everySource: readonly Source[] = Object.values(sources);
