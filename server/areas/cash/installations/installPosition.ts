import type { installations } from '../../../../src/schemas/calls/installations';
import type { Details } from '../../../../src/schemas/wire/details';
import { staleItem } from '../../../audit/conflict';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { holdOperator } from '../../../db/holdOperator';
import { refusedFields } from '../../../forms/entries';
import { readForm } from '../../../forms/field';
import { restart } from '../../../forms/restart';
import { isOfVersion } from '../../../forms/version';
import { describeForm, formOptions, mayInstall } from './form';
import { install, modify } from './install';
import { holdStanding, requireStanding, type Standing, standingAt } from './machines';
import { versionOf } from './optionForm';
import { holdPosition, requirePosition, type SitePosition } from './positions';

async function requireAllowed(context: Context, db: Database, place: SitePosition): Promise<void> {
  if (mayInstall(signedIn(context), { installed: (await standingAt(db, place))?.installed })) return;
  throw denied('Your access profile does not allow this action.');
}

function entered(assetNo: string): string {
  const wanted = assetNo.trim();
  if (wanted === '') throw refusedFields([{ field: 'AssetNo', message: 'Invalid Asset No. Enter a value.' }]);
  return wanted;
}

async function save(tx: Database, context: Context, standing: Standing, details: Details): Promise<void> {
  if (!isOfVersion(details, versionOf(standing))) throw await staleItem(tx, 'machine', standing.machine.id);
  const { fields, values: before } = await describeForm(context, tx, standing);
  const change = { standing, fields, before, after: readForm(fields, before, details) };
  const { installed } = standing;
  if (installed === undefined) await install(tx, context, change);
  else await modify(tx, context, change, installed);
}

/**
 * Installs or changes the machine at a position and returns its options; `Complete: false` only returns the options. Throws CallError 403
 * without the flag or outside the data access, 400 per invalid field, 404 for an unknown asset, 409 for a conflicting machine or change.
 * docs/rules/installations.md, 4, 5 and 7.
 */
export const installPosition: Handler<typeof installations.installPosition> = async (context, input) => {
  const { Complete, PositionId, AssetNo, Details: details } = input;
  if (!Complete) {
    const place = await requirePosition(context, PositionId);
    const wanted = entered(AssetNo);
    await requireAllowed(context, context.db, place);
    const standing = await requireStanding(context.db, place, wanted);
    return { assetNo: standing.machine.assetNo, options: restart(await formOptions(context, context.db, standing), details) };
  }
  return context.db.transaction(async (tx) => {
    const place = await holdPosition(tx, context, PositionId);
    const wanted = entered(AssetNo);
    await requireAllowed(context, tx, place);
    // Locks the lists, so that a game keeps its manufacturer during the save.
    await holdOperator(tx, place.operatorId);
    await save(tx, context, await holdStanding(tx, place, wanted), details);
    const saved = await requireStanding(tx, place, wanted);
    return { assetNo: saved.machine.assetNo, options: await formOptions(context, tx, saved) };
  });
};
