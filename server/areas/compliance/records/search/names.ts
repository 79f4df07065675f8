import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { withEachWord } from '../../../../call/like';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { customer, incidentCustomer } from '../../../../db/schema';
import { anyOfIds } from '../../../sessions/question';

/** How a customer `c` is called: forename and surname. */
export const customerName = sql`c.forename || coalesce(' ' || c.surname, '')`;

const Id = Type.Object({ id: Type.Integer() });

/** So many ids are sooner sent than looked up again. */
const few = 500;

/**
 * The condition that a record is about a customer in whose name each word of the text stands, whatever the case. Who that is is asked first: the database then knows the
 * records of few customers to be few, and finds them by the customers, while it looks through the records for those of many.
 */
export async function byName(db: Database, text: string): Promise<SQL> {
  const named = sql`select c.id from ${customer} c where ${withEachWord(text, (pattern) => sql`(${customerName}) ilike ${pattern}`) ?? sql`true`}`;
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
