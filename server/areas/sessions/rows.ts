import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { category, gameTitle, installation, machine, playSession, position, site } from '../../db/schema';

/** A session with where it was played. */
export interface SessionRow {
  readonly id: number;
  readonly siteName: string;
  readonly town: string;
  readonly position: number;
  readonly assetNo: string;
  readonly game: string;
  readonly category: string;
  readonly playerId: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly games: number;
  readonly stake: number;
  readonly win: number;
  readonly cashIn: number;
  readonly ticketIn: number;
  readonly ticketOut: number;
  readonly suspiciousReason: string | null;
  /** The moment of its start to the last digit, to go on from. */
  readonly startedExactly: string;
}

/** Which of the sessions that fit are read. */
export interface Portion {
  readonly skip?: number;
  readonly take: number;
  /** From the earliest on instead of from the latest. */
  readonly reversed?: boolean;
}

/** Only the sessions that are read meet the tables that say where they were played, however many are skipped. */
function portionOf(db: Database, condition: SQL | undefined, { skip = 0, take, reversed = false }: Portion) {
  const order = reversed ? asc : desc;
  return db
    .select()
    .from(playSession)
    .where(condition)
    .orderBy(order(playSession.startedAt), order(playSession.id))
    .limit(take)
    .offset(skip)
    .as('chosen');
}

/** What is read of a session, by the name that a row has for it, from what holds the columns of play_session. */
export function fieldsOf(session: typeof playSession | ReturnType<typeof portionOf>) {
  return {
    id: session.id,
    siteName: site.retailerName,
    town: site.town,
    position: position.number,
    assetNo: machine.assetNo,
    game: gameTitle.name,
    category: category.name,
    playerId: session.playerId,
    startedAt: session.startedAt,
    endedAt: session.endedAt,
    games: session.games,
    stake: session.stake,
    win: session.win,
    cashIn: session.cashIn,
    ticketIn: session.ticketIn,
    ticketOut: session.ticketOut,
    suspiciousReason: session.suspiciousReason,
    startedExactly: sql<string>`${session.startedAt}::text`,
  };
}

/** The sessions of a condition on play_session, or a portion of them, the latest first. */
export async function readSessions(db: Database, condition: SQL | undefined, portion: Portion): Promise<readonly SessionRow[]> {
  const chosen = portionOf(db, condition, portion);
  return db
    .select(fieldsOf(chosen))
    .from(chosen)
    .innerJoin(site, eq(site.id, chosen.siteId))
    .innerJoin(installation, eq(installation.id, chosen.installationId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .orderBy(desc(chosen.startedAt), desc(chosen.id));
}

/** The sessions that come after one in the order in which they are listed. */
export function after({ startedExactly, id }: SessionRow): SQL {
  return sql`(${playSession.startedAt}, ${playSession.id}) < (${startedExactly}::timestamptz, ${id}::int)`;
}

/** How long a session took, in seconds; nothing while it runs. */
export function secondsOf({ startedAt, endedAt }: Pick<SessionRow, 'startedAt' | 'endedAt'>): number | null {
  return endedAt === null ? null : Math.round((endedAt.getTime() - startedAt.getTime()) / 1000);
}

/** What the machine kept: cash and tickets in, less tickets out. */
export function netOf({ cashIn, ticketIn, ticketOut }: Pick<SessionRow, 'cashIn' | 'ticketIn' | 'ticketOut'>): number {
  return cashIn + ticketIn - ticketOut;
}
