import type { collections } from '../../../../src/schemas/calls/collections';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { gridOf } from '../../../output/grids/gridOf';
import { meterColumns } from './columns/meters';
import { requireCollection } from './common/access';
import { isReadable } from './common/blind';
import { meterRef, meters as metersOfMachine, movementOf, readOpenings } from './common/meters';

/** Editable after the week's collection. Throws CallError 403 outside the data access. docs/rules/collections.md, 7. */
export const meters: Handler<typeof collections.meters> = async (context, { id }) => {
  const collection = await requireCollection(context, id);
  const openings = await readOpenings(context.db, collection);
  const optionAllowEdit = signedIn(context).flags.has('optionAllowEdit') && collection.type === 1;
  const readable = metersOfMachine.filter((meter) => isReadable(context, meter));
  const rows = readable.map((meter) => ({ meter, opening: openings[meter.field], movement: movementOf(collection, meter) }));
  return { grid: gridOf(meterColumns, rows, ({ meter }) => ({ meterRef: meterRef(collection.id, meter), optionAllowEdit })) };
};
