import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { numberedIn } from '../../../../db/months';
import { playSession, sessionEvent } from '../../../../db/schema';
import type { CollectionFigures } from './figures';
import { firstDayOf } from './weeks';

type MachineWeek = Pick<CollectionFigures, 'installationId' | 'weekEnding'>;

/** Condition for a collection's sessions in play_session, by their start day. */
export function playedIn({ installationId, weekEnding }: MachineWeek): SQL | undefined {
  const monday = firstDayOf(weekEnding);
  return and(
    eq(playSession.installationId, installationId),
    between(playSession.businessDay, monday, weekEnding),
    numberedIn(playSession.id, monday, weekEnding),
    // Lets the timestamp index apply; London and UTC differ by an hour at most.
    sql`${playSession.startedAt} between ${monday}::date - interval '1 day' and ${weekEnding}::date + interval '2 days'`,
  );
}

/** Restricts events to the partitions of the sessions; `playedIn` does not. */
export function eventsIn({ weekEnding }: Pick<MachineWeek, 'weekEnding'>): SQL {
  return numberedIn(sessionEvent.sessionId, firstDayOf(weekEnding), weekEnding);
}
