import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { chance, draw, pickText, textArray } from '../common/draws';
import type { EstateSize } from '../common/sizes';
import { streetNames } from '../trade/organisation';
import { alertRules, customerFeatures, descriptionCounts, forenames, surnames } from '../trade/people';

export async function meetCustomers(db: Database, size: EstateSize): Promise<void> {
  const trait = (salt: number, list: readonly string[]) => pickText('c', salt, list);
  await db.execute(sql`
    insert into customer (id, guid, site_id, forename, surname, phone_number, email_address, address1, town, postcode, gender, age_range, build, height,
      hair, ethnicity, features, date_of_birth)
    select c, md5('customer ' || c)::uuid, s.id, (${textArray(forenames)})[1 + ${draw('c', 401, forenames.length)}],
      (${textArray(surnames)})[1 + ${draw('c', 402, surnames.length)}],
      case when ${chance('c', 403, 700)} then '07700 9' || lpad(${draw('c', 404, 100_000)}::text, 5, '0') end,
      case when ${chance('c', 405, 400)} then 'customer' || c || '@example.com' end,
      (1 + ${draw('c', 406, 200)}) || ' ' || ${trait(407, streetNames)}, s.town, s.postcode,
      1 + ${draw('c', 408, descriptionCounts.genders)}, 1 + ${draw('c', 409, descriptionCounts.ageRanges)}, 1 + ${draw('c', 410, descriptionCounts.builds)},
      1 + ${draw('c', 411, descriptionCounts.heights)}, 1 + ${draw('c', 412, descriptionCounts.hair)}, 1 + ${draw('c', 413, descriptionCounts.ethnicity)},
      case when ${chance('c', 414, 200)} then ${trait(415, customerFeatures)} end,
      case when ${chance('c', 416, 300)} then date '1950-01-01' + ${draw('c', 417, 18_000)} end
    from generate_series(1, ${size.sites * size.customersPerSite}::int) c join site s on s.id = 1 + (c - 1) / ${size.customersPerSite}::int`);
  for (const rule of alertRules)
    await db.execute(sql`insert into alert_type (id, code, name) values (${rule.id}, ${rule.code}, ${rule.name})`);
}
