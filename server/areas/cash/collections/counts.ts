import type { collections } from '../../../../src/schemas/calls/collections';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { countMachineColumns } from './columns/machines';
import { countWeekColumns } from './columns/weeks';
import { blindFlag } from './common/blind';
import { machineGrid } from './machineGrid';
import { weekGrid } from './weekGrid';

/** See docs/rules/collections.md, 7. */
export const counts: Handler<typeof collections.counts> = async (context, input) => {
  const { grid, optionShowExport } = await weekGrid(context, input, countWeekColumns(signedIn(context).flags.has('optionShowVariance')));
  return { grid, optionShowExport, ...blindFlag(context) };
};

export const exportCounts: Handler<typeof collections.exportCounts> = async (context, input) => {
  const { file } = await weekGrid(context, input, countWeekColumns(signedIn(context).flags.has('optionShowVariance')));
  return file('Counts by Week');
};

export const countBatch: Handler<typeof collections.countBatch> = async (context, input) => {
  const { grid, optionShowExport } = await machineGrid(
    context,
    input,
    countMachineColumns(signedIn(context).flags.has('optionShowVariance')),
  );
  return { grid, optionShowExport, ...blindFlag(context) };
};

export const exportCountBatch: Handler<typeof collections.exportCountBatch> = async (context, input) => {
  const { file } = await machineGrid(context, input, countMachineColumns(signedIn(context).flags.has('optionShowVariance')));
  return file('Count Details');
};
