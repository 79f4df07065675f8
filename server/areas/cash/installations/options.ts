import type { installations } from '../../../../src/schemas/calls/installations';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { formOptions, mayInstall } from './form';
import { freeMachines } from './free';
import { requireStanding, standingAt } from './machines';
import { requirePosition } from './positions';

/**
 * Without an asset number, lists the free machines. Throws CallError 403 outside the data access, 404 for an unknown asset, 409 for a
 * conflicting machine. docs/rules/installations.md, 7.
 */
export const asset: Handler<typeof installations.asset> = async (context, { positionId, assetNo = '' }) => {
  const wanted = assetNo.trim();
  const place = await requirePosition(context, positionId);
  if (wanted === '') {
    const isInstaller = mayInstall(signedIn(context), { installed: undefined });
    return { options: [], free: isInstaller ? await freeMachines(context.db, place) : [] };
  }
  return { options: await formOptions(context, context.db, await requireStanding(context.db, place, wanted)) };
};

/** Returns no options for an empty position. Throws CallError 403 outside the data access. */
export const position: Handler<typeof installations.position> = async (context, { id }) => {
  const standing = await standingAt(context.db, await requirePosition(context, id));
  if (standing === undefined) return { assetNo: '', options: [] };
  return { assetNo: standing.machine.assetNo, options: await formOptions(context, context.db, standing) };
};
