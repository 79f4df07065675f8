import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { foldedLike, withEachWord } from '../../../../call/like';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { customer, incidentCustomer } from '../../../../db/schema';
import { anyOfIds } from '../../../sessions/question';

export const customerName = sql`c.forename || coalesce(' ' || c.surname, '')`;

const Id = Type.Object({ id: Type.Integer() });

/** Sending few ids is faster than a subquery. */
const few = 500;

/** Reads the customers first: the planner then finds a few customers' records by index, and scans records for many. */
export async function byName(db: Database, text: string): Promise<SQL> {
  const named = sql`select c.id from ${customer} c where ${withEachWord(text, (pattern) => foldedLike(customerName, pattern)) ?? sql`true`}`;
  const people = await readRows(db, sql`${named} limit ${few + 1}::int`, Id);
  if (people.length === 0) return sql`false`;
  if (people.length > few) {
    const named2 = sql`select n.record_id from ${incidentCustomer} n where n.customer_id in (${named})`;
    return sql`(r.customer_id in (${named}) or r.id in (${named2}))`;
  }
  const ids = anyOfIds(people.map(({ id }) => id));
  const incidents = await readRows(db, sql`select distinct record_id as id from ${incidentCustomer} where customer_id = ${ids}`, Id);
  const ofPeople = sql`r.customer_id = ${ids}`;
  return incidents.length === 0 ? ofPeople : sql`(${ofPeople} or r.id = ${anyOfIds(incidents.map(({ id }) => id))})`;
}
