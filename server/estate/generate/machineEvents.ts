import { type SQL, sql } from 'drizzle-orm';
import { chance, draw } from '../common/draws';
import { dayNumber, installationLimit, keep, londonTime, moment, onConflict, type Span, within } from './span';
import { type Weeks, weekRows } from './weeks';

/** Event ids per collection and machine day; id modulo 4 is the kind. Other door events have negative ids. */
const eventsPerRow = 4;

/** Opens doors for three minutes at collections. A machine removed during the week was collected just before. */
export function openDoors(weeks: Weeks): SQL {
  return sql`
    insert into machine_event (id, installation_id, at, kind)
    select c.id::bigint * ${eventsPerRow}::int + e.nth, c.installation_id,
      least(b.collected_at, i.removed_at - interval '5 minutes') + make_interval(mins => e.minutes), e.kind
    from ${weekRows(weeks)} w join collection c on c.week_ending = w.day
    join collection_batch b on b.id = c.batch_id and b.collected_at is not null
    join installation i on i.id = c.installation_id
    cross join (values (0, 0, 'door-open'), (1, 3, 'door-closed')) as e(nth, minutes, kind)
    where w.over
    order by c.id, e.nth
    ${onConflict(weeks, keep)}`;
}

export function powerOn(span: Span): SQL {
  const machineDay = `${dayNumber('d.business_day')}::bigint * ${installationLimit} + d.installation_id`;
  const at = sql`(${sql.raw(londonTime('d.business_day', 'greatest(s.opens_minute, 420) * 60'))} + make_interval(secs => ${draw(machineDay, 542, 1200)} - 900))`;
  return sql`
    insert into machine_event (id, installation_id, at, kind)
    select (${sql.raw(machineDay)}) * ${eventsPerRow}::int + 2, d.installation_id, ${at}, 'power-on'
    from daily_performance d join installation i on i.id = d.installation_id join site s on s.id = d.site_id
    where d.installation_id < ${installationLimit}::int and ${within('d.business_day', span)} and ${chance(machineDay, 541, 30)}
      and ${at} >= i.installed_at and (i.removed_at is null or ${at} < i.removed_at)
    order by 1
    ${onConflict(span, keep)}`;
}

export function openKiosks(span: Span): SQL {
  return sql`
    insert into machine_event (id, installation_id, at, kind)
    select -(t.id * ${eventsPerRow}::int + e.nth), t.installation_id, t.at + make_interval(mins => e.minutes), e.kind
    from cash_transaction t cross join (values (0, -4, 'door-open'), (1, 2, 'door-closed')) as e(nth, minutes, kind)
    where t.kind = 'float-balance' and ${within('t.business_day', span)}
    order by t.id, e.nth
    ${onConflict(span, keep)}`;
}

/** Opens the door of one machine in a hundred each day, for two to seven minutes. */
export function lookInside(span: Span): SQL {
  const machineDay = `${dayNumber('d.at::date')}::bigint * ${installationLimit} + i.id`;
  const opened = `s.opens_minute * 60 + 600 + (hashint8extended((${machineDay})::bigint, 551) & 2147483647)::int % greatest((s.closes_minute - s.opens_minute) * 60 - 1800, 60)`;
  const at = sql`(${sql.raw(londonTime('d.at::date', `(${opened})`))} + make_interval(mins => e.nth * (2 + ${draw(machineDay, 552, 6)})))`;
  return sql`
    insert into machine_event (id, installation_id, at, kind)
    select -((${sql.raw(machineDay)}) * ${eventsPerRow}::int + 2 + e.nth), i.id, ${at}, e.kind
    from installation i join site s on s.id = i.site_id join position p on p.id = i.position_id and p.kind = 'machine'
    cross join generate_series(${span.from}::date, ${span.to}::date, interval '1 day') as d(at)
    cross join (values (0, 'door-open'), (1, 'door-closed')) as e(nth, kind)
    where i.id < ${installationLimit}::int and ${chance(machineDay, 553, 10)} and ${at} <= ${moment(span)}
      and ${at} >= i.installed_at and (i.removed_at is null or ${at} < i.removed_at)
    order by 1
    ${onConflict(span, keep)}`;
}
