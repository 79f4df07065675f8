import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { complianceConfiguration } from '../../../../src/schemas/calls/complianceConfiguration';
import type { ConfigurationItem, ConfigurationRecord } from '../../../../src/schemas/entities/compliance/configuration';
import { changesOf } from '../../../audit/changes';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import { badField, CallError, denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { type AuditedFields, complianceOption, operatorOption } from '../../../db/schema';
import { lockConfiguration, operatorToConfigure, staleConfiguration } from '../common/configuring';
import { type ConfiguredOption, configuredOptions } from '../common/options';
import { inTransaction } from '../common/records';
import { isInUse } from './inUse';
import { requireItem } from './items';
import { recordOf } from './record';

type Sent = InputOf<typeof complianceConfiguration.update>;
const longestName = 100;
const lastOrdinal = 9999;

/** A list, locked until the transaction ends. */
interface OpenList {
  readonly inside: Context;
  readonly item: ConfigurationItem;
  readonly operatorId: number;
  readonly entries: readonly ConfiguredOption[];
}

async function inList<T>(
  context: Context,
  name: string,
  allows: (item: ConfigurationItem) => boolean,
  work: (list: OpenList) => Promise<T>,
): Promise<T> {
  const item = requireItem(name);
  if (!allows(item)) throw denied(`${item.text} cannot be changed like this, because rules depend on its entries.`);
  const operatorId = await operatorToConfigure(context);
  return inTransaction(context, async (inside) => {
    await lockConfiguration(inside, operatorId);
    const entries = (await configuredOptions(inside.db, operatorId, name)).filter(({ isGone }) => !isGone);
    return work({ inside, item, operatorId, entries });
  });
}

function requireEntry(entries: readonly ConfiguredOption[], id: number): ConfiguredOption {
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined) throw new CallError(404, 'This entry no longer exists.');
  return entry;
}

/** Throws CallError 400 at the invalid field. */
function judged({ id, name, isDisabled, ordinal, ...sent }: Sent, entries: readonly ConfiguredOption[]) {
  const given = name.trim().normalize();
  if (given === '' || given.length > longestName) throw badField('name', `must have 1 to ${longestName} letters`);
  const isTaken = entries.some((other) => other.id !== id && other.name.toLowerCase() === given.toLowerCase());
  if (isTaken) throw badField('name', 'is that of another entry already');
  if (ordinal < 0 || ordinal > lastOrdinal) throw badField('ordinal', `must be between 0 and ${lastOrdinal}`);
  const says = Object.entries(sent);
  const names = [...new Set(entries.flatMap(({ flags }) => Object.keys(flags)))];
  const flags = Object.fromEntries(names.map((flag) => [flag, says.some(([key, value]) => key === flag && value === true)]));
  return { name: given, isDisabled, ordinal, flags };
}

function shown(
  { text }: ConfigurationItem,
  { name, isDisabled, ordinal, flags }: Pick<ConfiguredOption, 'name' | 'isDisabled' | 'ordinal' | 'flags'>,
): AuditedFields {
  const shownFlags = Object.entries(flags).map(([flag, value]) => [flag, value ? 'Yes' : 'No']);
  return { List: text, Name: name, Hide: isDisabled ? 'Yes' : 'No', Order: String(ordinal), ...Object.fromEntries(shownFlags) };
}

type Stored = Omit<typeof operatorOption.$inferInsert, 'operatorId' | 'item' | 'lastUpdated'>;

async function store({ inside, item, operatorId }: OpenList, entry: Stored): Promise<void> {
  const row = { ...entry, operatorId, item: item.value, lastUpdated: inside.now };
  await inside.db
    .insert(operatorOption)
    .values(row)
    .onConflictDoUpdate({ target: [operatorOption.operatorId, operatorOption.item, operatorOption.id], set: row });
}

/** The id must be free in every operator's list. */
async function freeId({ inside: { db }, item }: OpenList): Promise<number> {
  const highest = sql<number>`coalesce(max(id), 0)::int`;
  // The lock spans all operators, so that no two take the same id.
  await db.execute(sql`lock table ${operatorOption} in share row exclusive mode`);
  const [standard] = await db.select({ id: highest }).from(complianceOption).where(eq(complianceOption.item, item.value));
  const [added] = await db.select({ id: highest }).from(operatorOption).where(eq(operatorOption.item, item.value));
  return Math.max(standard?.id ?? 0, added?.id ?? 0) + 1;
}

function changed(list: OpenList, id: number, action: string, fields: { readonly before?: AuditedFields; readonly after?: AuditedFields }) {
  const { inside, operatorId } = list;
  return recordChange(inside.db, inside, { entity: 'compliance-option', entityId: id, operatorId, action, ...fields });
}

async function read({ inside, item, operatorId }: OpenList, id: number): Promise<ConfigurationRecord> {
  return recordOf(requireEntry(await configuredOptions(inside.db, operatorId, item.value), id));
}

/** Throws CallError 403 if the list cannot grow, 400 for a duplicate name. */
export const create: Handler<typeof complianceConfiguration.create> = (context, { item: name, ...sent }) =>
  inList(
    context,
    name,
    ({ canAdd }) => canAdd,
    async (list) => {
      const entry = judged({ ...sent, item: name, id: 0 }, list.entries);
      const id = await freeId(list);
      await store(list, { ...entry, id, rowVersion: 1 });
      await changed(list, id, 'Created', { after: shown(list.item, entry) });
      return read(list, id);
    },
  );

/** Throws CallError 403 if the list is fixed, 409 on a concurrent change. */
export const update: Handler<typeof complianceConfiguration.update> = (context, { item: name, ...sent }) =>
  inList(
    context,
    name,
    ({ isReadOnly }) => !isReadOnly,
    async (list) => {
      const before = requireEntry(list.entries, sent.id);
      if (sent.rowVersion !== before.rowVersion) throw staleConfiguration();
      const entry = judged({ ...sent, item: name }, list.entries);
      await store(list, { ...entry, id: before.id, rowVersion: before.rowVersion + 1 });
      await changed(list, before.id, 'Changed', changesOf(shown(list.item, before), shown(list.item, entry)));
      return read(list, before.id);
    },
  );

/** Deletes an entry. An entry in use is hidden instead, so that records keep its name. */
export const remove: Handler<typeof complianceConfiguration.remove> = (context, { item: name, id }) =>
  inList(
    context,
    name,
    ({ canDelete }) => canDelete,
    async (list) => {
      const before = requireEntry(list.entries, id);
      const { ordinal, flags, rowVersion, name: text } = before;
      const isUsed = await isInUse(list.inside.db, list.operatorId, name, id);
      await store(list, { id, name: text, ordinal, flags, isDisabled: true, isDeleted: !isUsed, rowVersion: rowVersion + 1 });
      if (isUsed) await changed(list, id, 'Hidden', changesOf(shown(list.item, before), shown(list.item, { ...before, isDisabled: true })));
      else await changed(list, id, 'Deleted', { before: { List: list.item.text, Name: text } });
      return undefined;
    },
  );
