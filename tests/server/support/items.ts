import { and, asc, eq, isNull, max, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { readRows } from '../../../server/db/rows';
import { type AuditedEntity, auditEntry, installation, machine } from '../../../server/db/schema';
import type { Item } from '../../../src/schemas/entities/assets';
import type { Option } from '../../../src/schemas/entities/option';
import { readOptions } from '../../../src/schemas/options/readOptions';
import type { Details } from '../../../src/schemas/wire/details';
import type { Answer, TestApp } from './app';

/** All options of a form, of every part. */
export function optionsIn({ options, assetUI }: Item): readonly Option[] {
  return options ?? [...(assetUI?.main ?? []), ...(assetUI?.operational ?? []), ...(assetUI?.ownership ?? [])];
}

/** The option of this code. */
export function optionOf(item: Item, code: string): Option {
  const option = optionsIn(item).find((each) => each.code === code);
  if (option === undefined) throw new Error(`The form has no option ${code}`);
  return option;
}

/** What an option starts with, as it is sent back. */
export function startOf({ defaultList, defaultDate, defaultText }: Option): string {
  return defaultList === undefined ? (defaultDate ?? defaultText ?? '') : String(defaultList.id);
}

/** A form as it is sent back with some of its options changed. */
export function filled(item: Item, changes: Readonly<Record<string, string>> = {}): Details {
  const codes = optionsIn(item).map((option) => [option.code, changes[option.code] ?? startOf(option)] as const);
  const unknown = Object.keys(changes).filter((code) => !codes.some(([name]) => name === code));
  if (unknown.length > 0) throw new Error(`The form has no option ${unknown.join(', ')}`);
  return codes;
}

/** What a browser would have to say against the description of a form. */
export function problemsOf(item: Item) {
  const parts = item.options === undefined ? Object.values(item.assetUI ?? {}) : [item.options];
  return [...parts, optionsIn(item)].flatMap((options) => readOptions(options).problems);
}

/** The field errors of a refusal. */
export function errorsOf({ body }: Answer<unknown>): Readonly<Record<string, string>> {
  const { errors = [] } = body as { readonly errors?: readonly { readonly field: string; readonly message: string }[] };
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** What the audit trail says of a thing, the oldest first. */
export function trailOf({ open }: TestApp, entity: AuditedEntity, entityId: number) {
  const { action, before, after, userName } = auditEntry;
  return open.db
    .select({ action, before, after, userName })
    .from(auditEntry)
    .where(and(eq(auditEntry.entity, entity), eq(auditEntry.entityId, entityId)))
    .orderBy(asc(auditEntry.seq));
}

/** A machine asset of an operator that stands at this site, or with no site in a depot. */
export async function someMachine({ open }: TestApp, operatorId: number, siteId?: number) {
  const [found] = await open.db
    .select({ machine })
    .from(machine)
    .leftJoin(installation, and(eq(installation.machineId, machine.id), isNull(installation.removedAt)))
    .where(
      and(
        eq(machine.operatorId, operatorId),
        isNull(machine.deletedAt),
        siteId === undefined ? isNull(installation.id) : eq(installation.siteId, siteId),
      ),
    )
    .orderBy(asc(machine.id));
  if (found === undefined) throw new Error('The estate has no such machine');
  return found.machine;
}

/** The rows of a query that is written as SQL. */
export function rowsOf({ open }: TestApp, query: SQL) {
  return readRows(open.db, query, Type.Record(Type.String(), Type.Unknown()));
}

/** The number of the last entry of the audit trail. */
export async function lastEntry({ open }: TestApp): Promise<number | null> {
  const [trail] = await open.db.select({ last: max(auditEntry.seq) }).from(auditEntry);
  return trail?.last ?? null;
}
