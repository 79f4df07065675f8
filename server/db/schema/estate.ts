import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, text } from 'drizzle-orm/pg-core';

/** The demo estate in this database and its last complete day. No row: real data. */
export const estateState = pgTable(
  'estate_state',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    estate: text('estate').notNull(),
    filledThrough: date('filled_through', { mode: 'string' }).notNull(),
  },
  (t) => [check('estate_state_singleton', sql`${t.singleton}`)],
);
