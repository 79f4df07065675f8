import type { SQL } from 'drizzle-orm';
import { pageOf, pagesOf, type Stretch } from '../../calendar/stretches';
import type { Database } from '../../db/database';
import { inOneState } from '../../db/oneState';
import { latestTaken, readLatestOfSite } from './firstPage';
import { conditionOf, type Question } from './question';
import { readSessions, type SessionRow } from './rows';
import { sumOf, type Tallied, type Tally, tally } from './tally';

export interface Page {
  readonly rows: readonly SessionRow[];
  readonly sums: Tally;
  readonly pageCount: number;
  readonly pageNumber: number;
}

function stretchOf({ from, to, sessions }: Tallied): Stretch {
  return { from, to, quantity: sessions };
}

/** Pages start at 1; the last page for numbers beyond it; latest first by default. Rows, count and sums are consistent. */
export async function readPage(db: Database, question: Question, size: number, wanted: number, order?: SQL): Promise<Page> {
  const latest = order === undefined && wanted <= 1 && size === latestTaken ? await readLatestOfSite(db, question) : undefined;
  if (latest !== undefined) return { ...latest, pageCount: pagesOf(latest.sums.sessions, size), pageNumber: 1 };
  return inOneState(db, async (tx) => {
    const stretches = await tally(tx, question);
    const sums = sumOf(stretches);
    const { slice, ...page } = pageOf(stretches.map(stretchOf), size, wanted);
    if (order !== undefined) {
      const portion = { skip: (page.pageNumber - 1) * size, take: size, order };
      return { rows: await readSessions(tx, conditionOf(question, question.from, question.to), portion), sums, ...page };
    }
    const rows =
      slice === undefined ? [] : await readSessions(tx, conditionOf(question, slice.period.from, slice.period.to), slice.portion);
    return { rows, sums, ...page };
  });
}

export async function countSessions(db: Database, question: Question): Promise<number> {
  return sumOf(await inOneState(db, (tx) => tally(tx, question))).sessions;
}
