import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { appUser } from './identity';

/** The answer to a save that carried an Idempotency-Key: a repeated one is given it again instead of being carried out twice. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 hex of the call and its input: another save with the same key is refused. */
    request: text('request').notNull(),
    status: smallint('status').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    /** A day before it may be removed: when the call came, or a time to come for a key that counts for longer. */
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotent_call_at').on(t.at)],
);
