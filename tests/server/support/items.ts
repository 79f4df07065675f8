import { and, asc, eq, isNull, max, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { readRows } from '../../../server/db/rows';
import { type AuditedEntity, auditEntry, installation, machine } from '../../../server/db/schema';
import type { Item } from '../../../src/schemas/entities/assets';
import type { Option } from '../../../src/schemas/entities/option';
import { readOptions } from '../../../src/schemas/options/readOptions';
import type { Details } from '../../../src/schemas/wire/details';
import type { Answer, TestApp } from './app';

export function optionsIn({ options, assetUI }: Item): readonly Option[] {
  return options ?? [...(assetUI?.main ?? []), ...(assetUI?.operational ?? []), ...(assetUI?.ownership ?? [])];
}

export function optionOf(item: Item, code: string): Option {
  const option = optionsIn(item).find((each) => each.code === code);
  if (option === undefined) throw new Error(`The form has no option ${code}`);
  return option;
}

export function startOf({ defaultList, defaultDate, defaultText }: Option): string {
  return defaultList === undefined ? (defaultDate ?? defaultText ?? '') : String(defaultList.id);
}

export function filled(item: Item, changes: Readonly<Record<string, string>> = {}): Details {
  const codes = optionsIn(item).map((option) => [option.code, changes[option.code] ?? startOf(option)] as const);
  const unknown = Object.keys(changes).filter((code) => !codes.some(([name]) => name === code));
  if (unknown.length > 0) throw new Error(`The form has no option ${unknown.join(', ')}`);
  return codes;
}

export function problemsOf(item: Item) {
  const parts = item.options === undefined ? Object.values(item.assetUI ?? {}) : [item.options];
  return [...parts, optionsIn(item)].flatMap((options) => readOptions(options).problems);
}

export function errorsOf({ body }: Answer<unknown>): Readonly<Record<string, string>> {
  const { errors = [] } = body as { readonly errors?: readonly { readonly field: string; readonly message: string }[] };
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

export function trailOf({ open }: TestApp, entity: AuditedEntity, entityId: number) {
  const { action, before, after, userName } = auditEntry;
  return open.db
    .select({ action, before, after, userName })
    .from(auditEntry)
    .where(and(eq(auditEntry.entity, entity), eq(auditEntry.entityId, entityId)))
    .orderBy(asc(auditEntry.seq));
}

/** A machine asset at this site; undefined: in a depot. */
export async function someMachine({ open }: TestApp, operatorId: number, siteId?: number) {
  const [row] = await open.db
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
  if (row === undefined) throw new Error('The estate has no such machine');
  return row.machine;
}

export function rowsOf({ open }: TestApp, query: SQL) {
  return readRows(open.db, query, Type.Record(Type.String(), Type.Unknown()));
}

export async function lastEntry({ open }: TestApp): Promise<number | null> {
  const [trail] = await open.db.select({ last: max(auditEntry.seq) }).from(auditEntry);
  return trail?.last ?? null;
}
