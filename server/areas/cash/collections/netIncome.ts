import { and, asc, between, eq } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import type { Handler } from '../../../call/handler';
import { dailyPerformance } from '../../../db/schema';
import { gridFile } from '../../../output/csv/csv';
import { gridOf, totalRow } from '../../../output/grids/gridOf';
import { correctionOf, dayColumns, sumOfDays } from './columns/days';
import { netIncomeMachineColumns } from './columns/machines';
import { netIncomeWeekColumns } from './columns/weeks';
import { requireCollection } from './ground/access';
import { toldBlind, withoutExpected } from './ground/blind';
import { firstDayOf } from './ground/weeks';
import { machineGrid } from './machineGrid';
import { weekGrid } from './weekGrid';

/** What a site's machines earned, week by week. docs/rules/collections.md, 7. */
export const netIncome: Handler<typeof collections.netIncome> = async (context, input) => {
  const { grid, optionShowExport } = await weekGrid(context, input, netIncomeWeekColumns);
  return { grid, optionShowExport, ...toldBlind(context) };
};

/** What a site's machines earned, week by week, as a file. */
export const exportNetIncome: Handler<typeof collections.exportNetIncome> = async (context, input) => {
  const { grid, fileName } = await weekGrid(context, input, netIncomeWeekColumns);
  return gridFile(`Net Income ${await fileName()}`, grid);
};

/** The net income of one collection, machine by machine. */
export const netIncomeBatch: Handler<typeof collections.netIncomeBatch> = async (context, input) => {
  const { grid, optionShowExport } = await machineGrid(context, input, netIncomeMachineColumns);
  return { grid, optionShowExport, ...toldBlind(context) };
};

/**
 * What was played at a machine on each day of its collection's week, what corrected meters say beside that, and both together, which is the collection's
 * Meter Net Income. Throws CallError 403 for a collection outside the data access.
 */
export const netIncomeByMachine: Handler<typeof collections.netIncomeByMachine> = async (context, { id }) => {
  const asked = await requireCollection(context, id);
  const { installationId, weekEnding } = asked;
  const { businessDay } = dailyPerformance;
  const days = await context.db
    .select()
    .from(dailyPerformance)
    .where(and(eq(dailyPerformance.installationId, installationId), between(businessDay, firstDayOf(weekEnding), weekEnding)))
    .orderBy(asc(businessDay));
  const rows = [...days, ...correctionOf(asked, days)];
  const columns = withoutExpected(context, dayColumns);
  const grid = gridOf(columns, rows, () => ({}));
  return { grid: { ...grid, rows: [...grid.rows, totalRow(columns, sumOfDays(rows), {})] } };
};
