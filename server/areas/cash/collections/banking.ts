import type { collections } from '../../../../src/schemas/calls/collections';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { gridOf, totalRow } from '../../../output/grids/gridOf';
import { denominationColumns, denominations, sumOfDenominations } from './columns/denominations';
import { bankingMachineColumns } from './columns/machines';
import { bankingWeekColumns } from './columns/weeks';
import { requireCollection } from './common/access';
import { blindFlag } from './common/blind';
import { machineGrid } from './machineGrid';
import { weekGrid } from './weekGrid';

/** See docs/rules/collections.md, 6. */
function showsVariance(context: Context): boolean {
  return signedIn(context).flags.has('optionShowVariance');
}

/** See docs/rules/collections.md, 7. */
export const banking: Handler<typeof collections.banking> = async (context, input) => {
  const { grid, optionShowExport } = await weekGrid(context, input, bankingWeekColumns(showsVariance(context)));
  return { grid, optionShowExport, ...blindFlag(context) };
};

export const exportBanking: Handler<typeof collections.exportBanking> = async (context, input) => {
  const { file } = await weekGrid(context, input, bankingWeekColumns(showsVariance(context)));
  return file('Banking by Week');
};

export const bankingBatch: Handler<typeof collections.bankingBatch> = async (context, input) => {
  const { grid, optionShowExport } = await machineGrid(context, input, bankingMachineColumns(showsVariance(context)));
  return { grid, optionShowExport, ...blindFlag(context) };
};

/** Throws CallError 403 outside the data access. */
export const bankingByMachine: Handler<typeof collections.bankingByMachine> = async (context, { id }) => {
  const rows = denominations(await requireCollection(context, id));
  const columns = denominationColumns(showsVariance(context));
  const grid = gridOf(columns, rows, () => ({}));
  return { grid: { ...grid, rows: [...grid.rows, totalRow(columns, sumOfDenominations(rows), {})] } };
};
