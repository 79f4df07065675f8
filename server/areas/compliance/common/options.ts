import { asc, eq } from 'drizzle-orm';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import { complianceOption, operatorOption } from '../../../db/schema';
import { operatorOfCaller, workFor } from './tenant';

/** An entry of a form's list. docs/rules/compliance.md, 3. */
export interface ComplianceOption extends Pick<typeof complianceOption.$inferSelect, 'id' | 'name' | 'isDisabled' | 'flags'> {
  /** Another operator's entry: it names old values and can't be chosen. */
  readonly isForeign?: true;
}

export interface ConfiguredOption extends ComplianceOption {
  readonly ordinal: number;
  readonly rowVersion: number;
  readonly lastUpdated: Date | null;
  /** Deleted or another operator's: only names old values. */
  readonly isGone: boolean;
}

/** Returns an item's entries with the changes of an operator, including hidden, deleted and other operators' ones. */
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

const remembered = new WeakMap<Context, Map<string, Promise<readonly ComplianceOption[]>>>();

/** Returns a context that caches lists, for bulk work that changes none. */
export function rememberingLists(context: Context): Context {
  const own = { ...context };
  remembered.set(own, new Map());
  return own;
}

/** Returns the context with this operator's lists. */
export function withListsOf(context: Context, { operatorId }: { readonly operatorId: number }): Context {
  const own = workFor(context, operatorId);
  const lists = remembered.get(context);
  if (lists !== undefined) remembered.set(own, lists);
  return own;
}

/** Returns an item's entries for the caller's operator, including hidden and deleted ones. */
export async function optionsOf(context: Context, item: string): Promise<readonly ComplianceOption[]> {
  const operatorId = await operatorOfCaller(context);
  const lists = remembered.get(context);
  const key = `${operatorId} ${item}`;
  const asking = lists?.get(key) ?? configuredOptions(context.db, operatorId, item);
  lists?.set(key, asking);
  return asking;
}

/** Includes hidden entries, which remain valid in records. */
export async function choosableOptionsOf(context: Context, item: string): Promise<readonly ComplianceOption[]> {
  return (await optionsOf(context, item)).filter(({ isForeign }) => isForeign !== true);
}

/** Excludes hidden entries, except the chosen one. */
export function offered(options: readonly ComplianceOption[], chosen?: number | null): Named[] {
  return options.flatMap(({ id, name, isDisabled }) => (isDisabled && id !== chosen ? [] : [{ id, name }]));
}

export async function optionOf(context: Context, item: string, id: number): Promise<ComplianceOption | undefined> {
  return (await optionsOf(context, item)).find((option) => option.id === id);
}
