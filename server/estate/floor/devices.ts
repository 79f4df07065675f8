import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { chance, draw, pickText } from '../common/draws';
import { deviceModels } from '../trade/catalogue';

export async function connectDevices(db: Database): Promise<void> {
  await db.execute(sql`
    with wanted as (
      select i.id as installation_id, m.operator_id, 'assigned' as status from installation i join machine m on m.id = i.machine_id
      where i.removed_at is null and ${chance('i.id', 301, 985)}
      union all
      select null, m.operator_id, case when ${chance('m.id', 303, 250)} then 'decommissioned' else 'unassigned' end
      from machine m where ${chance('m.id', 302, 60)}),
    numbered as (select *, row_number() over (order by installation_id, operator_id, status)::int as id from wanted)
    insert into device (id, operator_id, serial_no, model, firmware, status, installation_id)
    select id, operator_id, 'D' || lpad((100000 + id)::text, 7, '0'), ${pickText('id', 304, deviceModels)},
      '4.' || ${draw('id', 305, 4)} || '.' || ${draw('id', 306, 10)}, status, installation_id
    from numbered order by id`);
}
