import type { SQL } from 'drizzle-orm';
import type { Period } from '../../../calendar/period';
import { type Portion as PortionOfPeriod, pageOf, quantityOf, type Stretch } from '../../../calendar/stretches';
import type { Context } from '../../../call/context';
import type { StreamedFile } from '../../../call/files';
import type { Database } from '../../../db/database';
import { csvText, type FileColumn, fileHeadings } from '../../../output/csv/csv';

/** A row as cursor position. */
export interface ListedRow {
  /** The timestamp in full precision. */
  readonly exactly: string;
  readonly id: string;
}

/** Latest first, even when counted from the other end. */
export interface Portion extends PortionOfPeriod {
  readonly after?: ListedRow;
  /** May use columns of joined tables. */
  readonly order?: SQL;
}

export interface Listing<Row extends ListedRow> {
  readonly stretches: readonly Stretch[];
  read(db: Database, period: Period, portion: Portion): Promise<readonly Row[]>;
}

const pageSize = 50;

/** Pages start at 1; the last page for numbers beyond it. `sorted` covers the whole period in another order. */
export async function readPage<Row extends ListedRow>(
  db: Database,
  { stretches, read }: Listing<Row>,
  wanted: number,
  sorted?: { readonly period: Period; readonly order: SQL },
) {
  const { slice, ...page } = pageOf(stretches, pageSize, wanted);
  if (sorted !== undefined) {
    const portion = { skip: (page.pageNumber - 1) * pageSize, take: pageSize, order: sorted.order };
    return { rows: await read(db, sorted.period, portion), ...page };
  }
  return { rows: slice === undefined ? [] : await read(db, slice.period, slice.portion), ...page };
}

/** Balances the cost of a query against memory. */
const rowsAtOnce = 20_000;
/** Small enough for other requests to run between parts. */
const rowsInAPart = 2000;

/**
 * Each portion is a query after the last row's cursor, prefetched during writing, so no cursor stays open. The coarse bound lets the
 * database skip later rows.
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
      // Avoids an unhandled rejection after a cancelled download.
      asking.catch(() => {});
    }
    yield rows;
    if (!more) return;
  }
}

/** Merges adjacent stretches that fit in one query. */
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

/** Streams a list as CSV. */
export function fileOf<Row extends ListedRow>(
  { db }: Context,
  name: string,
  { stretches, read }: Listing<Row>,
  columns: readonly FileColumn<Row>[],
): StreamedFile {
  async function* lines(): AsyncGenerator<string> {
    yield csvText([fileHeadings(columns)], 'first');
    // For longer stretches the database would scan all remaining rows per portion.
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
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', rows: quantityOf(stretches), stream: lines() };
}
