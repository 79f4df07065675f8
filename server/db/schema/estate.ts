import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, text } from 'drizzle-orm/pg-core';

/** Which made-up estate the database holds, and the last day that was generated in whole. No row: a database of real data. */
export const estateState = pgTable(
  'estate_state',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    estate: text('estate').notNull(),
    filledThrough: date('filled_through', { mode: 'string' }).notNull(),
  },
  (t) => [check('estate_state_singleton', sql`${t.singleton}`)],
);
