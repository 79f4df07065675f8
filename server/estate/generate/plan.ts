import { type SQL, sql } from 'drizzle-orm';
import { numbersPerDay } from '../../db/months';
import { chance, countWithMean, draw } from '../common/draws';
import { dayNumber, installationLimit, londonTime, moment, type Span, sessionsPerInstallation } from './span';

/** Minimum seconds between sessions: time to pay the ticket. */
const pause = 720;

function slots({ from, to, size }: Span): SQL {
  return sql`
    select ${sql.raw(`${dayNumber('a.day')} * ${numbersPerDay} + a.id * ${sessionsPerInstallation}`)} + k as id,
      a.id as installation_id, a.site_id, a.day, a.installed_at, a.removed_at, a.opens + 300 + k * a.length as opens, a.length, a.category
    from (select x.*, (x.closes - x.opens - 600) / greatest(x.n, 1) as length
      from (select i.id, i.site_id, i.installed_at, i.removed_at, d.at::date as day, s.opens_minute * 60 as opens, s.closes_minute * 60 as closes,
          c.name as category,
          ${countWithMean(`${dayNumber('d.at::date')}::bigint * ${installationLimit} + i.id`, 501, size.sessionsPerMachineDay)} as n
        from installation i
        join site s on s.id = i.site_id
        join machine m on m.id = i.machine_id
        join category c on c.id = m.category_id
        join position p on p.id = i.position_id and p.kind = 'machine'
        cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d(at)
        where i.id < ${installationLimit}::int offset 0) x offset 0) a
    cross join lateral generate_series(0, a.n - 1) k`;
}

/** Plans the sessions of a span from their numbers. Money in, wins and pay-out are drawn; the stake is the rest, so the balance holds. */
export function plannedSessions(span: Span): SQL {
  const idle = chance('p.id', 522, 20);
  const start = londonTime('p.day', 'p.opens + p.start');
  return sql`
    select q.*, q.money + q.win - q.ticket_out as stake
    from (select r.*, r.cash_in + r.ticket_in as money,
        case when r.pays then least((r.cash_in + r.ticket_in) * r.share / 500 * 5, r.cash_in + r.ticket_in + r.win * 9 / 50 * 5) else 0 end as ticket_out
      from (select v.*, (v.cash_in + v.ticket_in) * v.luck / 500 * 5 as win
        from (select u.*, u.n50 * 5000 + u.n20 * 2000 + u.n10 * 1000 + u.n5 * 500 + u.coins_pence as cash_in
          from (select m.*, greatest(m.fives, (m.n50 + m.n20 + m.n10 + m.coins_pence + m.ticket_in = 0)::int) as n5
            from (select p.id, p.installation_id, p.site_id, p.day, p.installed_at, p.removed_at, p.category,
                ${sql.raw(start)} as started_at, ${sql.raw(start)} + make_interval(secs => p.duration) as ended_at, p.duration,
                (${chance('p.id', 511, 40)})::int as n50,
                ${draw('p.id', 512, 3)} * (p.category <> 'D')::int + (extract(isodow from p.day) in (5, 6))::int as n20,
                case when ${chance('p.id', 513, 450)} then 1 else 0 end as n10,
                ${draw('p.id', 514, 2)} as fives,
                case when ${chance('p.id', 515, 600)} then ${draw('p.id', 516, 240)} * 5 else 0 end as coins_pence,
                case when ${chance('p.id', 517, 120)} then (1 + ${draw('p.id', 518, 8)}) * 500 else 0 end as ticket_in,
                case when ${idle} then 0 else 50 + ${draw('p.id', 519, 850)} end as luck,
                ${idle} or ${chance('p.id', 520, 450)} as pays,
                case when ${idle} then 100 else 10 + ${draw('p.id', 521, 160)} end as share
              from (select t.*, ${draw('t.id', 503, 'greatest(t.length - t.duration - 720, 1)')} as start
                from (select s.*, least(240 + ${draw('s.id', 502, 3300)}, greatest(s.length - ${pause}::int, 60)) as duration
                  from (${slots(span)}) s offset 0) t offset 0) p offset 0) m offset 0) u offset 0) v offset 0) r offset 0) q
    where q.started_at >= q.installed_at and (q.removed_at is null or q.ended_at < q.removed_at) and q.started_at <= ${moment(span)}`;
}
