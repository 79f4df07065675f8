import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { site } from './organisation';
import { playSession } from './play';

export const alertType = pgTable('alert_type', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
});

/** docs/rules/compliance.md, 3. */
export const alert = pgTable(
  'alert',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    alertTypeId: integer('alert_type_id')
      .notNull()
      .references(() => alertType.id),
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    sessionId: integer('session_id')
      .notNull()
      .references(() => playSession.id),
    at: instant('at').notNull(),
    netLoss: integer('net_loss').notNull(),
    secondsOnGame: integer('seconds_on_game').notNull(),
    spend: integer('spend').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    index('alert_site').on(t.siteId, t.at),
    index('alert_session').on(t.sessionId),
    // Covers counts and the first column of lists, so that both read the index alone.
    index('alert_at').on(t.at, t.siteId, t.active, t.alertTypeId, t.id, t.sessionId),
    index('alert_active').on(t.at).where(sql`${t.active}`),
  ],
);
