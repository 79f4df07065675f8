import { type SQL, sql } from 'drizzle-orm';
import { anyOfIds } from '../../../sessions/question';
import type { Measure } from '../common/measures';
import { measured, measuredDays, type Portion, readWeekly, type Source, weekOfDay } from './source';

const columns = {
  netIncome: sql`sum(d.cash_in + d.ticket_in - d.ticket_out)`,
  cashIn: sql`sum(d.cash_in)`,
  ticketIn: sql`sum(d.ticket_in)`,
  ticketOut: sql`sum(d.ticket_out)`,
  coins: sql`sum(d.coins_pence)`,
  stake: sql`sum(d.stake)`,
  win: sql`sum(d.win)`,
  games: sql`sum(d.games)`,
  sessions: sql`sum(d.sessions)`,
  zeroBets: sql`sum(d.zero_bet_sessions)`,
} as const;

/** Sums of whole sites exist, but without coins. */
function days(portion: Portion, measures: readonly Measure[]): SQL {
  if (portion.category !== undefined) return sql`daily_performance d`;
  return measures.includes('coins') ? sql`daily_performance d` : sql`site_day d`;
}

/** For a category, looks up its machines first: the days of a machine lie together, and most days are of other machines. */
function measuredRows(portion: Portion): SQL {
  const { category, sites, weeks } = portion;
  if (category === undefined) return measuredDays('d.business_day', 'd.site_id', portion);
  return sql`d.business_day between ${weeks.firstDay}::date and ${weeks.lastDay}::date
    and d.installation_id = any(array(select i.id from installation i join machine m on m.id = i.machine_id
      where m.category_id = ${category}::int and i.site_id = ${anyOfIds(sites)}))`;
}

/** Uses daily sums of sites where they suffice, else of machines. */
export const play: Source = (db, portion, measures) =>
  readWeekly(
    db,
    sql`select d.site_id as site, ${weekOfDay('d.business_day', portion.weeks)} as week, ${measured(columns, measures)}
      from ${days(portion, measures)}
      where ${measuredRows(portion)}
      group by 1, 2`,
  );
