import { businessDay } from '../../../../src/schemas/wire/dates';
import type { Period } from '../../../calendar/period';
import { type Portion as PortionOfPeriod, pageOf, quantityOf, type Stretch } from '../../../calendar/stretches';
import type { Context } from '../../../call/context';
import type { StreamedFile } from '../../../call/files';
import type { Database } from '../../../db/database';
import { csvText, type FileColumn, fileHeadings } from '../../../output/csv/csv';

/** A row by which a list can be gone on from. */
export interface ListedRow {
  /** The moment to the last digit. */
  readonly exactly: string;
  readonly id: string;
}

/** Which rows are read; they come the latest first, from whichever end they are counted. */
export interface Portion extends PortionOfPeriod {
  /** Only those behind this row. */
  readonly after?: ListedRow;
}

/** A list in order of time, the latest first. */
export interface Listing<Row extends ListedRow> {
  /** Where its rows lie, the latest first. */
  readonly stretches: readonly Stretch[];
  read(db: Database, period: Period, portion: Portion): Promise<readonly Row[]>;
}

const pageSize = 50;

/** A page of a list, counted from 1; the last one for a number beyond it. */
export async function readPage<Row extends ListedRow>(db: Database, { stretches, read }: Listing<Row>, wanted: number) {
  const { found, ...page } = pageOf(stretches, pageSize, wanted);
  return { rows: found === undefined ? [] : await read(db, found.period, found.portion), ...page };
}

/** Enough that what a question costs besides its rows is shared by many of them, few enough that they are held with ease. */
const rowsAtOnce = 20_000;
/** Few enough that others are answered between one part of a file and the next. */
const rowsInAPart = 2000;

/**
 * Every portion is a question of its own that goes on behind the last row, so nothing is kept open in the database between them. The next one is asked for while
 * the last one is written. The rough end is for the database, which would else look through everything from the end of the period on.
 */
async function* portions<Row extends ListedRow>(
  db: Database,
  read: Listing<Row>['read'],
  { from, to }: Period,
): AsyncGenerator<readonly Row[]> {
  let asking = read(db, { from, to }, { skip: 0, take: rowsAtOnce });
  for (;;) {
    const rows = await asking;
    const last = rows.at(-1);
    if (last === undefined) return;
    const more = rows.length === rowsAtOnce;
    if (more) {
      asking = read(db, { from, to: new Date(Date.parse(last.exactly) + 1) }, { skip: 0, take: rowsAtOnce, after: last });
      // It fails when it is waited for, which it is not once nobody takes the file any more.
      asking.catch(() => {});
    }
    yield rows;
    if (!more) return;
  }
}

/** Neighbouring stretches as one, as long as a single question has room for the rows of all of them. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const together: Stretch[] = [];
  for (const stretch of stretches) {
    const last = together.at(-1);
    const quantity = stretch.quantity + (last?.quantity ?? 0);
    if (last === undefined || quantity > rowsAtOnce) together.push(stretch);
    else together.splice(-1, 1, { from: stretch.from, to: last.to, quantity });
  }
  return together;
}

/** A list as a CSV file in its order, made while it is sent. */
export function fileOf<Row extends ListedRow>(
  { db, now }: Context,
  name: string,
  { stretches, read }: Listing<Row>,
  columns: readonly FileColumn<Row>[],
): StreamedFile {
  async function* lines(): AsyncGenerator<string> {
    yield csvText([fileHeadings(columns)], 'first');
    // Of a longer time than has room the database would look through all that is left for every portion.
    for (const stretch of joined(stretches)) {
      for await (const rows of portions(db, read, stretch)) {
        for (let from = 0; from < rows.length; from += rowsInAPart) {
          const part = rows.slice(from, from + rowsInAPart);
          yield csvText(
            part.map((row) => columns.map(({ plain }) => plain(row))),
            'further',
          );
        }
      }
    }
  }
  return { name: `${name} ${businessDay(now)}.csv`, type: 'text/csv; charset=utf-8', rows: quantityOf(stretches), stream: lines() };
}
