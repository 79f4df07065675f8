import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { numberedIn } from '../../../../db/months';
import { playSession } from '../../../../db/schema';
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
