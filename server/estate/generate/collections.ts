import { type SQL, sql } from 'drizzle-orm';
import { chance, draw, pickText } from '../draws';
import { staffNames } from '../trade/organisation';
import { installationLimit, keep, londonTime, onConflict, type Span, siteLimit } from './span';

/** Sundays of the span: the ends of weeks. */
const sundays = ({ from, to }: Span) => sql`(select d.at::date as day, (d.at::date - date '2020-01-05') / 7 as week
  from generate_series(${from}::date, ${to}::date, interval '1 day') as d(at) where extract(isodow from d.at) = 7)`;

/** One batch for each site at the close of a week. */
export function openBatches(span: Span): SQL {
  return sql`
    insert into collection_batch (id, site_id, week_ending, collected_at, collected_by)
    select w.week * ${siteLimit}::int + s.id, s.id, w.day, ${sql.raw(londonTime('w.day', 's.closes_minute * 60'))},
      ${pickText('s.id + w.week', 701, staffNames)}
    from ${sundays(span)} w cross join site s
    where s.id < ${siteLimit}::int and exists (select from daily_performance d where d.site_id = s.id and d.business_day between w.day - 6 and w.day)
    order by 1
    ${onConflict(span, keep)}`;
}

/**
 * What a week brought in by the meters, and what was counted. Most machines count as expected; a few miss a note, or are some coins over or short.
 */
export function collect(span: Span): SQL {
  const coins = sql`5 * (1 + ${draw('e.id', 703, 60)})`;
  const slip = (from: number, to: number) => sql`e.slip >= ${sql.raw(String(from))} and e.slip < ${sql.raw(String(to))}`;
  return sql`
    insert into collection (id, batch_id, installation_id, site_id, week_ending, expected_50, expected_20, expected_10, expected_5, expected_coins,
      expected, counted_50, counted_20, counted_10, counted_5, counted_coins, ticket_in, ticket_out)
    select e.id, e.batch_id, e.installation_id, e.site_id, e.day, e.n50, e.n20, e.n10, e.n5, e.coins, e.cash_in, e.n50,
      case when ${slip(0, 20)} then greatest(e.n20 - 1, 0) else e.n20 end,
      case when ${slip(20, 45)} then greatest(e.n10 - 1, 0) else e.n10 end, e.n5,
      case when ${slip(45, 75)} then e.coins + ${coins} when ${slip(75, 120)} then greatest(e.coins - ${coins}, 0) else e.coins end,
      e.ticket_in, e.ticket_out
    from (select x.*, ${draw('x.id', 702, 1000)} as slip from (
      select w.week * ${installationLimit}::int + d.installation_id as id, w.week * ${siteLimit}::int + d.site_id as batch_id,
        d.installation_id, d.site_id, w.day, sum(d.n50)::int as n50, sum(d.n20)::int as n20, sum(d.n10)::int as n10, sum(d.n5)::int as n5,
        sum(d.coins_pence)::int as coins, sum(d.cash_in)::int as cash_in, sum(d.ticket_in)::int as ticket_in, sum(d.ticket_out)::int as ticket_out
      from ${sundays(span)} w join daily_performance d on d.business_day between w.day - 6 and w.day
      where d.installation_id < ${installationLimit}::int and d.site_id < ${siteLimit}::int
      group by w.week, w.day, d.installation_id, d.site_id) x) e
    order by e.id
    ${onConflict(span, keep)}`;
}

/** Half of the differences are explained. */
export function explain(span: Span): SQL {
  const remarks = [
    'Note jam found and cleared',
    'Coin hopper refilled before the count',
    'Recounted, same result',
    'Reported to the area manager',
  ];
  return sql`
    insert into collection_comment (id, collection_id, at, user_name, comment)
    select c.id, c.id, b.collected_at, b.collected_by, ${pickText('c.id', 712, remarks)}
    from collection c join collection_batch b on b.id = c.batch_id
    where c.variance <> 0 and ${chance('c.id', 711, 500)} and c.week_ending between ${span.from}::date and ${span.to}::date
    ${onConflict(span, keep)}`;
}
