import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FieldError } from '../../../../../../src/schemas/failure';
import { businessDay } from '../../../../../../src/schemas/wire/dates';
import { requireOperator, requireWholeOperator } from '../../../../../access/required';
import { changesOf } from '../../../../../audit/changes';
import { staleItem } from '../../../../../audit/conflict';
import { recordChange } from '../../../../../audit/record';
import { type Context, signedIn } from '../../../../../call/context';
import type { Database } from '../../../../../db/database';
import { machine } from '../../../../../db/schema';
import { refusedFields } from '../../../../../forms/entries';
import { optionsOf, readForm } from '../../../../../forms/field';
import { shownValues } from '../../../../../forms/shownValues';
import { isOfVersion } from '../../../../../forms/version';
import type { ItemSave } from '../itemKind';
import { holdLists } from '../table';
import { allFields, machineFields } from './fields';
import { holdMachine } from './find';
import { machineLists } from './lists';
import { standingOf } from './standing';
import { blankMachine, type MachineValues, valuesOfMachine } from './values';

type Save = Pick<ItemSave, 'id' | 'OperatorId' | 'details'>;

/** Before any machines existed. */
const firstDay = '1900-01-01';

function dayErrors(values: MachineValues, today: string): readonly FieldError[] {
  const days = {
    ManufacturedOn: ['Date of Manufacture', values.manufacturedOn],
    PurchasedOn: ['Purchase Date', values.purchasedOn],
  } as const;
  return Object.entries(days).flatMap(([field, [label, day]]) =>
    day === null || (day >= firstDay && day <= today)
      ? []
      : [{ field, message: `Invalid ${label}. Enter a date from 01-01-1900 to today.` }],
  );
}

async function requireAllowed(tx: Database, context: Context, { id, OperatorId }: Save, values: MachineValues): Promise<void> {
  const others = await tx
    .select({ id: machine.id })
    .from(machine)
    .where(
      and(
        eq(machine.operatorId, OperatorId),
        ne(machine.id, id),
        isNull(machine.deletedAt),
        sql`lower(${machine.assetNo}) = lower(${values.assetNo})`,
      ),
    );
  const taken = others.length === 0 ? [] : [{ field: 'AssetNo', message: 'There is already a machine asset with this number.' }];
  const errors = [...taken, ...dayErrors(values, businessDay(context.now))];
  if (errors.length > 0) throw refusedFields(errors);
}

async function readMachine(tx: Database, { id, OperatorId, details }: Save, stored: MachineValues, isInstalled: boolean) {
  const { lists } = await machineLists(tx, OperatorId, stored, details);
  const fields = allFields(machineFields(lists, id !== 0 && !isInstalled));
  return readForm(fields, stored, details);
}

/** Reads separate lists, because old choices may no longer be available. */
async function inWords(tx: Database, operatorId: number, values: MachineValues): Promise<Readonly<Record<string, string>>> {
  const { lists } = await machineLists(tx, operatorId, values, []);
  return shownValues(optionsOf(allFields(machineFields(lists, false)), values));
}

async function create(tx: Database, context: Context, save: Save): Promise<number> {
  const { OperatorId: operatorId } = save;
  const values = await readMachine(tx, save, blankMachine, false);
  await requireAllowed(tx, context, save, values);
  const [made] = await tx
    .insert(machine)
    .values({ ...values, operatorId, createdAt: context.now })
    .returning({ id: machine.id });
  const entityId = Number(made?.id);
  await recordChange(tx, context, {
    entity: 'machine',
    entityId,
    operatorId,
    action: 'Created',
    after: await inWords(tx, operatorId, values),
  });
  return entityId;
}

async function change(tx: Database, context: Context, save: Save): Promise<number> {
  const { id, OperatorId: operatorId, details } = save;
  const held = await holdMachine(tx, context, id, operatorId);
  if (!isOfVersion(details, held.rowVersion)) throw await staleItem(tx, 'machine', id);
  const before = valuesOfMachine(held);
  const after = await readMachine(tx, save, before, (await standingOf(tx, id)) !== undefined);
  await requireAllowed(tx, context, save, after);
  const changes = changesOf(await inWords(tx, operatorId, before), await inWords(tx, operatorId, after));
  // An unchanged save keeps the version.
  if (Object.keys(changes.after).length === 0) return id;
  await tx
    .update(machine)
    .set({ ...after, rowVersion: held.rowVersion + 1 })
    .where(eq(machine.id, id));
  await recordChange(tx, context, { entity: 'machine', entityId: id, operatorId, action: 'Changed', ...changes });
  return id;
}

/**
 * Id 0 creates an asset in its depot. Throws CallError 403 outside the data access, 409 on a concurrent change, 404 if deleted, 400 per
 * invalid field.
 */
export async function saveMachine(context: Context, save: Save): Promise<number> {
  const { id, OperatorId } = save;
  const { access } = signedIn(context);
  if (id === 0) await requireWholeOperator(context.db, access, OperatorId);
  else await requireOperator(context.db, access, OperatorId);
  return context.db.transaction(async (tx) => {
    await holdLists(tx, OperatorId);
    return id === 0 ? create(tx, context, save) : change(tx, context, save);
  });
}
