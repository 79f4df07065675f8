import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../src/schemas/wire/days';
import { chance, draw, pickText } from '../common/draws';
import { staffNames } from '../trade/organisation';
import { eitherOf, installationLimit, keep, londonTime, onConflict, siteLimit } from './span';
import { type Weeks, weekNumber, weekRows } from './weeks';

const dayOf = (moment: string) => sql.raw(`(${moment} at time zone 'Europe/London')::date`);

/** Adds a batch for each site and week with machines; a batch of a past week is collected. */
export function openBatches(weeks: Weeks): SQL {
  return sql`
    insert into collection_batch (id, site_id, week_ending, collected_at, collected_by)
    select w.week * ${siteLimit}::int + s.id, s.id, w.day,
      case when w.over then ${sql.raw(londonTime('w.day', 's.closes_minute * 60'))} end,
      case when w.over then ${pickText('s.id + w.week', 701, staffNames)} end
    from ${weekRows(weeks)} w cross join site s
    where s.id < ${siteLimit}::int
      and exists (select from installation i join position p on p.id = i.position_id and p.kind = 'machine' where i.site_id = s.id
        and ${dayOf('i.installed_at')} <= w.day and (i.removed_at is null or ${dayOf('i.removed_at')} >= w.day - 6))
      and not exists (select from collection_batch b where b.site_id = s.id and b.week_ending = w.day and (b.collected_at is not null or not w.over))
    order by 1
    ${onConflict(weeks, sql`(id) do update set collected_at = excluded.collected_at, collected_by = excluded.collected_by`)}`;
}

const meters = [
  'expected_50',
  'expected_20',
  'expected_10',
  'expected_5',
  'expected_coins',
  'expected',
  'ticket_in',
  'ticket_out',
  'stake',
  'win',
];
const counts = ['counted_50', 'counted_20', 'counted_10', 'counted_5', 'counted_coins'];
const columns = [...meters, ...counts];

/** Requires current machine days. Most counts match, a few vary; counted collections never change. */
export function collect(weeks: Weeks): SQL {
  const { sundays, ids } = weeks;
  const coins = sql`5 * (1 + ${draw('e.id', 703, 60)})`;
  const slip = (from: number, to: number) => sql`e.slip >= ${sql.raw(String(from))} and e.slip < ${sql.raw(String(to))}`;
  const machines = ids === undefined ? sql`true` : sql`d.installation_id = ${eitherOf('installation_id', ids)}`;
  const replace = columns.map((name) => `${name} = excluded.${name}`).join(', ');
  const row = (table: string) => `(${columns.map((name) => `${table}.${name}`).join(', ')})`;
  return sql`
    insert into collection (id, batch_id, installation_id, site_id, week_ending, ${sql.raw(columns.join(', '))})
    select e.id, e.batch_id, e.installation_id, e.site_id, e.day, e.n50, e.n20, e.n10, e.n5, e.coins, e.cash_in, e.ticket_in, e.ticket_out, e.stake, e.win,
      case when e.over then e.n50 end,
      case when not e.over then null when ${slip(0, 20)} then greatest(e.n20 - 1, 0) else e.n20 end,
      case when not e.over then null when ${slip(20, 45)} then greatest(e.n10 - 1, 0) else e.n10 end,
      case when e.over then e.n5 end,
      case when not e.over then null when ${slip(45, 75)} then e.coins + ${coins} when ${slip(75, 120)} then greatest(e.coins - ${coins}, 0) else e.coins end
    from (select x.*, ${draw('x.id', 702, 1000)} as slip from (
      select w.week * ${installationLimit}::int + d.installation_id as id, w.week * ${siteLimit}::int + d.site_id as batch_id,
        d.installation_id, d.site_id, w.day, w.over, sum(d.n50)::int as n50, sum(d.n20)::int as n20, sum(d.n10)::int as n10, sum(d.n5)::int as n5,
        sum(d.coins_pence)::int as coins, sum(d.cash_in)::int as cash_in, sum(d.ticket_in)::int as ticket_in, sum(d.ticket_out)::int as ticket_out,
        sum(d.stake)::int as stake, sum(d.win)::int as win
      from ${weekRows(weeks)} w join daily_performance d on ${sql.raw(weekNumber('d.business_day'))} = w.week
      where d.business_day between ${addDays(sundays[0], -6)}::date and ${sundays.at(-1)}::date and ${machines}
        and d.installation_id < ${installationLimit}::int and d.site_id < ${siteLimit}::int
      group by w.week, w.day, w.over, d.installation_id, d.site_id) x) e
    order by e.id
    ${onConflict(
      weeks,
      sql.raw(
        `(id) do update set ${replace} where collection.counted_50 is null and ${row('collection')} is distinct from ${row('excluded')}`,
      ),
    )}`;
}

/** Explains half of the variances, except in counts by users, who write their own remarks. */
export function explain(weeks: Weeks): SQL {
  const remarks = [
    'Note jam found and cleared',
    'Coin hopper refilled before the count',
    'Recounted, same result',
    'Reported to the area manager',
  ];
  return sql`
    insert into collection_comment (id, collection_id, at, user_name, comment)
    select c.id, c.id, b.collected_at, b.collected_by, ${pickText('c.id', 712, remarks)}
    from ${weekRows(weeks)} w join collection c on c.week_ending = w.day join collection_batch b on b.id = c.batch_id
    where w.over and c.variance <> 0 and c.row_version = 1 and ${chance('c.id', 711, 500)}
    ${onConflict(weeks, keep)}`;
}
