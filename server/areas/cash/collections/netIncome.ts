import { and, asc, between, eq } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import type { Handler } from '../../../call/handler';
import { dailyPerformance } from '../../../db/schema';
import { gridOf, totalRow } from '../../../output/grids/gridOf';
import { correctionOf, dayColumns, sumOfDays } from './columns/days';
import { netIncomeMachineColumns } from './columns/machines';
import { netIncomeWeekColumns } from './columns/weeks';
import { requireCollection } from './common/access';
import { blindFlag, withoutExpected } from './common/blind';
import { firstDayOf } from './common/weeks';
import { machineGrid } from './machineGrid';
import { weekGrid } from './weekGrid';

/** See docs/rules/collections.md, 7. */
export const netIncome: Handler<typeof collections.netIncome> = async (context, input) => {
  const { grid, optionShowExport } = await weekGrid(context, input, netIncomeWeekColumns);
  return { grid, optionShowExport, ...blindFlag(context) };
};

export const exportNetIncome: Handler<typeof collections.exportNetIncome> = async (context, input) => {
  const { file } = await weekGrid(context, input, netIncomeWeekColumns);
  return file('Net Income by Week');
};

export const netIncomeBatch: Handler<typeof collections.netIncomeBatch> = async (context, input) => {
  const { grid, optionShowExport } = await machineGrid(context, input, netIncomeMachineColumns);
  return { grid, optionShowExport, ...blindFlag(context) };
};

/** Play by day plus the correction makes Meter Net Income. Throws CallError 403 outside the data access. */
export const netIncomeByMachine: Handler<typeof collections.netIncomeByMachine> = async (context, { id }) => {
  const figures = await requireCollection(context, id);
  const { installationId, weekEnding } = figures;
  const { businessDay } = dailyPerformance;
  const days = await context.db
    .select()
    .from(dailyPerformance)
    .where(and(eq(dailyPerformance.installationId, installationId), between(businessDay, firstDayOf(weekEnding), weekEnding)))
    .orderBy(asc(businessDay));
  const rows = [...days, ...correctionOf(figures, days)];
  const columns = withoutExpected(context, dayColumns);
  const grid = gridOf(columns, rows, () => ({}));
  return { grid: { ...grid, rows: [...grid.rows, totalRow(columns, sumOfDays(rows), {})] } };
};
