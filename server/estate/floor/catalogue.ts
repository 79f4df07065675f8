import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { jsonRows } from '../common/draws';
import {
  cabinetTypes,
  categories,
  depots,
  gameTitles,
  machineTypeNames,
  manufacturers,
  noteAcceptors,
  suppliers,
  variants,
} from '../trade/catalogue';

export const idsPerOperator = 100;

const operators = sql`generate_series(1, 2) o`;
const ofOperator = (number: string) => sql.raw(`(o - 1) * ${idsPerOperator} + (${number})::int`);

const namedLists = { manufacturer: manufacturers, note_acceptor_model: noteAcceptors };
const sharedLists = { machine_type: machineTypeNames, asset_variant: variants };

export async function fillCatalogue(db: Database): Promise<void> {
  for (const [table, names] of Object.entries(sharedLists)) {
    await db.execute(sql`insert into ${sql.identifier(table)} (id, name) select ord, value #>> '{}' from ${jsonRows(names, 'l')}`);
  }
  for (const [table, names] of Object.entries(namedLists)) {
    await db.execute(sql`insert into ${sql.identifier(table)} (id, operator_id, name)
      select ${ofOperator('ord')}, o, value #>> '{}' from ${operators}, ${jsonRows(names, 'l')}`);
  }
  await db.execute(sql`insert into supplier (id, operator_id, name, contact_name, phone_number, email_address)
    select ${ofOperator('ord')}, o, value ->> 'name', value ->> 'contact', value ->> 'phone', value ->> 'email'
    from ${operators}, ${jsonRows(suppliers, 'l')}`);
  await db.execute(sql`insert into depot (id, operator_id, name, town, postcode)
    select ${ofOperator('ord')}, o, value ->> 0, value ->> 1, value ->> 2 from ${operators}, ${jsonRows(depots, 'l')}`);
  await db.execute(sql`insert into category (id, operator_id, machine_type_id, name, max_stake_pence, max_prize_pence)
    select ${ofOperator('ord')}, o, (value ->> 'machineType')::int, value ->> 'name', (value ->> 'maxStake')::int, (value ->> 'maxPrize')::int
    from ${operators}, ${jsonRows(categories, 'l')}`);
  await db.execute(sql`insert into game_title (id, operator_id, manufacturer_id, category_id, name)
    select ${ofOperator('ord')}, o, ${ofOperator('value ->> 1')}, ${ofOperator('value ->> 2')}, value ->> 0
    from ${operators}, ${jsonRows(gameTitles, 'l')}`);
  await db.execute(sql`insert into cabinet_type (id, operator_id, manufacturer_id, name)
    select ${ofOperator('ord')}, o, ${ofOperator('value ->> 1')}, value ->> 0 from ${operators}, ${jsonRows(cabinetTypes, 'l')}`);
  // Manufacturers build cabinets for every category of their games.
  await db.execute(sql`insert into cabinet_type_category (cabinet_type_id, category_id)
    select distinct t.id, g.category_id from cabinet_type t join game_title g on g.manufacturer_id = t.manufacturer_id`);
}
