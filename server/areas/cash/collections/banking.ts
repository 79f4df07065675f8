import type { collections } from '../../../../src/schemas/calls/collections';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { gridFile } from '../../../output/csv/csv';
import { gridOf, totalRow } from '../../../output/grids/gridOf';
import { denominationColumns, denominations, sumOfDenominations } from './columns/denominations';
import { bankingMachineColumns } from './columns/machines';
import { bankingWeekColumns } from './columns/weeks';
import { requireCollection } from './ground/access';
import { toldBlind } from './ground/blind';
import { machineGrid } from './machineGrid';
import { weekGrid } from './weekGrid';

/** Expected and Variance are shown to whom the login says so. docs/rules/collections.md, 6. */
function showsVariance(context: Context): boolean {
  return signedIn(context).flags.has('optionShowVariance');
}

/** What a site banked, week by week. docs/rules/collections.md, 7. */
export const banking: Handler<typeof collections.banking> = async (context, input) => {
  const { grid, optionShowExport } = await weekGrid(context, input, bankingWeekColumns(showsVariance(context)));
  return { grid, optionShowExport, ...toldBlind(context) };
};

/** What a site banked, week by week, as a file. */
export const exportBanking: Handler<typeof collections.exportBanking> = async (context, input) => {
  const { grid, fileName } = await weekGrid(context, input, bankingWeekColumns(showsVariance(context)));
  return gridFile(`Banking ${await fileName()}`, grid);
};

/** The banking of one collection, machine by machine. */
export const bankingBatch: Handler<typeof collections.bankingBatch> = async (context, input) => {
  const { grid, optionShowExport } = await machineGrid(context, input, bankingMachineColumns(showsVariance(context)));
  return { grid, optionShowExport, ...toldBlind(context) };
};

/** The notes and coins of one machine's collection, and what they come to. Throws CallError 403 for a collection outside the data access. */
export const bankingByMachine: Handler<typeof collections.bankingByMachine> = async (context, { id }) => {
  const rows = denominations(await requireCollection(context, id));
  const columns = denominationColumns(showsVariance(context));
  const grid = gridOf(columns, rows, () => ({}));
  return { grid: { ...grid, rows: [...grid.rows, totalRow(columns, sumOfDenominations(rows), {})] } };
};
