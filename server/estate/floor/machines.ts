import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { chance, draw, textArray } from '../common/draws';
import type { EstateSize } from '../common/sizes';
import { operatorPrefixes } from '../trade/organisation';
import { idsPerOperator } from './catalogue';

const firstKioskNumber = 900;

/** Two of three machines are spread evenly, the rest drawn, so that sites differ in size. */
function assets(size: EstateSize) {
  const evenly = Math.floor((size.machines * 2) / 3);
  const floorAndDepot = size.machines + size.depotMachines;
  return sql`(
    select m as id, 'machine' as kind, s.id as site_id, coalesce(c.operator_id, 1 + m % 2) as operator_id
    from generate_series(1, ${floorAndDepot}::int) m
    left join site s on m <= ${size.machines}::int and s.id = 1 + case
      when m <= ${evenly}::int then (m - 1) % ${size.sites}::int else ${draw('m', 201, size.sites)} end
    left join sub_company sc on sc.id = s.sub_company_id
    left join company c on c.id = sc.company_id
    union all
    select ${floorAndDepot}::int + row_number() over (order by s.id)::int, 'kiosk', s.id, c.operator_id
    from site s join sub_company sc on sc.id = s.sub_company_id join company c on c.id = sc.company_id
    where s.id % 5 in (1, 2, 4)
  )`;
}

const payout = sql`(array[9100, 8800, 7200, 3500, 8500])[a.category] + ${draw('a.id', 214, 13)} * 25`;

const price = sql`(array[6500, 4800, 2900, 3600, 2200, 8900])[a.category] * 100 + ${draw('a.id', 215, 20)} * 5000`;

const isOwned = sql`${draw('a.id', 206, 5)} < 2`;

async function buyMachines(db: Database, size: EstateSize): Promise<void> {
  await db.execute(sql`
    insert into machine (id, operator_id, asset_no, serial_no, manufacturer_id, category_id, game_title_id, cabinet_type_id,
      note_acceptor_model_id, supplier_id, depot_id, ownership_profile_id, variant_id, status, created_at,
      payout_basis_points, manufactured_on, purchased_on, purchase_price_pence)
    select a.id, a.operator_id, (${textArray(operatorPrefixes)})[a.operator_id] || (10000 + a.id),
      upper(substr(md5('serial ' || a.id), 1, 10)), g.manufacturer_id, g.category_id, g.id,
      case when a.category = 6 then base + 15 else base + 2 * (g.manufacturer_id - base) - ${draw('a.id', 202, 2)} end,
      case when a.category = 3 then null else base + 1 + ${draw('a.id', 203, 4)} end,
      base + 1 + ${draw('a.id', 204, 4)}, base + 1 + ${draw('a.id', 205, 3)}, base + 1 + ${draw('a.id', 206, 5)},
      case when ${chance('a.id', 207, 850)} then 1 else 2 + ${draw('a.id', 208, 2)} end,
      case when a.site_id is null then 'in-depot' else 'in-use' end,
      timestamptz '2021-03-01 09:00+00' + make_interval(days => ${draw('a.id', 209, 900)}),
      ${payout}, date '2020-06-01' + ${draw('a.id', 209, 900)} - ${draw('a.id', 212, 200)},
      case when ${isOwned} then date '2021-02-15' + ${draw('a.id', 209, 900)} + ${draw('a.id', 213, 14)} end,
      case when ${isOwned} then ${price} end
    from (select x.*, (x.operator_id - 1) * ${idsPerOperator}::int as base,
        case when x.kind = 'kiosk' then 6 when x.share < 45 then 1 when x.share < 75 then 2 when x.share < 87 then 3 when x.share < 92 then 4 else 5 end
          as category
      from (select y.*, ${draw('y.id', 210, 100)} as share from ${assets(size)} y) x) a
    join (select g.*, row_number() over (partition by g.category_id order by g.id) as nth, count(*) over (partition by g.category_id) as titles
      from game_title g) g on g.category_id = a.base + a.category and g.nth = 1 + ${draw('a.id', 211, 'g.titles')}
    order by a.id`);
}

async function placeMachines(db: Database, size: EstateSize): Promise<void> {
  await db.execute(sql`insert into position (id, site_id, number, kind)
    select a.id, a.site_id, row_number() over (partition by a.site_id, a.kind order by a.id)
      + case when a.kind = 'kiosk' then ${firstKioskNumber}::int else 0 end, a.kind
    from ${assets(size)} a where a.site_id is not null order by a.id`);
}

async function installMachines(db: Database, size: EstateSize, today: string): Promise<void> {
  const swapDay = sql`(${today}::date - 2 - ${draw('o.id / 2', 221, size.weeks * 7 - 4)})`;
  const local = (day: ReturnType<typeof sql>, time: string) => sql`((${day} + time '${sql.raw(time)}') at time zone 'Europe/London')`;
  await db.execute(sql`
    with own as (select p.id, p.site_id, m.operator_id, p.kind from position p join machine m on m.id = p.id),
    swapped as (select o.id, n.id as other, ${swapDay} as day from own o
      join own n on n.id = case when o.id % 2 = 0 then o.id + 1 else o.id - 1 end and n.operator_id = o.operator_id and n.kind = o.kind
      where o.kind = 'machine' and ${chance('o.id / 2', 220, 80)}),
    rows as (
      select o.id, o.id as position_id, o.site_id, o.id as machine_id, s.day as since, null::date as until,
        (${today}::date - 400 - ${draw('o.id', 222, 300)}) as opened
      from own o left join swapped s on s.id = o.id
      union all
      select (select max(id) from machine) + row_number() over (order by s.id)::int, s.id, o.site_id, s.other, null, s.day,
        (${today}::date - 400 - ${draw('s.other', 222, 300)})
      from swapped s join own o on o.id = s.id)
    insert into installation (id, guid, position_id, site_id, machine_id, installed_at, removed_at, authorised_at, eft_enabled, status, status_since)
    select id, md5('installation ' || id)::uuid, position_id, site_id, machine_id,
      case when since is null then ${local(sql`opened`, '10:00')} else ${local(sql`since`, '05:30')} end,
      ${local(sql`until`, '05:00')},
      case when until is null and ${chance('id', 223, 10)} then null when since is null then ${local(sql`opened`, '11:00')}
        else ${local(sql`since`, '06:00')} end,
      not ${chance('id', 224, 40)}, 'online', ${local(sql`${today}::date - 1`, '09:00')}
    from rows order by id`);
  await db.execute(sql`insert into kiosk_float (id, installation_id, denomination_pence, target_count, low_count, filled_count)
    select row_number() over (order by i.id, d.pence desc)::int, i.id, d.pence, d.target, d.low, d.target
    from installation i join position p on p.id = i.position_id and p.kind = 'kiosk',
      (values (2000, 40, 25), (1000, 60, 20), (500, 100, 30), (100, 200, 60), (10, 300, 80), (5, 200, 40)) as d(pence, target, low)`);
}

export async function furnish(db: Database, size: EstateSize, today: string): Promise<void> {
  await buyMachines(db, size);
  await placeMachines(db, size);
  await installMachines(db, size, today);
}
