import type { Named } from '../../../../src/schemas/entities/organisation';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import { sundayOf } from '../../../calendar/days';
import { tableOf } from '../../../output/tables/table';
import { periodValue } from '../../cash/collections/common/weeks';
import { aggregations, everyAggregation } from '../../figures/analysis/aggregations';
import { analyse, type TableRow } from '../../figures/analysis/figures';
import { everyGroup, groups } from '../../figures/analysis/groups';
import { planOf } from '../../figures/analysis/planOf';
import { columnsOfTable } from '../../figures/analysis/section';
import { everySource, sources } from '../../figures/analysis/sources';
import { views } from '../../figures/analysis/views';
import { type ListParameter, listOf } from '../common/parameter';
import { fourWeeks } from '../common/period';
import { category, places } from '../common/places';
import { defineReport } from '../common/report';

const named = ({ id, name }: Named): Named => ({ id, name });

const groupBy: ListParameter<true> = {
  kind: 'list',
  text: 'Group By',
  isRequired: true,
  async entries(_, { companyId, siteId }) {
    const level = siteId !== undefined ? 'SI' : companyId !== undefined ? 'CO' : 'ALL';
    return everyGroup.filter(({ orgFilter }) => orgFilter.includes(level)).map(named);
  },
  first: (entries) => entries.find(({ id }) => id === groups.site.id),
};

/** Collections cover whole weeks, so this widens the range. */
function timeOf(source: Named, from: IsoDate, to: IsoDate) {
  const days = { fromDate: from, toDate: to } as const;
  if (source.id !== sources.collections.id) return { ...days, timeGroupById: views.summary.id };
  const weeks = { fromWeek: periodValue(sundayOf(from)), toWeek: periodValue(sundayOf(to)) };
  return { ...days, ...weeks, timeGroupById: views.collectionSummary.id };
}

/** The Analysis tab's summary with all data types. docs/rules/analysis.md, 2. */
export const analysisReport = defineReport({
  id: 105,
  name: 'Analysis',
  asks: {
    ...places,
    category,
    source: listOf('Data Source', everySource.map(named), sources.performance.id),
    groupBy,
    aggregation: listOf('Aggregation', everyAggregation.map(named), aggregations.total.id),
    ...fourWeeks,
  },
  async make({ context, operator, values }) {
    const { company, site, category: ofCategory, source, groupBy: group, aggregation, from, to } = values;
    const plan = await planOf(
      context,
      {
        ...timeOf(source, from, to),
        startTime: '00:00:00',
        endTime: '23:59:59',
        dataTypes: 'all',
        totalBy: aggregation.id,
        dataGroupId: group.id,
        categoryIds: ofCategory === undefined ? 'all' : [ofCategory.id],
        operatorId: operator.id,
        companyId: company?.id,
        siteId: site?.id,
        daysOfWeek: 'all',
        dataSourceId: source.id,
      },
      false,
    );
    const table = await analyse(context.db, plan);
    return [
      tableOf<TableRow>({
        columns: columnsOfTable(table).map((column) => ({ ...column, width: Math.min(column.width, 120) })),
        rows: table.rows,
        total: table.total,
        emptyText: 'There are no results for this place and period.',
      }),
    ];
  },
});
