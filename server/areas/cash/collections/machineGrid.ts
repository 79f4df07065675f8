import { eq } from 'drizzle-orm';
import type { FileAnswer } from '../../../../src/schemas/call';
import type { CollectionType, MachinesAnswer } from '../../../../src/schemas/entities/collections';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { siteName } from '../../../access/placeName';
import { endInName } from '../../../calendar/period';
import { type Context, signedIn } from '../../../call/context';
import { collection } from '../../../db/schema';
import { gridFile } from '../../../output/csv/csv';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import type { MachineFigures } from './columns/machines';
import { requireBatch } from './common/access';
import { withoutExpected } from './common/blind';
import { type CollectionFigures, readCollections } from './common/figures';
import { addUp } from './common/sums';

interface BatchInput {
  readonly batchId: number;
  readonly type: CollectionType;
  readonly site?: number;
}

interface MachineRow extends MachineFigures {
  readonly machine: CollectionFigures;
}

/** Throws like `requireBatch`. */
export async function machineGrid(
  context: Context,
  { batchId, type, site }: BatchInput,
  columns: readonly GridColumn<MachineFigures>[],
): Promise<MachinesAnswer & { file(what: string): Promise<FileAnswer> }> {
  const { flags } = signedIn(context);
  const batch = await requireBatch(context, batchId, type, site);
  const collections = await readCollections(context.db, eq(collection.batchId, batch.id));
  const rows = collections.map((one): MachineRow => ({ machine: one, figures: one }));
  const ofBatch = { collectionType: batch.type, batchId: batch.id };
  const shown = withoutExpected(context, columns);
  const grid = gridOf<MachineRow, Omit<MachinesAnswer['grid']['rows'][number], 'cellData'>>(shown, rows, ({ machine }) => ({
    ...ofBatch,
    collectionId: machine.id,
    installationId: machine.installationId,
    optionAllowEdit: flags.has('optionAllowEdit') && machine.type === 1,
  }));
  const fileOf = (written: Pick<typeof grid, 'rows'>) => async (what: string) =>
    gridFile(fileName(what, await siteName(context.db, batch.siteId), endInName(batch.weekEnding, context.now)), shown, written);
  const optionShowExport = flags.has('optionShowExport') && rows.length > 0;
  if (rows.length === 0) return { grid, optionShowExport, file: fileOf(grid) };
  const nobody = { ...ofBatch, collectionId: -1, installationId: -1, optionAllowEdit: false };
  const total = totalRow(shown, { machine: null, figures: addUp(collections) }, nobody);
  const whole = { ...grid, rows: [...grid.rows, total] };
  return { grid: whole, optionShowExport, file: fileOf(whole) };
}
