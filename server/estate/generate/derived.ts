import { type SQL, sql } from 'drizzle-orm';
import { numbersPerDay } from '../../db/months';
import { site } from '../../db/schema';
import { settingAt } from '../../db/siteSettings';
import { chance, draw, pickText } from '../common/draws';
import { staffNames } from '../trade/organisation';
import { alertRules } from '../trade/people';
import { dayNumber, keep, londonTime, moment, onConflict, type Span, within } from './span';

/** The span's sessions, or only those with `ids`. */
export interface Share extends Span {
  readonly ids?: readonly number[];
}

function chosen(share: Share, id: string, day: string): SQL {
  const days = within(day, share);
  return share.ids === undefined ? days : sql`${days} and ${sql.raw(id)} = any(${`{${share.ids.join(',')}}`}::int[])`;
}

/** Adds the events of sessions up to the span's moment. */
export function reportEvents(share: Share): SQL {
  return sql`
    insert into session_event (session_id, seq, at, kind, amount)
    select s.id, e.seq, e.at, e.kind, e.amount
    from play_session s cross join lateral (values
      (1, s.started_at, 'start', null, true),
      (2, s.started_at + interval '15 seconds', 'cash-in', s.cash_in, s.cash_in > 0),
      (3, s.started_at + interval '40 seconds', 'ticket-in', s.ticket_in, s.ticket_in > 0),
      (4, s.started_at + (s.ended_at - s.started_at) / 2, 'big-win', s.win / 2, s.win >= 20000),
      (5, s.ended_at, 'ticket-out', s.ticket_out, s.ticket_out > 0),
      (6, s.ended_at, 'end', null, true)) as e(seq, at, kind, amount, happens)
    where e.happens and e.at <= ${moment(share)} and ${chosen(share, 's.id', 's.business_day')}
    ${onConflict(share, keep)}`;
}

const kiosks = sql`(select i.site_id, min(i.id) as id from installation i join position p on p.id = i.position_id and p.kind = 'kiosk'
  where i.removed_at is null group by i.site_id)`;

/** 8 % of printed tickets stay open. A later run redeems those due after the span's moment. */
export function printTickets(share: Share): SQL {
  return sql`
    with life as materialized (select id as site_id, make_interval(days => (${settingAt('ticketDays')})::int) as lasts from ${site})
    insert into ticket (id, serial_no, site_id, origin, session_id, issued_installation_id, business_day, issued_at, amount, redeemed_at,
      redeemed_installation_id, expires_at)
    select t.id, lpad(t.site_id::text, 4, '0') || lpad(t.id::text, 12, '0') || lpad(${draw('t.id', 603, 100)}::text, 2, '0'), t.site_id, t.origin,
      t.session_id, t.issuer, t.business_day, t.issued_at, t.amount, case when t.due <= ${moment(share)} then t.due end,
      case when t.due <= ${moment(share)} then t.payer end, t.issued_at + life.lasts
    from (
      select s.id::bigint * 4 + 1 as id, s.site_id, s.id as session_id, s.business_day, s.ticket_in as amount,
        case when ${chance('s.id', 601, 200)} then 'promo' else 'desk' end as origin,
        k.id as issuer, s.started_at - make_interval(secs => 30 + ${draw('s.id', 602, 240)}) as issued_at,
        s.started_at + interval '40 seconds' as due, s.installation_id as payer
      from play_session s left join ${kiosks} k on k.site_id = s.site_id
      where s.ticket_in > 0 and ${chosen(share, 's.id', 's.business_day')}
      union all
      select s.id::bigint * 4 + 2, s.site_id, s.id, s.business_day, s.ticket_out, 'machine', s.installation_id, s.ended_at,
        case when ${chance('s.id', 604, 920)} then s.ended_at + make_interval(secs => 60 + ${draw('s.id', 605, 480)}) end,
        case when ${chance('s.id', 606, 700)} then k.id end
      from play_session s left join ${kiosks} k on k.site_id = s.site_id
      where s.ticket_out > 0 and ${chosen(share, 's.id', 's.business_day')}) t join life on life.site_id = t.site_id
    ${onConflict(
      share,
      sql`(id) do update set redeemed_at = excluded.redeemed_at, redeemed_installation_id = excluded.redeemed_installation_id
        where ticket.redeemed_at is null and excluded.redeemed_at is not null`,
    )}`;
}

