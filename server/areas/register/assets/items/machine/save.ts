import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FieldError } from '../../../../../../src/schemas/failure';
import { businessDay } from '../../../../../../src/schemas/wire/dates';
import { requireOperator, requireWholeOperator } from '../../../../../access/required';
import { type Context, signedIn } from '../../../../../call/context';
import type { Database } from '../../../../../db/database';
import { holdOperator } from '../../../../../db/holdOperator';
import { machine } from '../../../../../db/schema';
import { writeRow } from '../../../../../db/writeRow';
import { optionsOf, readForm } from '../../../../../forms/field';
import { saveValues } from '../../../../../forms/saveForm';
import { shownValues } from '../../../../../forms/shownValues';
import { isOfVersion } from '../../../../../forms/version';
import type { ItemSave } from '../itemKind';
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

async function faultsOf(tx: Database, context: Context, { id, OperatorId }: Save, values: MachineValues): Promise<readonly FieldError[]> {
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
  return [...taken, ...dayErrors(values, businessDay(context.now))];
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

async function store(tx: Database, context: Context, save: Save): Promise<number> {
  const { id, OperatorId: operatorId, details } = save;
  const held = id === 0 ? undefined : await holdMachine(tx, context, id, operatorId);
  const before = held === undefined ? blankMachine : valuesOfMachine(held);
  return saveValues(tx, context, {
    entity: 'machine',
    id,
    operatorId,
    isCurrent: isOfVersion(details, held?.rowVersion ?? 0),
    before,
    read: async () => readMachine(tx, save, before, held !== undefined && (await standingOf(tx, id)) !== undefined),
    objections: (after) => faultsOf(tx, context, save, after),
    inWords: (values) => inWords(tx, operatorId, values),
    write: (after) => writeRow(tx, machine, held, { ...after, operatorId, createdAt: held?.createdAt ?? context.now }),
  });
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
    await holdOperator(tx, OperatorId);
    return store(tx, context, save);
  });
}
