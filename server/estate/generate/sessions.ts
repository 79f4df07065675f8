import { type SQL, sql } from 'drizzle-orm';
import { chance, draw } from '../common/draws';
import { plannedSessions } from './plan';
import { moment, onConflict, type Span, within } from './span';

function progress(span: Span): SQL {
  return span.until === undefined
    ? sql`1.0::float8`
    : sql`least(1.0, greatest(0.0, extract(epoch from ${moment(span)} - q.started_at) / q.duration))::float8`;
}

/** Computes sessions up to the span's moment. Stakes and wins grow by 10p, wins never behind, so the credit stays non-negative. */
function course(span: Span): SQL {
  return sql`
    select p.*, p.share_done >= 1 as over,
      case when p.share_done >= 1 then p.stake else floor(p.stake * p.share_done / 10)::int * 10 end as stake_now,
      case when p.share_done >= 1 then p.win else least(p.win, ceil(p.win * p.share_done / 10)::int * 10) end as win_now,
      (array[20, 50, 100, 200])[1 + ${draw('p.id', 531, 4)}] as stake_size
    from (select q.*, ${progress(span)} as share_done from (${plannedSessions(span)}) q) p`;
}

/** Adds the span's sessions, and continues those that have not ended. */
export function playSessions(span: Span): SQL {
  return sql`
    insert into play_session (id, installation_id, site_id, business_day, started_at, ended_at, player_id, games, stake, win, n50, n20, n10, n5,
      coins_pence, cash_in, ticket_in, ticket_out, suspicious_reason)
    select c.id, c.installation_id, c.site_id, c.day, c.started_at, case when c.over then c.ended_at end,
      case when ${chance('c.id', 532, 100)} then 'P' || (100000 + ${draw('c.id', 533, 4000)}) end,
      (c.stake_now + c.stake_size - 1) / c.stake_size, c.stake_now, c.win_now, c.n50, c.n20, c.n10, c.n5, c.coins_pence, c.cash_in, c.ticket_in,
      case when c.over then c.ticket_out else 0 end,
      case when c.over and c.money >= 3000 and c.ticket_out > 0 and c.stake < c.money then 'Money in and out with little play' end
    from (${course(span)}) c
    left join play_session known on known.id = c.id
    where known.id is null or known.ended_at is null
    order by c.started_at
    ${onConflict(
      span,
      sql`(id) do update set ended_at = case when excluded.ended_at is not null then greatest(excluded.ended_at, play_session.started_at) end, games = excluded.games,
      stake = excluded.stake, win = excluded.win, ticket_out = excluded.ticket_out, suspicious_reason = excluded.suspicious_reason
        where play_session.ended_at is null`,
    )}`;
}

/** Ends sessions still running on past days, for instance of a removed machine: the credit becomes a ticket. */
export function endLeftSessions(span: Span): SQL {
  return sql`
    update play_session s set ended_at = greatest(s.started_at, least(i.removed_at, s.started_at + interval '1 hour')),
      ticket_out = s.cash_in + s.ticket_in + s.win - s.stake
    from installation i where i.id = s.installation_id and s.ended_at is null and ${within('s.business_day', span)}`;
}
