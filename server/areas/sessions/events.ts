import { asc, eq, sql } from 'drizzle-orm';
import type { Grid } from '../../../src/schemas/entities/grid';
import type { Database } from '../../db/database';
import { preparedOnce } from '../../db/preparedOnce';
import { sessionEvent } from '../../db/schema';
import { cell, instantCell, moneyCell } from '../../output/grids/cells';
import { eventNames } from '../../output/grids/eventNames';
import { type GridColumn, gridOf } from '../../output/grids/gridOf';

type EventRow = typeof sessionEvent.$inferSelect;

const columns: readonly GridColumn<EventRow>[] = [
  { text: 'At', width: 156, of: ({ at }) => instantCell(at) },
  { text: 'Event', width: 160, of: ({ kind }) => cell(eventNames[kind]) },
  { text: 'Amount', width: 110, align: 'right', of: ({ amount }) => moneyCell(amount) },
];

const eventsOfSession = preparedOnce((db) =>
  db
    .select()
    .from(sessionEvent)
    .where(eq(sessionEvent.sessionId, sql.placeholder('session')))
    .orderBy(asc(sessionEvent.seq))
    .prepare('events_of_session'),
);

/** Empty unless `shown`. */
export async function eventsGrid(db: Database, sessionId: number, shown: boolean): Promise<Grid> {
  const rows = shown ? await eventsOfSession(db).execute({ session: sessionId }) : [];
  return gridOf(columns, rows, () => ({}));
}
