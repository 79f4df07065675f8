import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { numberedIn } from '../../../../db/months';
import { playSession, sessionEvent } from '../../../../db/schema';
import type { CollectionFigures } from './figures';
import { firstDayOf } from './weeks';

type MachineWeek = Pick<CollectionFigures, 'installationId' | 'weekEnding'>;

/** The sessions that a collection covers: the machine's, by the days on which they started. For queries on play_session. */
export function playedIn({ installationId, weekEnding }: MachineWeek): SQL | undefined {
  const monday = firstDayOf(weekEnding);
  return and(
    eq(playSession.installationId, installationId),
    between(playSession.businessDay, monday, weekEnding),
    numberedIn(playSession.id, monday, weekEnding),
    // The index is by the moment; London's days are at most an hour away from those of UTC.
    sql`${playSession.startedAt} between ${monday}::date - interval '1 day' and ${weekEnding}::date + interval '2 days'`,
  );
}

/** The events of the months that these sessions are of. For queries on session_event beside `playedIn`, which does not name the months of events. */
export function eventsIn({ weekEnding }: Pick<MachineWeek, 'weekEnding'>): SQL {
  return numberedIn(sessionEvent.sessionId, firstDayOf(weekEnding), weekEnding);
}
