import { asc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { analysis } from '../../../../src/schemas/calls/analysis';
import { weekdays } from '../../../calendar/timeSlots';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { category } from '../../../db/schema';
import { anyOfIds } from '../../sessions/question';
import { sitesOf } from '../../sessions/scope';
import { everyAggregation } from './aggregations';
import { everyGroup } from './groups';
import { measures } from './measures';
import { measuresOf } from './planOf';
import { everySource } from './sources';
import { everyView, type View } from './views';
import { weekList } from './weeks';

const defaults = {
  defaultMeasures: [
    measures.cashIn.id,
    measures.netIncome.id,
    measures.stakes.id,
    measures.payout.id,
    measures.counted.id,
    measures.meterNetIncome.id,
  ],
  defaultStartTime: '08:00:00',
  defaultEndTime: '18:00:00',
};
const defaultWeeks = 8;

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

function timeGroup({ id, name, displayForDataSources, graphAxis, ...view }: View) {
  const { displayWeeksOfYear, displayDayOfWeek, displayDataType, displayDataTypes, displayHours } = view;
  return {
    id,
    name,
    displayForDataSources: [...displayForDataSources],
    displayWeeksOfYear,
    displayDayOfWeek,
    displayDataType,
    displayDataTypes,
    displayTotalOptions: true,
    displayHours,
    canGraph: graphAxis !== undefined,
  };
}

async function firstDay(db: Database, sites: readonly number[]): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    sql`select least((select min(business_day) from site_day where site_id = ${anyOfIds(sites)}),
      (select min(week_ending) from collection where site_id = ${anyOfIds(sites)}))::text as day`,
    Type.Object({ day: Type.Union([Type.String(), Type.Null()]) }),
  );
  return row?.day ?? undefined;
}

/** Throws CallError 403 outside the data access. docs/rules/analysis.md, 3 and 7. */
export const metaData: Handler<typeof analysis.metaData> = async (context, { operatorId }) => {
  const { db, now } = context;
  const sites = await sitesOf(context, { OperatorId: operatorId, OperatorRegions: 'all' });
  const categories = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(eq(category.operatorId, operatorId))
    .orderBy(asc(category.name));
  const weeks = weekList(await firstDay(db, sites), now);
  // The current week is incomplete.
  const [current, ...complete] = weeks.map(({ id }) => id);
  const offered = new Set(everySource.flatMap((source) => measuresOf(context, source)));
  return {
    timeGroupBy: everyView.map(timeGroup),
    measures: Array.from(offered, ({ id, name, dataSources }) => ({ id, name, dataSources: [...dataSources] })),
    dataSource: everySource.map(named),
    dataGroups: everyGroup.map(({ id, name, orgFilter }) => ({ id, name, orgFilter: [...orgFilter] })),
    totalBy: everyAggregation.map(named),
    daysOfWeek: weekdays.map((name, index) => ({ id: index + 1, name })),
    categories,
    weeks,
    ...defaults,
    defaultStartWeek: complete.slice(0, defaultWeeks).at(-1) ?? current ?? -1,
    defaultEndWeek: complete[0] ?? current ?? -1,
  };
};
