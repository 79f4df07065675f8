import { eq, getTableColumns } from 'drizzle-orm';
import { requireWholeOperator } from '../../../../access/required';
import { changesOf } from '../../../../audit/changes';
import { staleItem } from '../../../../audit/conflict';
import { recordChange } from '../../../../audit/record';
import { type Context, signedIn } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { refusedFields } from '../../../../forms/entries';
import { type Fields, optionsOf, readForm, type ValuesOf } from '../../../../forms/field';
import { shownValues } from '../../../../forms/shownValues';
import { isOfVersion } from '../../../../forms/version';
import { type ItemDeclaration, outside, type Saving, valuesOfItem } from './declaration';
import type { ItemSave } from './itemKind';
import { holdItem, holdLists, type ItemTable, isNameTaken, type StoredItem } from './table';

function columnsOf(table: ItemTable, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(columns, name)));
}

async function requireFreeName<F extends Fields>(
  tx: Database,
  { table, noun }: ItemDeclaration<F>,
  item: { readonly id: number; readonly operatorId: number },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!(await isNameTaken(tx, table, item, String(values['name'])))) return;
  throw refusedFields([{ field: 'Name', message: `There is already a ${noun} with this name.` }]);
}

async function create<F extends Fields>(tx: Database, context: Context, declaration: ItemDeclaration<F>, input: ItemSave): Promise<number> {
  const { OperatorId: operatorId, details } = input;
  const { table, entity, blank, elsewhere } = declaration;
  const fields = await declaration.fields(tx, operatorId);
  const values = readForm(fields, blank, details);
  await requireFreeName(tx, declaration, { id: 0, operatorId }, values);
  const [made] = await tx
    .insert(table)
    .values({ ...columnsOf(table, values), operatorId })
    .returning({ id: table.id });
  const id = Number(made?.id);
  await elsewhere?.write(tx, id, values);
  await recordChange(tx, context, { entity, entityId: id, operatorId, action: 'Created', after: shownValues(optionsOf(fields, values)) });
  return id;
}

async function write<F extends Fields>(
  tx: Database,
  { table, entity, elsewhere }: ItemDeclaration<F>,
  { context, id, operatorId, before, after }: Saving<ValuesOf<F>>,
  fields: F,
  { rowVersion }: StoredItem,
): Promise<void> {
  const changes = changesOf(shownValues(optionsOf(fields, before)), shownValues(optionsOf(fields, after)));
  // An unchanged save keeps the version.
  if (Object.keys(changes.after).length === 0) return;
  await tx
    .update(table)
    .set({ ...columnsOf(table, after), rowVersion: rowVersion + 1 })
    .where(eq(table.id, id));
  await elsewhere?.write(tx, id, after);
  await recordChange(tx, context, { entity, entityId: id, operatorId, action: 'Changed', ...changes });
}

async function change<F extends Fields>(tx: Database, context: Context, declaration: ItemDeclaration<F>, input: ItemSave): Promise<number> {
  const { id, OperatorId: operatorId, details, doUpdate = false } = input;
  const item = await holdItem(tx, declaration.table, id, operatorId);
  if (item === undefined) throw outside(declaration.noun);
  if (!isOfVersion(details, item.rowVersion)) throw await staleItem(tx, declaration.entity, id);
  const fields = await declaration.fields(tx, operatorId);
  const before = await valuesOfItem(tx, declaration, item);
  const after = readForm(fields, before, details);
  const saving = { context, id, operatorId, before, after };
  await requireFreeName(tx, declaration, item, after);
  const objections = (await declaration.objections?.(tx, saving)) ?? [];
  if (objections.length > 0) throw refusedFields(objections);
  await write(tx, declaration, saving, fields, item);
  if (doUpdate) await declaration.onYes?.(tx, saving);
  return id;
}

/** Throws as `ItemKind.save` does. */
export async function saveItem<F extends Fields>(context: Context, declaration: ItemDeclaration<F>, input: ItemSave): Promise<number> {
  const { id, OperatorId } = input;
  await requireWholeOperator(context.db, signedIn(context).access, OperatorId);
  return context.db.transaction(async (tx) => {
    await holdLists(tx, OperatorId);
    return id === 0 ? create(tx, context, declaration, input) : change(tx, context, declaration, input);
  });
}
