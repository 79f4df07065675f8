import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { appUser } from './identity';

/** The response to a save with an Idempotency-Key, repeated for a repeated request. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 hex of the call and its input: another request with the same key is refused. */
    request: text('request').notNull(),
    status: smallint('status').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    /** Removable a day after this: the call's time, or a later one for long-lived keys. */
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotent_call_at').on(t.at)],
);
