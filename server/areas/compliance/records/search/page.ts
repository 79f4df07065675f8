import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { EventRow } from '../../../../../src/schemas/entities/compliance/records';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { eventNamesOf, eventRows, Name, namedEvents, Row, shown } from './rows';

export async function countRecords(db: Database, condition: SQL): Promise<number> {
  const query = sql`select count(*)::int as records from compliance_record r where ${condition}`;
  const [row] = await readRows(db, query, Type.Object({ records: Type.Integer() }));
  return row?.records ?? 0;
}

export async function readIds(db: Database, condition: SQL): Promise<readonly number[]> {
  const query = sql`select r.id from compliance_record r where ${condition} order by r.created_at desc, r.id desc`;
  return (await readRows(db, query, Type.Object({ id: Type.Integer() }))).map(({ id }) => id);
}

const PageResult = Type.Object({
  records: Type.Integer(),
  pageCount: Type.Integer(),
  pageNumber: Type.Integer(),
  names: Type.Array(Name),
  rows: Type.Array(Row),
});

export interface Page {
  readonly rows: readonly EventRow[];
  readonly totalRecords: number;
  readonly pageCount: number;
  readonly pageNumber: number;
}

/** Pages start at 1; the last page for numbers beyond it. A single statement gives one consistent state. docs/rules/compliance.md, 3. */
export async function readPage(
  db: Database,
  condition: SQL,
  { size, wanted, order }: { readonly size: number; readonly wanted: number; readonly order: SQL },
): Promise<Page> {
  // A constant 0 lets the planner optimise the first, most frequent page.
  const skip = wanted <= 1 ? sql`0` : sql`(select (p."pageNumber" - 1) * ${size}::int from page p)`;
  const [result] = await readRows(
    db,
    sql`with counted as materialized (select count(*)::int as records from compliance_record r where ${condition}),
      pages as (select records, greatest(1, (records + ${size}::int - 1) / ${size}::int) as "pageCount" from counted),
      page as (select records, "pageCount", least(greatest(1, ${wanted}::int), "pageCount") as "pageNumber" from pages)
      select page.*, coalesce((select json_agg(e) from (${namedEvents}) e), '[]'::json) as names,
        coalesce((select json_agg(e) from (${eventRows(
          // Without a match the records are not read a second time.
          sql`select r.* from compliance_record r where (select records from counted) > 0 and ${condition}
            order by ${order} limit ${size}::int offset ${skip}`,
          order,
        )}) e), '[]'::json) as rows
      from page`,
    PageResult,
  );
  if (result === undefined) throw new Error('The records were not counted');
  const { rows, names, records, pageCount, pageNumber } = result;
  const events = eventNamesOf(names);
  return { rows: rows.map((row) => shown(row, events)), totalRecords: records, pageNumber, pageCount };
}
