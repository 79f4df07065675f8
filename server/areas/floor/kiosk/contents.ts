import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { anyOfIds } from '../../sessions/question';

const Level = Type.Object({
  installationId: Type.Integer(),
  /** The worth of one note or coin in pence. */
  denomination: Type.Integer(),
  target: Type.Integer(),
  low: Type.Integer(),
  /** How many there are now. */
  held: Type.Integer(),
});

/** The notes or coins of one kind in a kiosk: how many it is filled up to, below how many it is low, and how many it holds. */
export type Level = Static<typeof Level>;

/** A month before the last day of its site, by which most kiosks are found filled without a look into earlier months. An answer that is kept may not go by the clock. */
const lately = sql`((select max(p.business_day) from daily_performance p where p.site_id = (select i.site_id from installation i where i.id = k.id))
  - interval '1 month')::timestamptz`;

/** When a kiosk was last filled. */
const lastFilled = (when: SQL) => sql`select t.business_day, t.at from cash_transaction t
  where t.installation_id = k.id and t.kind = 'float-balance' and ${when} order by t.at desc limit 1`;

/**
 * The question what is in kiosks now, the most valuable kind first: what they were last filled with, and what has passed over them since. A kiosk pays and takes an amount
 * in the fewest notes and coins of the kinds that it has a float of: what each kind is left is what the two above it leave, because a fifty is no number of twenties. The end
 * of each kiosk's own index is read: joined, the planner reads all transactions of all time. One that was not filled lately is looked for in every month.
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

/** What is in kiosks now, as `levelsOf` asks it. */
export function readLevels(db: Database, kiosks: readonly number[]): Promise<readonly Level[]> {
  return readRows(db, levelsOf(kiosks), Level);
}

/** The value in pence of so many of each kind. */
export function worthOf(levels: readonly Level[], count: 'target' | 'held'): number {
  return levels.reduce((sum, level) => sum + level[count] * level.denomination, 0);
}

/** Whether there are fewer than there should be at least. */
export function isLow({ held, low }: Level): boolean {
  return held < low;
}
