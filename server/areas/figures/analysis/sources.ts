import { type SQL, sql } from 'drizzle-orm';
import type { SumName } from './sums';

/** A data source: rows of machines and days, called f, and what may be added up of them. */
export interface Source {
  readonly id: number;
  readonly name: string;
  readonly from: SQL;
  /** The day that a row belongs to; of a week its Sunday. */
  readonly day: SQL;
  readonly sums: Readonly<Partial<Record<SumName, SQL>>>;
  /** The number of a play session, where its rows are such, by which they are found in their months. */
  readonly number?: SQL;
  /** How many days of a machine its rows are of. */
  readonly machineDays: SQL;
  /** The same rows added up by site and day already, without those of days on which nothing was played. */
  readonly ofSites?: SQL;
  /** Where the same is added up by day already, for questions that do not ask for hours. */
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

/** The data sources by their names in code. docs/rules/analysis.md, 3. */
export const sources = {
  performance: {
    id: 1,
    name: 'Machine Performance',
    from: sql`daily_performance f`,
    ...ofDays,
    sums: { ...ofDays.sums, playSeconds: sql`f.play_seconds` },
  },
  /** Running ones too: what has gone in so far, but no time played. */
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
    // Days count the seconds of a session otherwise: in whole ones from its start.
    ofDays: { ...ofDays, from: sql`(select * from daily_performance where sessions > 0) f` },
  },
  /** Of weeks that have been collected; the cash in is what the meters expect. */
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

/** Every data source, in the order of the list. */
export const everySource: readonly Source[] = Object.values(sources);
