import { and, type SQL } from 'drizzle-orm';
import type { sessions } from '../../../src/schemas/calls/sessions';
import { businessDay } from '../../../src/schemas/wire/dates';
import { signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import type { Database } from '../../db/database';
import { csvText, fileHeadings } from '../../output/csv/csv';
import { listColumns, type SessionColumn } from './columns';
import { countSessions } from './page';
import { asked, type Question, questionOf } from './question';
import { after, readSessions, type SessionRow } from './rows';

/** Enough that asking costs little beside the rows, few enough that they are held with ease. */
const rowsAtOnce = 4000;

/**
 * Behind a session. The rough end is for the database: it would look through everything from the end of the period on, for the fine one alone does not tell
 * it where to begin.
 */
function behind(question: Question, last: SessionRow): SQL | undefined {
  return and(asked(question, question.from, new Date(last.startedAt.getTime() + 1)), after(last));
}

/**
 * Every portion is a question of its own that goes on behind the last row, so nothing is kept open in the database between them. The next one is asked for
 * while the last one is written.
 */
async function* portions(db: Database, question: Question): AsyncGenerator<readonly SessionRow[]> {
  let asking = readSessions(db, asked(question, question.from, question.to), { take: rowsAtOnce });
  for (;;) {
    const rows = await asking;
    const last = rows.at(-1);
    if (last === undefined) return;
    const more = rows.length === rowsAtOnce;
    if (more) {
      asking = readSessions(db, behind(question, last), { take: rowsAtOnce });
      // It fails when it is waited for, which it is not once nobody takes the file any more.
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
 * All sessions that fit the filter as a CSV file, in the order of the list, made while it is sent. It has the rows that there were when it began; sessions
 * that are still played go on meanwhile. Throws CallError 403 as the list does. docs/rules/sessions.md, 2 and 7.
 */
export const exportSessions: Handler<typeof sessions.exportSessions> = async (context, input) => {
  const question = await questionOf(context, input);
  return {
    name: `Sessions ${businessDay(context.now)}.csv`,
    type: 'text/csv; charset=utf-8',
    rows: await countSessions(context.db, question),
    stream: lines(context.db, question, listColumns(signedIn(context))),
  };
};
