import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';

const officers = [
  ['Sgt Helen Marsh', 'PC4471', 'Central Police Station', '01632 960101'],
  ['Rajesh Iyer', 'GC118', null, '01632 960202'],
  ['Moira Campbell', 'LA37', null, '01632 960303'],
] as const;
export const officersPerOperator = officers.length;

export async function meetOfficers(db: Database): Promise<void> {
  for (const [index, [name, badge, station, phone]] of officers.entries()) {
    await db.execute(sql`insert into officer (id, operator_id, officer_type_id, name, badge_number, station_name, phone_number)
      select (o.id - 1) * ${officersPerOperator}::int + ${index}::int + 1, o.id, ${index}::int + 1, ${name}, ${badge}, ${station}, ${phone} from operator o`);
  }
}
