import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { EventRow } from '../../../../../src/schemas/entities/compliance/records';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { eventNamesOf, eventRows, Name, namedEvents, Row, shown } from './rows';

/** How many records fit a question about records called `r`. */
export async function countRecords(db: Database, condition: SQL): Promise<number> {
  const query = sql`select count(*)::int as records from compliance_record r where ${condition}`;
  const [row] = await readRows(db, query, Type.Object({ records: Type.Integer() }));
  return row?.records ?? 0;
}

/** The ids of all records that fit, the latest first. */
export async function readIds(db: Database, condition: SQL): Promise<readonly number[]> {
  const query = sql`select r.id from compliance_record r where ${condition} order by r.created_at desc, r.id desc`;
  return (await readRows(db, query, Type.Object({ id: Type.Integer() }))).map(({ id }) => id);
}

const Found = Type.Object({
  records: Type.Integer(),
  pageCount: Type.Integer(),
  pageNumber: Type.Integer(),
  names: Type.Array(Name),
  rows: Type.Array(Row),
});

/** A page of the events list. */
export interface Page {
  readonly rows: readonly EventRow[];
  readonly totalRecords: number;
  readonly pageCount: number;
  readonly pageNumber: number;
}

/**
 * A page of the records that fit, counted from 1; the last one for a number beyond it. Records, their number and their names are told by one statement, so that they
 * are of one state of the database. docs/rules/compliance.md, 3.
 */
export async function readPage(
  db: Database,
  condition: SQL,
  { size, wanted }: { readonly size: number; readonly wanted: number },
): Promise<Page> {
  // The first page is the one that is asked for the most, and the database plans for it only where it sees that nothing is skipped.
  const skip = wanted <= 1 ? sql`0` : sql`(select (p."pageNumber" - 1) * ${size}::int from page p)`;
  const [found] = await readRows(
    db,
    sql`with counted as materialized (select count(*)::int as records from compliance_record r where ${condition}),
      pages as (select records, greatest(1, (records + ${size}::int - 1) / ${size}::int) as "pageCount" from counted),
      page as (select records, "pageCount", least(greatest(1, ${wanted}::int), "pageCount") as "pageNumber" from pages)
      select page.*, coalesce((select json_agg(e) from (${namedEvents}) e), '[]'::json) as names,
        coalesce((select json_agg(e) from (${eventRows(sql`select r.* from compliance_record r where ${condition}
          order by r.created_at desc, r.id desc limit ${size}::int offset ${skip}`)}) e), '[]'::json) as rows
      from page`,
    Found,
  );
  if (found === undefined) throw new Error('The records were not counted');
  const { rows, names, records, pageCount, pageNumber } = found;
  const events = eventNamesOf(names);
  return { rows: rows.map((row) => shown(row, events)), totalRecords: records, pageNumber, pageCount };
}
