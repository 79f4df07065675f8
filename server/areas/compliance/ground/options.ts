import { asc, eq } from 'drizzle-orm';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import { complianceOption, operatorOption } from '../../../db/schema';
import { operatorOfCaller, workFor } from './tenant';

/** An entry of a list that forms choose from. docs/rules/compliance.md, 3. */
export interface ComplianceOption extends Pick<typeof complianceOption.$inferSelect, 'id' | 'name' | 'isDisabled' | 'flags'> {
  /** Another operator's: it gives a name to what a record has already, and cannot be chosen. */
  readonly isForeign?: true;
}

/** An entry as it is configured. */
export interface ConfiguredOption extends ComplianceOption {
  readonly ordinal: number;
  readonly rowVersion: number;
  readonly lastUpdated: Date | null;
  /** Deleted by the operator, or another one's: only the name of what records have already. */
  readonly isGone: boolean;
}

/** The entries of a list as an operator has made them, in their order, with those that are gone by now. */
export async function configuredOptions(db: Database, operatorId: number | undefined, item: string): Promise<readonly ConfiguredOption[]> {
  const standard = await db.select().from(complianceOption).where(eq(complianceOption.item, item));
  const changed = await db.select().from(operatorOption).where(eq(operatorOption.item, item)).orderBy(asc(operatorOption.operatorId));
  const entries = new Map<number, ConfiguredOption>(standard.map((entry) => [entry.id, { ...entry, isGone: false }]));
  for (const { isDeleted, ...entry } of changed) {
    if (entry.operatorId === operatorId) entries.set(entry.id, { ...entry, isDisabled: entry.isDisabled || isDeleted, isGone: isDeleted });
    else if (!entries.has(entry.id)) entries.set(entry.id, { ...entry, isDisabled: true, isGone: true, isForeign: true });
  }
  return [...entries.values()].sort((a, b) => a.ordinal - b.ordinal || a.id - b.id);
}

/** The lists that a context has read, of those that remember, by operator and item. */
const remembered = new WeakMap<Context, Map<string, Promise<readonly ComplianceOption[]>>>();

/** The same context for work on many records or people that changes no list: each is read once, however many name its entries. */
export function rememberingLists(context: Context): Context {
  const own = { ...context };
  remembered.set(own, new Map());
  return own;
}

/** The same context for what is about a site or a record: its lists are those of that operator, also for who works for several. */
export function withListsOf(context: Context, { operatorId }: { readonly operatorId: number }): Context {
  const own = workFor(context, operatorId);
  const lists = remembered.get(context);
  if (lists !== undefined) remembered.set(own, lists);
  return own;
}

/** The entries of a list by the name of its data item, such as InteractionReason, as the caller's operator has them; those that are hidden too. */
export async function optionsOf(context: Context, item: string): Promise<readonly ComplianceOption[]> {
  const operatorId = await operatorOfCaller(context);
  const lists = remembered.get(context);
  const key = `${operatorId} ${item}`;
  const asking = lists?.get(key) ?? configuredOptions(context.db, operatorId, item);
  lists?.set(key, asking);
  return asking;
}

/** The entries of a list that a record may have; hidden ones too, because what was chosen before it was hidden is still good. */
export async function choosableOptionsOf(context: Context, item: string): Promise<readonly ComplianceOption[]> {
  return (await optionsOf(context, item)).filter(({ isForeign }) => isForeign !== true);
}

/** The entries of a list that a form offers: those that are not hidden, and the one that is chosen already. */
export function offered(options: readonly ComplianceOption[], chosen?: number | null): Named[] {
  return options.flatMap(({ id, name, isDisabled }) => (isDisabled && id !== chosen ? [] : [{ id, name }]));
}

/** One entry of a list, hidden or not; nothing where there is none. */
export async function optionOf(context: Context, item: string, id: number): Promise<ComplianceOption | undefined> {
  return (await optionsOf(context, item)).find((option) => option.id === id);
}
