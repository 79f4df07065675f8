import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { businessDay, type IsoDate } from '../../../src/schemas/wire/dates';
import { addDays } from '../../../src/schemas/wire/days';
import { londonInstant } from '../../../src/schemas/wire/londonInstant';
import type { Database } from '../../db/database';
import { numberedIn } from '../../db/months';
import { readRows } from '../../db/rows';
import { anyOfIds, conditionOf, type Question } from './question';

const Tally = Type.Object({
  sessions: Type.Number(),
  /** Sessions without stakes. */
  zeroBets: Type.Number(),
  games: Type.Number(),
  stake: Type.Number(),
  win: Type.Number(),
  cashIn: Type.Number(),
  ticketIn: Type.Number(),
  ticketOut: Type.Number(),
  /** Of ended sessions. */
  playSeconds: Type.Number(),
});
const DayTally = Type.Object({ day: Type.String(), ...Tally.properties });

/** Money in pence. */
export type Tally = Static<typeof Tally>;

export interface Tallied extends Tally {
  readonly from: Date;
  readonly to: Date;
}

export const nothing: Tally = {
  sessions: 0,
  zeroBets: 0,
  games: 0,
  stake: 0,
  win: 0,
  cashIn: 0,
  ticketIn: 0,
  ticketOut: 0,
  playSeconds: 0,
};

export function sumOf(stretches: readonly Tally[]): Tally {
  return stretches.reduce(
    (sum, next) => ({
      sessions: sum.sessions + next.sessions,
      zeroBets: sum.zeroBets + next.zeroBets,
      games: sum.games + next.games,
      stake: sum.stake + next.stake,
      win: sum.win + next.win,
      cashIn: sum.cashIn + next.cashIn,
      ticketIn: sum.ticketIn + next.ticketIn,
      ticketOut: sum.ticketOut + next.ticketOut,
      playSeconds: sum.playSeconds + next.playSeconds,
    }),
    nothing,
  );
}

/** Float gives both drivers the same number, exact for any realistic amount. */
const moneySums = sql`coalesce(sum(games), 0)::float8 as games, coalesce(sum(stake), 0)::float8 as stake, coalesce(sum(win), 0)::float8 as win,
  coalesce(sum(cash_in), 0)::float8 as "cashIn", coalesce(sum(ticket_in), 0)::float8 as "ticketIn", coalesce(sum(ticket_out), 0)::float8 as "ticketOut"`;

async function ofSessions(db: Database, question: Question, from: Date, to: Date): Promise<Tallied> {
  const [row = nothing] = await readRows(
    db,
    sql`select count(*)::float8 as sessions, (count(*) filter (where stake = 0))::float8 as "zeroBets", ${moneySums},
      coalesce(sum(extract(epoch from ended_at - started_at)), 0)::float8 as "playSeconds"
      from play_session where ${conditionOf(question, from, to)}`,
    Tally,
  );
  return { ...row, from, to };
}

function days(column: string, first: IsoDate, last: IsoDate): SQL {
  return sql`${sql.raw(column)} between ${first}::date and ${last}::date`;
}

function daysOfSites(sites: readonly number[], first: IsoDate, last: IsoDate): SQL {
  return sql`select business_day::text as day, sum(sessions)::float8 as sessions, sum(zero_bet_sessions)::float8 as "zeroBets", ${moneySums},
      sum(play_seconds)::float8 as "playSeconds"
    from site_day where site_id = ${anyOfIds(sites)} and ${days('business_day', first, last)}
    group by business_day order by business_day desc`;
}

function daysOfMachines(ids: readonly number[], first: IsoDate, last: IsoDate): SQL {
  return sql`select business_day::text as day, sum(sessions)::float8 as sessions, 0::float8 as "zeroBets", ${moneySums},
      sum(play_seconds)::float8 as "playSeconds"
    from daily_performance where installation_id = ${anyOfIds(ids)} and ${days('business_day', first, last)}
    group by business_day having sum(sessions) > 0 order by business_day desc`;
}

/** Sessions without bets have their own index. */
async function zeroBetsOfMachines(db: Database, ids: readonly number[], from: Date, to: Date): Promise<number> {
  const [row] = await readRows(
    db,
    sql`select count(*)::float8 as quantity from play_session where stake = 0 and installation_id = ${anyOfIds(ids)}
      and ${numberedIn(sql`id`, businessDay(from), businessDay(to))}
      and started_at >= ${from.toISOString()}::timestamptz and started_at < ${to.toISOString()}::timestamptz`,
    Type.Object({ quantity: Type.Number() }),
  );
  return row?.quantity ?? 0;
}

export function dayStart(day: IsoDate): Date {
  return londonInstant(`${day}T00:00`);
}

async function wholeDays(db: Database, { sites, installations }: Question, first: IsoDate, last: IsoDate): Promise<readonly Tallied[]> {
  const rows = await readRows(
    db,
    installations === undefined ? daysOfSites(sites, first, last) : daysOfMachines(installations, first, last),
    DayTally,
  );
  const stretches = rows.map(({ day, ...sums }) => ({ ...sums, from: dayStart(day), to: dayStart(addDays(day, 1)) }));
  const [latest, ...others] = stretches;
  if (installations === undefined || latest === undefined) return stretches;
  // Only the total matters, so any day can hold the count.
  const zeroBets = await zeroBetsOfMachines(db, installations, dayStart(first), dayStart(addDays(last, 1)));
  return [{ ...latest, zeroBets }, ...others];
}

/**
 * Sums a question, latest first. Uses daily sums; reads sessions only at the period's ends and for extra conditions. Needs a snapshot
 * transaction.
 */
export async function tally(db: Database, question: Question): Promise<readonly Tallied[]> {
  const { from, to, also } = question;
  if (from >= to) return [];
  if (also !== undefined) return [await ofSessions(db, question, from, to)];
  const [firstDay, lastDay] = [businessDay(from), businessDay(new Date(to.getTime() - 1))];
  const [firstStart, lastEnd] = [dayStart(firstDay), dayStart(addDays(lastDay, 1))];
  const [startsWhole, endsWhole] = [from <= firstStart, to >= lastEnd];
  if (firstDay === lastDay && !(startsWhole && endsWhole)) return [await ofSessions(db, question, from, to)];
  const firstWhole = startsWhole ? firstDay : addDays(firstDay, 1);
  const lastWhole = endsWhole ? lastDay : addDays(lastDay, -1);
  return [
    ...(endsWhole ? [] : [await ofSessions(db, question, dayStart(lastDay), to)]),
    ...(firstWhole <= lastWhole ? await wholeDays(db, question, firstWhole, lastWhole) : []),
    ...(startsWhole ? [] : [await ofSessions(db, question, from, dayStart(firstWhole))]),
  ];
}
