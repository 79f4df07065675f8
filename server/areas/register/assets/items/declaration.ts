import type { FieldError } from '../../../../../src/schemas/failure';
import type { Context } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import type { Database } from '../../../../db/database';
import type { AuditedEntity } from '../../../../db/schema';
import type { Fields, ValuesOf } from '../../../../forms/field';
import type { ItemTable, StoredItem } from './table';

/** Values that other tables store. */
interface Elsewhere<Values> {
  read(db: Database, id: number): Promise<Partial<Values>>;
  write(tx: Database, id: number, values: Values): Promise<void>;
}

export interface Saving<Values> {
  readonly context: Context;
  readonly id: number;
  readonly operatorId: number;
  readonly before: Values;
  readonly after: Values;
}

export interface ItemDeclaration<F extends Fields> {
  readonly entity: AuditedEntity;
  /** As in 'There is already a {noun} with this name.' */
  readonly noun: string;
  readonly table: ItemTable;
  /** A field without a column is stored `elsewhere`. */
  fields(db: Database, operatorId: number): Promise<F>;
  readonly blank: ValuesOf<F>;
  readonly elsewhere?: Elsewhere<ValuesOf<F>>;
  /** Returns faults beyond single fields. */
  objections?(tx: Database, saving: Saving<ValuesOf<F>>): Promise<readonly FieldError[]>;
  /** Returns a question to confirm before a save, if any. */
  question?(db: Database, id: number): Promise<string | undefined>;
  /** Runs after a confirmed save. */
  onYes?(tx: Database, saving: Saving<ValuesOf<F>>): Promise<void>;
}

export async function valuesOfItem<F extends Fields>(
  db: Database,
  { blank, elsewhere }: ItemDeclaration<F>,
  { id, columns }: StoredItem,
): Promise<ValuesOf<F>> {
  const others = await elsewhere?.read(db, id);
  const values = Object.keys(blank).map((name) => [name, columns[name]] as const);
  return { ...Object.fromEntries(values), ...others } as ValuesOf<F>;
}

/** An unknown item looks the same. */
export function outside(noun: string): Error {
  return denied(`This ${noun} does not exist, or you may not see it.`);
}
