import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { anyOfIds } from '../../sessions/question';

const Level = Type.Object({
  installationId: Type.Integer(),
  /** In pence. */
  denomination: Type.Integer(),
  target: Type.Integer(),
  low: Type.Integer(),
  held: Type.Integer(),
});

/** A denomination in a kiosk: target, low mark and current number. */
export type Level = Static<typeof Level>;

/** Most kiosks were filled in the month before the site's last day. A cached response must not depend on the clock. */
const lately = sql`((select max(p.business_day) from daily_performance p where p.site_id = (select i.site_id from installation i where i.id = k.id))
  - interval '1 month')::timestamptz`;

const lastFilled = (when: SQL) => sql`select t.business_day, t.at from cash_transaction t
  where t.installation_id = k.id and t.kind = 'float-balance' and ${when} order by t.at desc limit 1`;

/**
 * Computes a kiosk's contents: the last filling plus later transactions. Kiosks use the fewest notes and coins; the two higher
 * denominations determine each remainder. Reads the end of each kiosk's own index, because with a join the planner reads all transactions.
 */
export function levelsOf(kiosks: readonly number[]): SQL {
  return sql`with levels as (
        select f.*, coalesce(lag(f.denomination_pence, 1) over kinds, 2147483647) as larger, coalesce(lag(f.denomination_pence, 2) over kinds, 2147483647) as largest
        from kiosk_float f where f.installation_id = ${anyOfIds(kiosks)}
        window kinds as (partition by f.installation_id order by f.denomination_pence desc)),
      filled as (
        select k.id, coalesce(b.business_day, o.business_day) as business_day, coalesce(b.at, o.at) as at
        from unnest(${`{${kiosks.join(',')}}`}::int[]) as k(id)
        left join lateral (${lastFilled(sql`t.at > ${lately}`)}) b on true
        left join lateral (${lastFilled(sql`b.at is null`)}) o on true),
      passed as (
        select k.id as installation_id, t.amount from filled k cross join lateral (
          select t.amount from cash_transaction t where t.installation_id = k.id and t.kind <> 'float-balance'
            and t.at > coalesce(k.at - interval '1 day', '-infinity') and (k.business_day is null or t.business_day > k.business_day)
          offset 0) t)
      select l.installation_id as "installationId", l.denomination_pence as denomination, l.target_count as target, l.low_count as low,
        (l.filled_count + coalesce(sum(sign(p.amount) * floor((abs(p.amount) % l.largest % l.larger) / l.denomination_pence)), 0))::int as held
      from levels l left join passed p on p.installation_id = l.installation_id
      group by l.id, l.installation_id, l.denomination_pence, l.target_count, l.low_count, l.filled_count, l.larger, l.largest
      order by l.installation_id, l.denomination_pence desc`;
}

export function readLevels(db: Database, kiosks: readonly number[]): Promise<readonly Level[]> {
  return readRows(db, levelsOf(kiosks), Level);
}

/** In pence. */
export function worthOf(levels: readonly Level[], count: 'target' | 'held'): number {
  return levels.reduce((sum, level) => sum + level[count] * level.denomination, 0);
}

export function isLow({ held, low }: Level): boolean {
  return held < low;
}
