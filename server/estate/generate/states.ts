import { type SQL, sql } from 'drizzle-orm';
import { siteIsOpen } from '../../calendar/siteIsOpen';
import { site } from '../../db/schema';
import { draw } from '../ground/draws';

export interface StatesOptions {
  readonly now: Date;
  /** Tells one course of events from another. */
  readonly seed: number;
  /** Takes every site for open, whatever the time. */
  readonly allOpen?: boolean;
}

/** A machine may change its state once in so many seconds, each machine at a time of its own. */
const mood = 900;

/**
 * Gives every installed machine the state that it has at a moment: nearly all of an open site are online, and one that is being played certainly is. Only
 * those that change are written.
 */
export function moveStates({ now, seed, allOpen = false }: StatesOptions): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const turn = `i.id * 100003 + floor((extract(epoch from i.at) + i.id * 7919 % ${mood}) / ${mood})::bigint * 31 + ${seed}`;
  const open = allOpen ? sql`true` : sql`i.open`;
  return sql`
    update installation t set status = w.status, status_since = ${at}
    from (select i.id, case when i.authorised_at is null then 'authReq' when not (${open}) then 'offlineSiteClosed'
        when not i.eft_enabled then 'onlineEFTDisabled' when i.played or i.turn >= 40 then 'online'
        when i.turn < 14 then 'offlineSiteOpen' when i.turn < 32 then 'pending' else 'onlineNoFunds' end as status
      from (select i.*, ${draw(turn, 901, 1000)} as turn,
          exists (select from play_session p where p.installation_id = i.id and p.ended_at is null) as played
        from (select i.id, i.authorised_at, i.eft_enabled, ${at} as at, o.open
          from installation i join (select ${site.id} as id, ${siteIsOpen(at)} as open from ${site}) o on o.id = i.site_id where i.removed_at is null) i) i) w
    where t.id = w.id and t.status <> w.status`;
}
