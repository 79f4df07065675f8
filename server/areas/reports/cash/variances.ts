import { and, between, inArray, sql } from 'drizzle-orm';
import { collection } from '../../../db/schema';
import { cell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { showPence } from '../../../output/values/money';
import { dayCell, money } from '../../cash/collections/columns/parts';
import { type CollectionFigures, readCollections } from '../../cash/collections/ground/figures';
import { addUp } from '../../cash/collections/ground/sums';
import { variancesAtFirst } from '../ground/atFirst';
import { listOf } from '../ground/parameter';
import { sundayOfWeek, weeks } from '../ground/period';
import { places, sitesAsked } from '../ground/places';
import { defineReport } from '../ground/report';
import { type MachinePlace, placeColumns, totalPlace } from '../performance/machines';

const amounts = [0, 100, 500, 1_000, 2_000, 5_000, 10_000] as const;
const amountEntries = amounts.map((amount, index) => ({
  id: index + 1,
  // The currency is known only once the server runs.
  get name() {
    return amount === 0 ? 'Any amount' : showPence(amount);
  },
}));

interface Row extends MachinePlace {
  readonly weekEnding: string | null;
  readonly figures: Pick<CollectionFigures, 'expected' | 'counted' | 'variance'>;
}

function rowOf(figures: CollectionFigures): Row {
  const { weekEnding, siteName, position, assetNo, game, category } = figures;
  return { weekEnding, site: siteName, position, assetNo, game, category: category.name, figures };
}

/** The machines whose count was off by more than an amount. */
export const machineVariance = defineReport({
  id: 202,
  name: 'Machine Variance',
  isFor: ({ flags }) => flags.has('optionShowVariance'),
  rowsAtFirst: variancesAtFirst,
  asks: {
    ...places,
    ...weeks,
    over: listOf('Out By More Than', amountEntries, 1),
  },
  async make(question) {
    const { fromWeek, toWeek, over } = question.values;
    const found = await readCollections(
      question.context.db,
      and(
        inArray(collection.siteId, [...(await sitesAsked(question))]),
        between(collection.weekEnding, sundayOfWeek(fromWeek), sundayOfWeek(toWeek)),
        sql`abs(${collection.variance}) > ${amounts[over.id - 1] ?? 0}`,
      ),
    );
    // Within a site the oldest week first, by position, as they come.
    const off = found.toSorted((one, other) => one.siteName.localeCompare(other.siteName, 'en-GB') || one.siteId - other.siteId);
    return [
      tableOf<Row>({
        columns: [
          { text: 'Week Ending', width: 110, of: ({ weekEnding }) => (weekEnding === null ? cell(null) : dayCell(weekEnding)) },
          ...placeColumns<Row>(),
          money('Expected', ({ figures }) => figures.expected),
          money('Counted', ({ figures }) => figures.counted),
          money('Variance', ({ figures }) => figures.variance),
        ],
        rows: off.map(rowOf),
        total: { ...totalPlace, weekEnding: null, figures: addUp(off) },
        emptyText: 'No machine was out by more than that in these weeks.',
      }),
    ];
  },
});
