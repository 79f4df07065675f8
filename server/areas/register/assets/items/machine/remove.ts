import { eq } from 'drizzle-orm';
import type { assets } from '../../../../../../src/schemas/calls/assets';
import { recordChange } from '../../../../../audit/record';
import { CallError } from '../../../../../call/errors';
import type { Handler } from '../../../../../call/handler';
import { machine } from '../../../../../db/schema';
import { holdMachine } from './find';
import { standingOf } from './standing';

/** Keeps the history. Throws CallError 403 outside the data access, 404 if deleted, 409 if installed. docs/rules/assets.md, 4. */
export const deleteAsset: Handler<typeof assets.deleteAsset> = async (context, { id }) => {
  await context.db.transaction(async (tx) => {
    const { operatorId, assetNo, serialNo, rowVersion } = await holdMachine(tx, context, id);
    const place = await standingOf(tx, id);
    if (place !== undefined) {
      throw new CallError(409, `This machine asset is installed at ${place.site}, position ${place.position}. Remove it there first.`);
    }
    await tx
      .update(machine)
      .set({ deletedAt: context.now, rowVersion: rowVersion + 1 })
      .where(eq(machine.id, id));
    const before = { 'Asset No.': assetNo, 'Serial No.': serialNo };
    await recordChange(tx, context, { entity: 'machine', entityId: id, operatorId, action: 'Deleted', before });
  });
  return undefined;
};
