import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { FileAnswer } from '../../../../src/schemas/call';
import type { BatchesAnswer } from '../../../../src/schemas/entities/collections';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { placeName } from '../../../access/placeName';
import { requireSite } from '../../../access/required';
import { daysInName } from '../../../calendar/period';
import { type Context, signedIn } from '../../../call/context';
import { preparedOnce } from '../../../db/preparedOnce';
import { collectionBatch } from '../../../db/schema';
import { gridFile } from '../../../output/csv/csv';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import { withSelection } from '../../../output/values/selection';
import type { CurrentUser } from '../../../security/currentUser';
import { type WeekFigures, weekFigures } from './columns/weeks';
import { withoutExpected } from './common/blind';
import { type CollectedWeeks, readCollected } from './common/collected';
import { typeOf } from './common/figures';
import { addUp, sumOfKnown } from './common/sums';
import { addUpTills, readTills, type Till } from './common/tills';
import { requireWeeks } from './common/weeks';

interface WeeksInput {
  readonly operator: number;
  readonly site: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Undefined for all categories. */
  readonly category?: number | undefined;
}

type BatchRow = typeof collectionBatch.$inferSelect;
interface Week extends WeekFigures {
  readonly batch: BatchRow;
}

const batchesOfSite = preparedOnce((db) =>
  db
    .select()
    .from(collectionBatch)
    .where(
      and(
        eq(collectionBatch.siteId, sql.placeholder('site')),
        between(collectionBatch.weekEnding, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .orderBy(asc(collectionBatch.weekEnding))
    .prepare('batches_of_site'),
);

function weekOf(batch: BatchRow, collected: CollectedWeeks, tills: readonly Till[]): Week {
  const { machines, figures } = collected.of(batch.id);
  const ofWeek = tills.filter(({ weekEnding }) => weekEnding === batch.weekEnding);
  return { ...weekFigures(batch, machines, figures, addUpTills(ofWeek)), batch };
}

/** A machine with several collections counts once. */
function sumOf(weeks: readonly Week[], machines: number): WeekFigures {
  const figures = addUp(weeks.map((week) => week.figures));
  // Not a sum of the rows: an uncounted week's tickets are in those, but not banked.
  return {
    batch: null,
    machines,
    figures,
    tills: addUpTills(weeks.map(({ tills }) => tills)),
    netBanked: sumOfKnown(weeks.map((week) => week.netBanked)),
  };
}

/** Oldest week first, then the sum row. */
function answerOf(
  columns: readonly GridColumn<WeekFigures>[],
  weeks: readonly Week[],
  machines: number,
  { flags }: CurrentUser,
): BatchesAnswer {
  const grid = gridOf<Week, Omit<BatchesAnswer['grid']['rows'][number], 'cellData'>>(columns, weeks, ({ batch, machines: own }) => ({
    batchId: batch.id,
    collectionType: typeOf(batch),
    siteId: batch.siteId,
    optionShowDetails: flags.has('optionShowDetails') && own > 0,
    optionShowVariance: flags.has('optionShowVariance') && batch.collectedAt !== null,
  }));
  const [first] = weeks;
  const optionShowExport = flags.has('optionShowExport') && first !== undefined;
  if (first === undefined) return { grid, optionShowExport };
  const total = totalRow(columns, sumOf(weeks, machines), {
    batchId: -1,
    collectionType: typeOf(first.batch),
    siteId: first.batch.siteId,
    optionShowDetails: false,
    optionShowVariance: false,
  });
  return { grid: { ...grid, rows: [...grid.rows, total] }, optionShowExport };
}

/** Returns a site's weeks as a grid. Throws CallError 403 outside the data access, 400 for invalid weeks. */
export async function weekGrid(
  context: Context,
  input: WeeksInput,
  columns: readonly GridColumn<WeekFigures>[],
): Promise<BatchesAnswer & { file(what: string): Promise<FileAnswer> }> {
  const { db, now } = context;
  const user = signedIn(context);
  await requireSite(db, user.access, input.site, input.operator);
  const weeks = requireWeeks(input, now);
  const batches = await batchesOfSite(db).execute({ ...weeks, site: input.site });
  const collected = await readCollected(db, { ...weeks, site: input.site, category: input.category });
  const tills = await readTills(db, input.site, weeks);
  const rows = batches.map((batch) => weekOf(batch, collected, tills));
  const shown = withoutExpected(context, columns);
  const answer = answerOf(shown, rows, collected.machines, user);
  return {
    ...answer,
    async file(what) {
      const name = fileName(
        what,
        await placeName(db, { OperatorId: input.operator, SiteId: input.site }),
        ...daysInName(weeks.from, weeks.to, now),
      );
      return gridFile(await withSelection(db, name, { ...input }), shown, answer.grid);
    },
  };
}
