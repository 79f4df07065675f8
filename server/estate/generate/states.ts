import { type SQL, sql } from 'drizzle-orm';
import { siteIsOpen } from '../../calendar/siteIsOpen';
import { site } from '../../db/schema';
import { settingAt } from '../../db/siteSettings';
import { draw } from '../common/draws';

export interface StatesOptions {
  readonly now: Date;
  readonly seed: number;
  readonly allOpen?: boolean;
}

const mood = 900;

/** Per thousand; such a machine goes silent one period before its offline turn, until the turn's end. */
const silentTurns = 14;

/**
 * Sets the states of installed machines; played machines are online, silent ones go offline after their site's delay. Writes only changes.
 */
export function moveStates({ now, seed, allOpen = false }: StatesOptions): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const clock = `extract(epoch from i.at) + i.id * 7919 % ${mood}`;
  const turnOf = (ahead: 0 | 1) => `i.id * 100003 + (floor((${clock}) / ${mood})::bigint + ${ahead}) * 31 + ${seed}`;
  const open = allOpen ? sql`true` : sql`i.open`;
  return sql`
    update installation t set status = w.status, status_since = ${at}
    from (select i.id, case when i.authorised_at is null then 'authReq' when not (${open}) then 'offlineSiteClosed'
        when not i.eft_enabled then 'onlineEFTDisabled' when i.played then 'online' when i.silent >= i.offline_after * 60 then 'offlineSiteOpen'
        when i.turn >= 40 then 'online' when i.turn < 32 then 'pending' else 'onlineNoFunds' end as status
      from (select i.*, case when i.turn < ${silentTurns} then ${mood} + i.passed when ${draw(turnOf(1), 901, 1000)} < ${silentTurns} then i.passed end as silent
        from (select i.*, ${draw(turnOf(0), 901, 1000)} as turn, ${sql.raw(`(${clock}) % ${mood}`)} as passed,
            exists (select from play_session p where p.installation_id = i.id and p.ended_at is null) as played
          from (select i.id, i.authorised_at, i.eft_enabled, ${at} as at, o.open, o.offline_after
            from installation i join (select ${site.id} as id, ${siteIsOpen(at)} as open, (${settingAt('offlineAfter')})::int as offline_after from ${site}) o
              on o.id = i.site_id where i.removed_at is null) i) i) i) w
    where t.id = w.id and t.status <> w.status`;
}
