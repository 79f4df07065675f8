import type { Database } from '../../db/database';
import { latestTaken, readLatestOfSite } from './firstPage';
import { asked, type Question } from './question';
import { readSessions, type SessionRow } from './rows';
import { type Stretch, sumOf, type Tally, tally } from './tally';

/** A page of sessions and what all of them come to. */
export interface Page {
  readonly rows: readonly SessionRow[];
  readonly sums: Tally;
  readonly pageCount: number;
  readonly pageNumber: number;
}

/** The neighbouring stretches that some sessions lie in, and how many of those stretches' sessions come before them. */
function locate(stretches: readonly Stretch[], skip: number, take: number): { readonly within: readonly Stretch[]; readonly skip: number } {
  const within: Stretch[] = [];
  let before = 0;
  let rest = skip;
  for (const stretch of stretches) {
    if (before >= skip + take) break;
    if (before + stretch.sessions > skip) within.push(stretch);
    else rest -= stretch.sessions;
    before += stretch.sessions;
  }
  return { within, skip: rest };
}

/**
 * Reads sessions by their place in the list. The sums say in which days they lie, so that only those days are looked through, and from the end that is
 * nearer.
 */
async function readPlace(db: Database, question: Question, stretches: readonly Stretch[], place: { skip: number; take: number }) {
  const { within, skip } = locate(stretches, place.skip, place.take);
  const [first, last] = [within.at(0), within.at(-1)];
  if (first === undefined || last === undefined) return [];
  const condition = asked(question, last.from, first.to);
  const sessions = sumOf(within).sessions;
  const take = Math.min(place.take, sessions - skip);
  const behind = sessions - skip - take;
  return readSessions(db, condition, behind < skip ? { skip: behind, take, reversed: true } : { skip, take });
}

function pagesOf({ sessions }: Tally, size: number): number {
  return Math.max(1, Math.ceil(sessions / size));
}

/** Runs questions that all see one state of the database, also while sessions are played. */
function inOneState<T>(db: Database, ask: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(ask, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** A page of the sessions asked for, counted from 1; the last one for a number beyond it. Rows, count and sums agree. */
export async function readPage(db: Database, question: Question, size: number, wanted: number): Promise<Page> {
  const latest = wanted <= 1 && size === latestTaken ? await readLatestOfSite(db, question) : undefined;
  if (latest !== undefined) return { ...latest, pageCount: pagesOf(latest.sums, size), pageNumber: 1 };
  return inOneState(db, async (tx) => {
    const stretches = await tally(tx, question);
    const sums = sumOf(stretches);
    const pageCount = pagesOf(sums, size);
    const pageNumber = Math.min(Math.max(1, wanted), pageCount);
    const rows = await readPlace(tx, question, stretches, { skip: (pageNumber - 1) * size, take: size });
    return { rows, sums, pageCount, pageNumber };
  });
}

/** The number of the sessions asked for. */
export async function countSessions(db: Database, question: Question): Promise<number> {
  return sumOf(await inOneState(db, (tx) => tally(tx, question))).sessions;
}
