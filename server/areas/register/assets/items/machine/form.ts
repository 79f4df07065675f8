import type { Item } from '../../../../../../src/schemas/entities/assets';
import type { Option } from '../../../../../../src/schemas/entities/option';
import type { Details } from '../../../../../../src/schemas/wire/details';
import { requireWholeOperator } from '../../../../../access/required';
import { withheldFrom } from '../../../../../access/unseen';
import { historyGrid } from '../../../../../audit/history';
import { type Context, signedIn } from '../../../../../call/context';
import type { Database } from '../../../../../db/database';
import { optionsOf } from '../../../../../forms/field';
import { restart } from '../../../../../forms/restart';
import { shownText } from '../../../../../forms/shown';
import { versionOption } from '../../../../../forms/version';
import { machineFields } from './fields';
import { type Machine, requireMachine } from './find';
import { machineLists } from './lists';
import { profileOptions } from './profileOptions';
import { type Standing, standingOf } from './standing';
import { blankMachine, type MachineValues, valuesOfMachine } from './values';

interface Described {
  /** 0 for a new one. */
  readonly id: number;
  readonly operatorId: number;
  readonly values: MachineValues;
  readonly place: Standing | undefined;
  readonly rowVersion: number;
}

function describe(row: Machine, place: Standing | undefined): Described {
  return { id: row.id, operatorId: row.operatorId, rowVersion: row.rowVersion, place, values: valuesOfMachine(row) };
}

function newMachine(operatorId: number): Described {
  return { id: 0, operatorId, values: blankMachine, place: undefined, rowVersion: 0 };
}

type AssetUi = NonNullable<Item['assetUI']>;

async function partsOf(db: Database, { id, operatorId, values, place, rowVersion }: Described, details: Details): Promise<AssetUi> {
  const { lists, leading } = await machineLists(db, operatorId, values, details);
  const { main, operational, ownership } = machineFields(lists, id !== 0 && place === undefined);
  const { notes, ...beforePlace } = operational;
  const { supplierId, ownershipProfileId, ...purchase } = ownership;
  const parts: AssetUi = {
    main: [...optionsOf(main, values), versionOption(rowVersion)],
    operational: [
      ...optionsOf(beforePlace, values),
      shownText('Site', 'Site', place?.site ?? ''),
      shownText('Position', 'Position', place === undefined ? '' : String(place.position)),
      ...optionsOf({ notes }, values),
    ],
    ownership: [
      ...optionsOf({ supplierId, ownershipProfileId }, values),
      ...(await profileOptions(db, leading.ownershipProfileId)),
      ...optionsOf(purchase, values),
    ],
  };
  const filled = (options: readonly Option[]) => restart(options, details);
  return { main: filled(parts.main), operational: filled(parts.operational), ownership: filled(parts.ownership) };
}

async function answer(context: Context, described: Described, details: Details): Promise<Item> {
  const { db } = context;
  const { id, place } = described;
  const history = id === 0 ? {} : { grid: await historyGrid(db, 'machine', id, withheldFrom(signedIn(context).access)) };
  return { id, assetUI: await partsOf(db, described, details), ...history, doQuestion: false, doDelete: id !== 0 && place === undefined };
}

/** Throws CallError 403 without the whole operator. */
export async function blankForm(context: Context, operatorId: number): Promise<Item> {
  await requireWholeOperator(context.db, signedIn(context).access, operatorId);
  return answer(context, newMachine(operatorId), []);
}

/** Throws CallError 403 outside the data access. */
export async function savedForm(context: Context, id: number): Promise<Item> {
  return answer(context, describe(await requireMachine(context, id), await standingOf(context.db, id)), []);
}

/**
 * Returns the form for these details; lists follow their leading fields and drop invalid choices. Validates and saves nothing. Throws
 * CallError 403 outside the data access. docs/rules/assets.md, 4.
 */
export async function refreshedForm(context: Context, id: number, operatorId: number, details: Details): Promise<Item> {
  if (id === 0) {
    await requireWholeOperator(context.db, signedIn(context).access, operatorId);
    return answer(context, newMachine(operatorId), details);
  }
  const row = await requireMachine(context, id, operatorId);
  return answer(context, describe(row, await standingOf(context.db, id)), details);
}
