import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { BatchesAnswer } from '../../../../src/schemas/entities/collections';
import { requireSite } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { preparedOnce } from '../../../db/preparedOnce';
import { collectionBatch, site } from '../../../db/schema';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import type { CurrentUser } from '../../../security/currentUser';
import { type WeekFigures, weekFigures } from './columns/weeks';
import { withoutExpected } from './ground/blind';
import { type CollectedWeeks, readCollected } from './ground/collected';
import { typeOf } from './ground/figures';
import { addUp, sumOfKnown } from './ground/sums';
import { addUpTills, readTills, type Till } from './ground/tills';
import { requireWeeks } from './ground/weeks';

/** Which weeks of which site are asked for, by the values of their periods. */
interface WeeksInput {
  readonly operator: number;
  readonly site: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Only machines of this category; nothing for all. */
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

/** The sums of weeks. A machine that was collected in several of them is one machine. */
function sumOf(weeks: readonly Week[], machines: number): WeekFigures {
  const figures = addUp(weeks.map((week) => week.figures));
  // Not made of the other sums: the tickets of weeks that nobody has counted are in those, and not in what was banked.
  return {
    batch: null,
    machines,
    figures,
    tills: addUpTills(weeks.map(({ tills }) => tills)),
    netBanked: sumOfKnown(weeks.map((week) => week.netBanked)),
  };
}

/** The answer for the weeks of a site under these columns: a row for each week, the oldest first, and one that adds them up. */
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

/**
 * The weeks of a site with what its machines collected and its tills did, as a grid under these columns; how a file of them is called is looked up when it is asked for. Throws CallError 403 for a site outside the
 * data access and 400 for weeks that are none.
 */
export async function weekGrid(
  context: Context,
  input: WeeksInput,
  columns: readonly GridColumn<WeekFigures>[],
): Promise<BatchesAnswer & { fileName(): Promise<string> }> {
  const { db, now } = context;
  const user = signedIn(context);
  await requireSite(db, user.access, input.site, input.operator);
  const weeks = requireWeeks(input, now);
  const batches = await batchesOfSite(db).execute({ ...weeks, site: input.site });
  const collected = await readCollected(db, { ...weeks, site: input.site, category: input.category });
  const tills = await readTills(db, input.site, weeks);
  const rows = batches.map((batch) => weekOf(batch, collected, tills));
  const shown = withoutExpected(context, columns);
  return {
    ...answerOf(shown, rows, collected.machines, user),
    async fileName() {
      const [place] = await db.select({ name: site.retailerName }).from(site).where(eq(site.id, input.site));
      return `${place?.name ?? ''} ${weeks.to}`;
    },
  };
}
