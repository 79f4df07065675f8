import { and, asc, between, eq } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import type { Handler } from '../../../call/handler';
import { dailyPerformance } from '../../../db/schema';
import { gridFile } from '../../../output/csv/csv';
import { gridOf, totalRow } from '../../../output/grids/gridOf';
import { requireCollection } from './access';
import { dayColumns, sumOfDays } from './columns/days';
import { netIncomeMachineColumns } from './columns/machines';
import { netIncomeWeekColumns } from './columns/weeks';
import { machineGrid } from './machineGrid';
import { weekGrid } from './weekGrid';
import { firstDayOf } from './weeks';

/** What a site's machines earned, week by week. Document 2, section 7 (collections: performance). */
export const netIncome: Handler<typeof collections.netIncome> = async (context, input) => {
  const { grid, optionShowExport } = await weekGrid(context, input, netIncomeWeekColumns);
  return { grid, optionShowExport };
};

/** What a site's machines earned, week by week, as a file. */
export const exportNetIncome: Handler<typeof collections.exportNetIncome> = async (context, input) => {
  const { grid, fileName } = await weekGrid(context, input, netIncomeWeekColumns);
  return gridFile(`Net Income ${fileName}`, grid);
};

/** The net income of one collection, machine by machine. */
export const netIncomeBatch: Handler<typeof collections.netIncomeBatch> = async (context, input) => {
  const { grid, optionShowExport } = await machineGrid(context, input, netIncomeMachineColumns);
  return { grid, optionShowExport };
};

/** What a machine earned on each day of its collection's week, and in all of it. Throws CallError 403 for a collection outside the data access. */
export const netIncomeByMachine: Handler<typeof collections.netIncomeByMachine> = async (context, { id }) => {
  const { installationId, weekEnding } = await requireCollection(context, id);
  const { businessDay } = dailyPerformance;
  const days = await context.db
    .select()
    .from(dailyPerformance)
    .where(and(eq(dailyPerformance.installationId, installationId), between(businessDay, firstDayOf(weekEnding), weekEnding)))
    .orderBy(asc(businessDay));
  const grid = gridOf(dayColumns, days, () => ({}));
  return { grid: { ...grid, rows: [...grid.rows, totalRow(dayColumns, sumOfDays(days), {})] } };
};