/** Adds a transaction for each ticket sold, given or paid. Amounts in pence; a payment is negative. */
export function passTill(share: Share): SQL {
  return sql`
    insert into cash_transaction (id, site_id, installation_id, business_day, at, kind, amount, ticket_id, session_id, user_name)
    select t.id * 2 + (t.origin = 'machine')::int, t.site_id, e.till, t.business_day, e.at,
      case t.origin when 'machine' then 'ticket-paid' when 'desk' then 'ticket-sold' else 'promo-ticket' end,
      case t.origin when 'machine' then -t.amount when 'desk' then t.amount else 0 end,
      t.id, t.session_id, case when e.till is null then ${pickText('t.id', 611, staffNames)} end
    from ticket t cross join lateral (select
      case when t.origin = 'machine' then t.redeemed_installation_id else t.issued_installation_id end as till,
      case when t.origin = 'machine' then t.redeemed_at else t.issued_at end as at) e
    where e.at is not null and ${chosen(share, 't.session_id', 't.business_day')}
    ${onConflict(share, keep)}`;
}

/** Balances each kiosk to its float daily. The last day also applies levels changed meanwhile; see `fillFloats`. */
export function balanceFloats(span: Span): SQL {
  return sql`
    insert into cash_transaction (id, site_id, installation_id, business_day, at, kind, amount)
    select ${sql.raw(`${dayNumber('t.business_day')} * ${numbersPerDay}::bigint + t.installation_id`)}, t.site_id, t.installation_id, t.business_day,
      ${sql.raw(londonTime('t.business_day', 's.closes_minute * 60'))}, 'float-balance', coalesce(f.raised, 0) - t.amount
    from (select site_id, installation_id, business_day, sum(amount)::int as amount from cash_transaction
      where installation_id is not null and kind <> 'float-balance' and ${within('business_day', span)}
      group by site_id, installation_id, business_day) t
    join site s on s.id = t.site_id
    left join (select installation_id, sum((target_count - filled_count) * denomination_pence)::int as raised from kiosk_float group by 1) f
      on f.installation_id = t.installation_id and t.business_day = ${span.to}::date
    ${onConflict(span, sql`(id, at) do update set amount = excluded.amount`)}`;
}

/** Sets the kiosks' content to their levels; runs after the last balance. */
export function fillFloats({ to }: Span): SQL {
  return sql`
    update kiosk_float f set filled_count = f.target_count from cash_transaction t
    where t.installation_id = f.installation_id and t.kind = 'float-balance' and t.business_day = ${to}::date and f.filled_count <> f.target_count`;
}

const remarks = [
  'Counted twice, as the first count was a note out.',
  'A torn note was taken out and banked.',
  'The coin hopper had jammed and was cleared.',
  'Filled by two members of staff.',
];

export function remarkOnFloats(span: Span): SQL {
  return sql`
    insert into cash_transaction_comment (id, transaction_id, transaction_at, at, user_name, comment)
    select t.id, t.id, t.at, t.at + interval '6 minutes', ${pickText('t.id', 612, staffNames)}, ${pickText('t.id', 613, remarks)}
    from cash_transaction t where t.kind = 'float-balance' and ${within('t.business_day', span)} and ${chance('t.id', 614, 150)}
    order by t.id
    ${onConflict(span, keep)}`;
}

/** Raises the alerts of `alertRules`. Of a past span, three in ten are cleared. */
export function raiseAlerts(share: Share): SQL {
  const isOver = share.until === undefined;
  const rules = sql.join(
    alertRules.map(({ id, at, when }) => sql.raw(`select ${id} as rule, ${at} as at where ${when}`)),
    sql` union all `,
  );
  return sql`
    insert into alert (id, alert_type_id, site_id, session_id, at, net_loss, seconds_on_game, spend, active)
    select s.id::bigint * 4 + r.rule - 1, r.rule, s.site_id, s.id, r.at, n.lost, extract(epoch from n.till - s.started_at)::int, s.stake,
      ${isOver ? sql`not ${chance('s.id', 621, 300)}` : sql`true`}
    from play_session s
    cross join lateral (select ${isOver ? sql`s.ended_at` : sql`coalesce(s.ended_at, ${moment(share)})`} as till, s.stake - s.win as lost offset 0) n
    cross join lateral (${rules}) r
    where ${chosen(share, 's.id', 's.business_day')}
    ${onConflict(
      share,
      sql`(id) do update set at = excluded.at, net_loss = excluded.net_loss, seconds_on_game = excluded.seconds_on_game, spend = excluded.spend,
        active = alert.active and excluded.active
        where (alert.at, alert.net_loss, alert.seconds_on_game, alert.spend, alert.active)
          is distinct from (excluded.at, excluded.net_loss, excluded.seconds_on_game, excluded.spend, alert.active and excluded.active)`,
    )}`;
}
