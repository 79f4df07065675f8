import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { standardSettings } from '../../db/standardSettings';

async function keepHours(db: Database): Promise<void> {
  await db.execute(sql`
    insert into opening_hours_profile (operator_id, name, cells)
    select h.operator_id,
      case when h.opens_minute = 0 and h.closes_minute = 1440 then '24 hours'
        else to_char(make_interval(mins => h.opens_minute), 'HH24:MI') || ' to ' || to_char(make_interval(mins => h.closes_minute), 'HH24:MI') end,
      (select string_agg(case when c * 30 >= h.opens_minute and c * 30 < h.closes_minute then '1' else '0' end, '' order by d, c)
        from generate_series(1, 7) d, generate_series(0, 47) c)
    from (select distinct c.operator_id, s.opens_minute, s.closes_minute
      from site s join sub_company sc on sc.id = s.sub_company_id join company c on c.id = sc.company_id
      order by 1, 2, 3) h`);
  await db.execute(sql`
    update site s set opening_hours_profile_id = p.id
    from opening_hours_profile p, sub_company sc, company c
    where sc.id = s.sub_company_id and c.id = sc.company_id and p.operator_id = c.operator_id
      and position('1' in p.cells) = s.opens_minute / 30 + 1
      and position('1' in reverse(substr(p.cells, 1, 48))) = 48 - s.closes_minute / 30 + 1`);
}

const others = [
  { name: 'Seaside', base: 'Standard', settings: { largestNote: '10', offlineAfter: '30' } },
  { name: 'Motorway', base: 'Standard', settings: { collectionDay: '4', varianceTolerance: '10.00', useUserCodePin: '2' } },
  { name: 'Motorway 24 Hours', base: 'Motorway', settings: { doorAlarm: '60' } },
];

async function keepProfiles(db: Database): Promise<void> {
  const standard = JSON.stringify(standardSettings);
  await db.execute(sql`insert into settings_profile (operator_id, name, is_default, settings)
    select id, 'Standard', true, ${standard}::jsonb from operator order by id`);
  for (const { name, base, settings } of others) {
    await db.execute(sql`insert into settings_profile (operator_id, name, base_id, settings)
      select operator_id, ${name}, id, ${JSON.stringify(settings)}::jsonb from settings_profile where name = ${base} order by operator_id`);
  }
}

export async function keepSettings(db: Database): Promise<void> {
  await keepHours(db);
  await keepProfiles(db);
}
