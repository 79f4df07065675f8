import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { siteAndTown } from '../../access/placeName';
import { type Sortable, type Sorting, sortingOf } from '../../call/sorting';
import type { Database } from '../../db/database';
import { category, gameTitle, installation, machine, playSession, position, site } from '../../db/schema';

export interface SessionRow {
  readonly id: number;
  readonly site: string;
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
  readonly startedExactly: string;
}

export interface Portion {
  readonly skip?: number;
  readonly take: number;
  /** Default: as screens name a site. */
  readonly siteName?: SQL<string> | undefined;
  /** May use columns of joined tables. */
  readonly order?: SQL | undefined;
  readonly reversed?: boolean;
}

/** Pages first and joins afterwards, so that skipped rows need no joins. */
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

export function fieldsOf(session: typeof playSession | ReturnType<typeof portionOf>, siteName = siteAndTown()) {
  return {
    id: session.id,
    site: siteName,
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

function readSorted(
  db: Database,
  condition: SQL | undefined,
  order: SQL,
  { skip = 0, take, siteName }: Portion,
): Promise<readonly SessionRow[]> {
  return db
    .select(fieldsOf(playSession, siteName))
    .from(playSession)
    .innerJoin(site, eq(site.id, playSession.siteId))
    .innerJoin(installation, eq(installation.id, playSession.installationId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .where(condition)
    .orderBy(order)
    .limit(take)
    .offset(skip);
}

/** Latest first by default. Throws what `sortingOf` throws. */
export function sessionSorting(sort: string | undefined, columns: readonly Sortable[]): Sorting {
  return sortingOf(sort, columns, { usual: '-Start', tie: sql`${playSession.id} desc` });
}

/** Returns a portion of the sessions, latest first unless `order` is given. `reversed` counts from the earliest. */
export async function readSessions(db: Database, condition: SQL | undefined, portion: Portion): Promise<readonly SessionRow[]> {
  if (portion.order !== undefined) return readSorted(db, condition, portion.order, portion);
  const chosen = portionOf(db, condition, portion);
  return db
    .select(fieldsOf(chosen, portion.siteName))
    .from(chosen)
    .innerJoin(site, eq(site.id, chosen.siteId))
    .innerJoin(installation, eq(installation.id, chosen.installationId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .orderBy(desc(chosen.startedAt), desc(chosen.id));
}

export function after({ startedExactly, id }: SessionRow): SQL {
  return sql`(${playSession.startedAt}, ${playSession.id}) < (${startedExactly}::timestamptz, ${id}::int)`;
}

/** In seconds; null for a running session. */
export function secondsOf({ startedAt, endedAt }: Pick<SessionRow, 'startedAt' | 'endedAt'>): number | null {
  return endedAt === null ? null : Math.round((endedAt.getTime() - startedAt.getTime()) / 1000);
}

/** Cash and tickets in minus tickets out. */
export function netOf({ cashIn, ticketIn, ticketOut }: Pick<SessionRow, 'cashIn' | 'ticketIn' | 'ticketOut'>): number {
  return cashIn + ticketIn - ticketOut;
}
