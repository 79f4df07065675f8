import type { installations } from '../../../../src/schemas/calls/installations';
import { fileName, momentInName } from '../../../../src/schemas/wire/fileName';
import { placeName, siteAndCode } from '../../../access/placeName';
import type { Handler } from '../../../call/handler';
import { gridFile } from '../../../output/csv/csv';
import { withSelection } from '../../../output/values/selection';
import { machinesGrid } from './filterByMachine';
import { installationColumns } from './rows';

/**
 * Exports the machine grid, named after its site or operator. Throws CallError 403 outside the data access. docs/rules/installations.md, 2
 * and 4.
 */
export const exportMachines: Handler<typeof installations.exportMachines> = async (context, input) => {
  const { db, now } = context;
  const { grid } = await machinesGrid(context, input, siteAndCode());
  const place = await placeName(db, input);
  const name = await withSelection(db, fileName('Site Installations', place, momentInName(now)), input);
  return gridFile(name, installationColumns, grid);
};
