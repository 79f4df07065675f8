import { and, type SQL } from 'drizzle-orm';
import type { sessions } from '../../../src/schemas/calls/sessions';
import { fileName } from '../../../src/schemas/wire/fileName';
import { placeName, siteAndCode } from '../../access/placeName';
import { endsOf } from '../../calendar/period';
import { signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import type { Database } from '../../db/database';
import { csvText, fileHeadings } from '../../output/csv/csv';
import { withSelection } from '../../output/values/selection';
import { listColumns, type SessionColumn } from './columns';
import { countSessions } from './page';
import { conditionOf, type Question, questionOf } from './question';
import { after, readSessions, type SessionRow } from './rows';

/** Balances queries against memory. */
const rowsAtOnce = 4000;
const portion = { take: rowsAtOnce, siteName: siteAndCode() };

/** The coarse bound tells the database where to begin; the exact one alone does not. */
function behind(question: Question, last: SessionRow): SQL | undefined {
  return and(conditionOf(question, question.from, new Date(last.startedAt.getTime() + 1)), after(last));
}

/** Each portion is a query after the last row, prefetched during writing, so no cursor stays open. */
async function* portions(db: Database, question: Question): AsyncGenerator<readonly SessionRow[]> {
  let asking = readSessions(db, conditionOf(question, question.from, question.to), portion);
  for (;;) {
    const rows = await asking;
    const last = rows.at(-1);
    if (last === undefined) return;
    const more = rows.length === rowsAtOnce;
    if (more) {
      asking = readSessions(db, behind(question, last), portion);
      // Avoids an unhandled rejection after a cancelled download.
      asking.catch(() => {});
    }
    yield rows;
    if (!more) return;
  }
}

async function* lines(db: Database, question: Question, columns: readonly SessionColumn[]): AsyncGenerator<string> {
  yield csvText([fileHeadings(columns)], 'first');
  for await (const rows of portions(db, question)) {
    yield csvText(
      rows.map((row) => columns.map(({ plain }) => plain(row))),
      'further',
    );
  }
}

/**
 * Streams matching sessions as CSV in the list's order, as of its start. Throws CallError 403 as the list does. docs/rules/sessions.md, 2
 * and 7.
 */
export const exportSessions: Handler<typeof sessions.exportSessions> = async (context, input) => {
  const question = await questionOf(context, input);
  return {
    name: `${await withSelection(context.db, fileName(input.ZeroBetSessions ? 'Zero Bet Sessions' : 'Sessions', await placeName(context.db, input), ...endsOf(question, context.now)), input)}.csv`,
    type: 'text/csv; charset=utf-8',
    rows: await countSessions(context.db, question),
    stream: lines(context.db, question, listColumns(signedIn(context))),
  };
};
