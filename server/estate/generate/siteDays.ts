import { type SQL, sql } from 'drizzle-orm';
import type { Share } from './derived';
import { eitherOf, onConflict, within } from './span';

const sums = ['sessions', 'games', 'stake', 'win', 'cash_in', 'ticket_in', 'ticket_out', 'play_seconds'] as const;
const columns = sql.raw(sums.join(', '));
const added = sql.raw(sums.map((name) => `sum(d.${name})::int`).join(', '));
const replace = sql.raw(['zero_bet_sessions', ...sums].map((name) => `${name} = excluded.${name}`).join(', '));

/** Sums site days from machine days, which must be current. A day without play gets no row. */
export function addUpSites(share: Share): SQL {
  const sites = share.ids === undefined ? sql`true` : sql`d.site_id = ${eitherOf('site_id', share.ids)}`;
  return sql`
    insert into site_day (site_id, business_day, zero_bet_sessions, ${columns})
    select d.site_id, d.business_day, coalesce(max(z.sessions), 0)::int, ${added}
    from daily_performance d
    left join (select s.site_id, s.business_day, count(*) as sessions from play_session s where s.stake = 0 and ${within('s.business_day', share)}
      group by s.site_id, s.business_day) z on z.site_id = d.site_id and z.business_day = d.business_day
    where d.sessions > 0 and ${within('d.business_day', share)} and ${sites}
    group by d.site_id, d.business_day
    order by d.business_day, d.site_id
    ${onConflict(share, sql`(site_id, business_day) do update set ${replace}`)}`;
}
