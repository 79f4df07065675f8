import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { draw, jsonRows, textArray } from '../common/draws';
import type { EstateSize } from '../common/sizes';
import {
  brandNames,
  companyNames,
  operatorNames,
  operatorPrefixes,
  regionCodes,
  regionNames,
  streetNames,
  subCompanyNames,
} from '../trade/organisation';
import { towns } from '../trade/towns';

function nthName(names: readonly string[], n: string) {
  const list = textArray(names);
  const number = sql.raw(n);
  return sql`(${list})[1 + (${number} - 1) % ${names.length}::int] || case when ${number} > ${names.length}::int then ' ' || (1 + (${number} - 1) / ${names.length}::int) else '' end`;
}

export async function layOutOrganisation(db: Database, size: EstateSize): Promise<void> {
  const operators = operatorNames.length;
  const regions = regionNames.length;
  await db.execute(
    sql`insert into operator (id, name) select o, (${textArray(operatorNames)})[o] from generate_series(1, ${operators}::int) o`,
  );
  await db.execute(sql`insert into operator_region (id, operator_id, code, name)
    select (o - 1) * ${regions}::int + r, o, (${textArray(regionCodes)})[r], (${textArray(regionNames)})[r]
    from generate_series(1, ${operators}::int) o, generate_series(1, ${regions}::int) r`);
  await db.execute(sql`insert into company (id, operator_id, name)
    select c, case when c % 5 in (1, 2, 3) then 1 else 2 end, ${nthName(companyNames, 'c')} from generate_series(1, ${size.companies}::int) c`);
  await db.execute(sql`insert into sub_company (id, company_id, name)
    select s, 1 + (s - 1) % ${size.companies}::int, ${nthName(subCompanyNames, 's')} from generate_series(1, ${size.subCompanies}::int) s`);
  await db.execute(sql`
    insert into site (id, guid, sub_company_id, operator_region_id, site_code, retailer_name, location, town, postcode, licence_type, opens_minute, closes_minute)
    select s.id, md5('site ' || s.id)::uuid, s.sub_company_id, (c.operator_id - 1) * ${regions}::int + (t.value ->> 2)::int,
      (${textArray(operatorPrefixes)})[c.operator_id] || lpad(s.id::text, 4, '0'),
      (${textArray(brandNames)})[1 + (sc.company_id - 1) % ${brandNames.length}::int] || ' ' || (t.value ->> 0)
        || case when s.id > ${towns.length}::int then ' ' || (1 + (s.id - 1) / ${towns.length}::int) else '' end,
      (1 + ${draw('s.id', 101, 180)}) || ' ' || (${textArray(streetNames)})[1 + ${draw('s.id', 102, streetNames.length)}],
      t.value ->> 0,
      (t.value ->> 1) || ' ' || ${draw('s.id', 103, 10)} || substr('ABDEFGHJLNPQRSTUWXYZ', 1 + ${draw('s.id', 104, 20)}, 1)
        || substr('ABDEFGHJLNPQRSTUWXYZ', 1 + ${draw('s.id', 105, 20)}, 1),
      (array['Bingo', 'AGC', 'AGC', 'AGC', 'Betting'])[1 + s.id % 5],
      case when s.hours = 0 then 0 when s.hours < 4 then 540 else 600 end,
      case when s.hours = 0 then 1440 when s.hours % 2 = 0 then 1320 else 1380 end
    from (select id, 1 + (id - 1) % ${size.subCompanies}::int as sub_company_id, ${draw('id', 106, 7)} as hours
      from generate_series(1, ${size.sites}::int) id) s
    join sub_company sc on sc.id = s.sub_company_id
    join company c on c.id = sc.company_id
    join ${jsonRows(towns, 't')} on t.ord = 1 + (s.id - 1) % ${towns.length}::int`);
}
