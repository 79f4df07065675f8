import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { jsonRows } from '../common/draws';
import { type MadeUpAttribute, ownershipAttributes, ownershipProfiles, ownershipTypes } from '../trade/ownership';
import { idsPerOperator } from './catalogue';

const operators = [1, 2] as const;

function idOf(operator: number, number: number): number {
  return (operator - 1) * idsPerOperator + number;
}

function attributeId(operator: number, code: string): number {
  return idOf(operator, ownershipAttributes.findIndex((attribute) => attribute.code === code) + 1);
}

function formulaOf(operator: number, { formula }: MadeUpAttribute): string | undefined {
  return formula?.replace(/\[(\w+)\]/g, (_, code: string) => `[${attributeId(operator, code)}]`);
}

export async function fillOwnership(db: Database): Promise<void> {
  const types = operators.flatMap((o) => ownershipTypes.map((name, index) => [idOf(o, index + 1), o, name]));
  await db.execute(sql`insert into ownership_type (id, operator_id, name)
    select (value ->> 0)::int, (value ->> 1)::int, value ->> 2 from ${jsonRows(types, 'l')}`);

  const attributes = operators.flatMap((o) =>
    ownershipAttributes.map((attribute) => ({
      ...attribute,
      id: attributeId(o, attribute.code),
      type: idOf(o, attribute.type),
      formula: formulaOf(o, attribute),
    })),
  );
  await db.execute(sql`insert into ownership_attribute (id, ownership_type_id, code, name, option_type, is_required, min_value, max_value, formula)
    select (value ->> 'id')::int, (value ->> 'type')::int, value ->> 'code', value ->> 'name', (value ->> 'option')::smallint,
      coalesce((value ->> 'required')::boolean, false), (value ->> 'min')::int, (value ->> 'max')::int, value ->> 'formula'
    from ${jsonRows(attributes, 'l')}`);

  const profiles = operators.flatMap((o) => ownershipProfiles.map(({ name, type }, index) => [idOf(o, index + 1), o, idOf(o, type), name]));
  await db.execute(sql`insert into ownership_profile (id, operator_id, ownership_type_id, name)
    select (value ->> 0)::int, (value ->> 1)::int, (value ->> 2)::int, value ->> 3 from ${jsonRows(profiles, 'l')}`);

  const values = operators.flatMap((o) =>
    ownershipProfiles.flatMap((profile, index) =>
      Object.entries(profile.values).map(([code, value]) => [idOf(o, index + 1), attributeId(o, code), value]),
    ),
  );
  await db.execute(sql`insert into ownership_profile_value (profile_id, attribute_id, value)
    select (value ->> 0)::int, (value ->> 1)::int, value ->> 2 from ${jsonRows(values, 'l')}`);
}
