import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { pickText } from '../common/draws';
import { staffNames } from '../trade/organisation';

const ofMachines = sql`
  select 'machine' as entity, m.id as entity_id, m.operator_id, m.created_at as at, 1 as nth, 'Created' as action, '{}'::jsonb as before,
    jsonb_build_object('Asset No.', m.asset_no, 'Serial No.', m.serial_no) as after
  from machine m
  union all
  select 'machine', m.id, m.operator_id, e.at, e.nth, e.action, case when e.nth = 2 then e.place else '{}' end, case when e.nth = 3 then e.place else '{}' end
  from installation i join machine m on m.id = i.machine_id join position p on p.id = i.position_id join site s on s.id = i.site_id,
    lateral (select jsonb_build_object('Site', s.retailer_name, 'Position', p.number::text) as place) x,
    lateral (values (i.installed_at, 3, 'Installed', x.place), (i.removed_at, 2, 'Removed', x.place)) as e(at, nth, action, place)
  where e.at is not null`;

const ofDevices = sql`
  select 'device', d.id, d.operator_id, coalesce(i.installed_at, timestamptz '2024-05-01 09:00+00') + make_interval(days => e.days), e.nth, e.action, '{}'::jsonb,
    case e.action
      when 'Created' then jsonb_build_object('Serial No.', d.serial_no, 'Model', d.model, 'Firmware', d.firmware)
      when 'Assigned' then jsonb_build_object('Machine', s.retailer_name || ' · ' || p.number || ' · ' || m.asset_no || ' ' || g.name)
      else '{}' end
  from device d left join installation i on i.id = d.installation_id left join machine m on m.id = i.machine_id
  left join game_title g on g.id = m.game_title_id left join position p on p.id = i.position_id left join site s on s.id = i.site_id
  join (values ('assigned', -30, 1, 'Created'), ('assigned', 0, 4, 'Assigned'), ('unassigned', 0, 1, 'Created'), ('decommissioned', 0, 1, 'Created'),
    ('decommissioned', 30, 4, 'Decommissioned')) as e(status, days, nth, action) on e.status = d.status`;

export async function writeHistory(db: Database): Promise<void> {
  await db.execute(sql`
    insert into audit_entry (seq, at, user_name, operator_id, entity, entity_id, action, before, after, hash)
    select 0, h.at, ${pickText('h.entity_id * 5 + h.nth', 307, staffNames)}, h.operator_id, h.entity, h.entity_id, h.action, h.before, h.after, ''
    from (${ofMachines} union all ${ofDevices}) h
    order by h.at, h.nth, h.entity, h.entity_id`);
}
