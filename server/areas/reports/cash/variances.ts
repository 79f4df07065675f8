import { and, between, inArray, sql } from 'drizzle-orm';
import { currencySymbol } from '../../../../src/schemas/wire/currency';
import { collection } from '../../../db/schema';
import { cell } from '../../../output/grids/cells';
import { barsOf, furthestBars, type Picture } from '../../../output/tables/picture';
import { tableOf } from '../../../output/tables/table';
import { showPence } from '../../../output/values/money';
import { dayCell, money } from '../../cash/collections/columns/parts';
import { type CollectionFigures, readCollections } from '../../cash/collections/common/figures';
import { addUp, sumOfKnown } from '../../cash/collections/common/sums';
import { variancesAtFirst } from '../common/atFirst';
import { listOf } from '../common/parameter';
import { sundayOfWeek, weeks } from '../common/period';
import { places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';
import { type MachinePlace, placeColumns, totalPlace } from '../performance/machines';

const amounts = [0, 100, 500, 1_000, 2_000, 5_000, 10_000] as const;
const amountEntries = amounts.map((amount, index) => ({
  id: index + 1,
  // A getter: the currency is known only at run time.
  get name() {
    return amount === 0 ? 'Any amount' : showPence(amount);
  },
}));

interface Row extends MachinePlace {
  readonly weekEnding: string | null;
  readonly siteId: number;
  readonly figures: Pick<CollectionFigures, 'expected' | 'counted' | 'variance'>;
}

function siteTotal(own: readonly Row[]): Row {
  const figures = own.map((row) => row.figures);
  const sum = (key: keyof Row['figures']) => sumOfKnown(figures.map((one) => one[key]));
  const total = { expected: sum('expected') ?? 0, counted: sum('counted'), variance: sum('variance') };
  return { ...totalPlace, weekEnding: null, siteId: -1, site: `Total of ${own[0]?.site ?? ''}`, figures: total };
}

function rowOf(figures: CollectionFigures): Row {
  const { weekEnding, siteId, site, position, assetNo, game, category } = figures;
  return { weekEnding, siteId, site, position, assetNo, game, category: category.name, figures };
}

function varianceBySite(rows: readonly Row[]): Picture {
  const bars = barsOf(
    rows,
    ({ siteId }) => String(siteId),
    (own) => ({ label: own[0]?.site ?? '', value: siteTotal(own).figures.variance }),
  );
  return {
    ...furthestBars('Variance by site', bars),
    axes: ['Site', `Variance, in ${currencySymbol()}`],
    show: showPence,
    unknown: 'Not counted',
  };
}

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
    const collections = await readCollections(
      question.context.db,
      and(
        inArray(collection.siteId, [...(await requestedSites(question))]),
        between(collection.weekEnding, sundayOfWeek(fromWeek), sundayOfWeek(toWeek)),
        sql`abs(${collection.variance}) > ${amounts[over.id - 1] ?? 0}`,
      ),
    );
    // A stable sort keeps week and position order within a site.
    const off = collections.toSorted((one, other) => one.site.localeCompare(other.site, 'en-GB') || one.siteId - other.siteId);
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
        total: { ...totalPlace, weekEnding: null, siteId: -1, figures: addUp(off) },
        subtotals: { by: ({ siteId }) => String(siteId), of: siteTotal },
        picture: varianceBySite,
        emptyText: 'No counted machine had such a variance in these weeks.',
      }),
    ];
  },
});
