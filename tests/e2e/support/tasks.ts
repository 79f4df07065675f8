import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { openDatabase } from '../../../server/db/database';
import { readRows } from '../../../server/db/rows';
import { fillGap } from '../../../server/estate/fillGap';
import { monthsAfter } from '../../../src/plugins/compliance/days';
import { today } from '../../../src/schemas/wire/clock';
import { addDays } from '../../../src/schemas/wire/days';
import { londonInstant } from '../../../src/schemas/wire/londonInstant';

/** Ids of tasks that no call creates, only the floor or time. */
export interface LeftToDo {
  readonly exclusion: number;
  readonly alert: number;
  readonly machines: Readonly<Record<'authReq' | 'offlineSiteOpen', number>>;
  readonly kiosks: Readonly<Record<'authReq' | 'offlineSiteOpen' | 'onlineNoFunds' | 'low', number>>;
  readonly collections: Readonly<Record<'uncounted' | 'uncommented', number>>;
}

/** Leaves company 1 one task of each kind that no call creates. Runs before the server starts on the data folder. */
export async function leaveOneOfEach(dataDir: string): Promise<LeftToDo> {
  const open = await openDatabase({ dataDir });
  const { db, close } = open;
  // Otherwise the server would add the missing days' tasks at start-up.
  await fillGap(open, new Date());
  const ids = async (query: ReturnType<typeof sql>): Promise<readonly number[]> =>
    (await readRows(db, query, Type.Object({ id: Type.Integer() }))).map(({ id }) => id);
  const now = new Date().toISOString();

  await db.execute(sql`update compliance_record set status = 'authorised', authorised_by = 'Ruth', authorised_at = created_at
    where status in ('in-review', 'auth-required')`);
  await db.execute(sql`update compliance_review set completed_at = review_at, completed_by = 'Ruth' where completed_at is null`);
  await db.execute(sql`update self_exclusion set self_exclusion_type_id = 2 where self_exclusion_type_id = 1`);
  await db.execute(sql`update alert set active = false`);
  await db.execute(sql`update installation set status = 'online', authorised_at = coalesce(authorised_at, installed_at)`);
  await db.execute(sql`update kiosk_float set filled_count = 10000, target_count = 10000, low_count = 0`);
  await db.execute(sql`update collection set counted_50 = 0, counted_20 = 0, counted_10 = 0, counted_5 = 0, counted_coins = expected
    where site_id = 1`);

  // Ends six months later, within the next two weeks.
  const day = addDays(monthsAfter(today(), -6), 7);
  const at = londonInstant(`${day}T12:00`).toISOString();
  const [year = 0, month = 0] = day.split('-').map(Number);
  const [exclusion = 0] = await ids(sql`insert into compliance_record
      (event, site_id, status, business_day, created_at, created_by, authorised_by, authorised_at, year, quarter)
    values ('self-exclusion', 1, 'authorised', ${day}, ${at}, 'Dan', 'Ruth', ${at}, ${year}::int, ${Math.ceil(month / 3)}::int) returning id`);
  await db.execute(sql`insert into self_exclusion (record_id, excluded_at, self_exclusion_type_id, customer_reference)
    values (${exclusion}::int, ${at}, 1, 'SE-1')`);
  const [alert = 0] = await ids(
    sql`update alert set active = true, site_id = 1, at = ${now} where id = (select max(id) from alert) returning id::int`,
  );

  const standing = (kind: string) => sql`select i.id from installation i join position p on p.id = i.position_id
      join site s on s.id = i.site_id join sub_company c on c.id = s.sub_company_id
    where p.kind = ${kind} and i.removed_at is null and c.company_id = 1`;
  const [waiting = 0, offline = 0] = await ids(sql`${standing('machine')} and i.site_id = 1 order by i.id limit 2`);
  const [kiosk = 0, away = 0, empty = 0, low = 0] = await ids(sql`${standing('kiosk')} order by i.id limit 4`);
  const states = [
    [waiting, 'authReq'],
    [offline, 'offlineSiteOpen'],
    [kiosk, 'authReq'],
    [away, 'offlineSiteOpen'],
    [empty, 'onlineNoFunds'],
  ] as const;
  for (const [id, status] of states) await db.execute(sql`update installation set status = ${status} where id = ${id}::int`);
  await db.execute(sql`update installation set authorised_at = null where status = 'authReq'`);
  await db.execute(sql`update kiosk_float set filled_count = 5000, low_count = 10000 where installation_id = ${low}::int`);

  // Machines that stay installed.
  const [uncounted = 0, uncommented = 0] = await ids(sql`select c.id from collection c join collection_batch b on b.id = c.batch_id
    join installation i on i.id = c.installation_id where c.site_id = 1 and b.collected_at is not null and i.removed_at is null
    order by c.week_ending desc, i.id desc limit 2`);
  await db.execute(sql`update collection set counted_50 = null, counted_20 = null, counted_10 = null, counted_5 = null, counted_coins = null
    where id = ${uncounted}::int`);
  await db.execute(sql`update collection set counted_coins = expected + 5000 where id = ${uncommented}::int`);
  await db.execute(sql`delete from collection_comment where collection_id = ${uncommented}::int`);
  await close();
  return {
    exclusion,
    alert,
    machines: { authReq: waiting, offlineSiteOpen: offline },
    kiosks: { authReq: kiosk, offlineSiteOpen: away, onlineNoFunds: empty, low },
    collections: { uncounted, uncommented },
  };
}
