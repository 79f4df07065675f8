import { type SQL, sql } from 'drizzle-orm';
import type { Share } from './derived';
import { onConflict, type Span, within } from './span';

const sums = ['games', 'stake', 'win', 'n50', 'n20', 'n10', 'n5', 'coins_pence', 'cash_in', 'ticket_in', 'ticket_out'] as const;
const columns = sql.raw(['sessions', ...sums, 'play_seconds'].join(', '));
const replace = sql.raw(['sessions', ...sums, 'play_seconds'].map((name) => `${name} = excluded.${name}`).join(', '));
const added = sql.raw(
  ['count(s.id)', ...sums.map((name) => `coalesce(sum(s.${name}), 0)`), 'coalesce(sum(extract(epoch from s.ended_at - s.started_at)), 0)']
    .map((sum) => `${sum}::int`)
    .join(', '),
);

export function addUpDays(span: Span): SQL {
  return sql`
    insert into daily_performance (installation_id, business_day, site_id, ${columns})
    select i.id, d.at::date, i.site_id, ${added}
    from installation i
    join position p on p.id = i.position_id and p.kind = 'machine'
    cross join generate_series(${span.from}::date, ${span.to}::date, interval '1 day') as d(at)
    left join play_session s on s.installation_id = i.id and s.business_day = d.at::date and ${within('s.business_day', span)}
    where (i.installed_at at time zone 'Europe/London')::date <= d.at::date
      and (i.removed_at is null or (i.removed_at at time zone 'Europe/London')::date >= d.at::date)
    group by i.id, d.at
    order by d.at, i.id
    ${onConflict(span, sql`(installation_id, business_day) do update set ${replace}`)}`;
}

/** Computes anew the sums of each machine and day of these sessions. */
export function addUpSessions(share: Share & { readonly ids: readonly number[] }): SQL {
  return sql`
    insert into daily_performance (installation_id, business_day, site_id, ${columns})
    select s.installation_id, s.business_day, s.site_id, ${added}
    from play_session s
    where (s.installation_id, s.business_day) in (
      select installation_id, business_day from play_session where id = any(${`{${share.ids.join(',')}}`}::int[]))
    group by s.installation_id, s.business_day, s.site_id
    order by s.installation_id
    on conflict (installation_id, business_day) do update set ${replace}`;
}
