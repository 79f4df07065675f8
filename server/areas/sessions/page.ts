import { pageOf, pagesOf, type Stretch } from '../../calendar/stretches';
import type { Database } from '../../db/database';
import { inOneState } from '../../db/oneState';
import { latestTaken, readLatestOfSite } from './firstPage';
import { asked, type Question } from './question';
import { readSessions, type SessionRow } from './rows';
import { sumOf, type Tallied, type Tally, tally } from './tally';

/** A page of sessions and what all of them come to. */
export interface Page {
  readonly rows: readonly SessionRow[];
  readonly sums: Tally;
  readonly pageCount: number;
  readonly pageNumber: number;
}

function stretchOf({ from, to, sessions }: Tallied): Stretch {
  return { from, to, quantity: sessions };
}

/** A page of the sessions asked for, counted from 1; the last one for a number beyond it. Rows, count and sums agree. */
export async function readPage(db: Database, question: Question, size: number, wanted: number): Promise<Page> {
  const latest = wanted <= 1 && size === latestTaken ? await readLatestOfSite(db, question) : undefined;
  if (latest !== undefined) return { ...latest, pageCount: pagesOf(latest.sums.sessions, size), pageNumber: 1 };
  return inOneState(db, async (tx) => {
    const stretches = await tally(tx, question);
    const sums = sumOf(stretches);
    const { found, ...page } = pageOf(stretches.map(stretchOf), size, wanted);
    const rows = found === undefined ? [] : await readSessions(tx, asked(question, found.period.from, found.period.to), found.portion);
    return { rows, sums, ...page };
  });
}

/** The number of the sessions asked for. */
export async function countSessions(db: Database, question: Question): Promise<number> {
  return sumOf(await inOneState(db, (tx) => tally(tx, question))).sessions;
}
