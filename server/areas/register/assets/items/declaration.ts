import type { FieldError } from '../../../../../src/schemas/failure';
import type { Context } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import type { Database } from '../../../../db/database';
import type { AuditedEntity } from '../../../../db/schema';
import type { Fields, ValuesOf } from '../../../../forms/field';
import type { ItemTable, StoredItem } from './table';

/** What of an item is kept in other tables than its own. */
interface Elsewhere<Values> {
  read(db: Database, id: number): Promise<Partial<Values>>;
  write(tx: Database, id: number, values: Values): Promise<void>;
}

/** A change of a saved item, before it is written. */
export interface Saving<Values> {
  readonly context: Context;
  readonly id: number;
  readonly operatorId: number;
  readonly before: Values;
  readonly after: Values;
}

/** One kind of item. Everything that can be done with it follows from this. */
export interface ItemDeclaration<F extends Fields> {
  readonly entity: AuditedEntity;
  /** As in 'There is already a {noun} with this name.' */
  readonly noun: string;
  readonly table: ItemTable;
  /** The fields, with what an operator's items can choose from. A field that has no column of its name is kept `elsewhere`. */
  fields(db: Database, operatorId: number): Promise<F>;
  /** What a new item starts with. */
  readonly blank: ValuesOf<F>;
  readonly elsewhere?: Elsewhere<ValuesOf<F>>;
  /** What speaks against a change of a saved item, beside its fields taken one by one. */
  objections?(tx: Database, saving: Saving<ValuesOf<F>>): Promise<readonly FieldError[]>;
  /** What the user is asked before a saved item is saved; nothing while there is nothing to ask. */
  question?(db: Database, id: number): Promise<string | undefined>;
  /** What else a save changes when the question was answered with yes. */
  onYes?(tx: Database, saving: Saving<ValuesOf<F>>): Promise<void>;
}

/** The values of a stored item. */
export async function valuesOfItem<F extends Fields>(
  db: Database,
  { blank, elsewhere }: ItemDeclaration<F>,
  { id, columns }: StoredItem,
): Promise<ValuesOf<F>> {
  const others = await elsewhere?.read(db, id);
  const values = Object.keys(blank).map((name) => [name, columns[name]] as const);
  return { ...Object.fromEntries(values), ...others } as ValuesOf<F>;
}

/** The refusal of an item outside the data access; one that does not exist looks the same. */
export function outside(noun: string): Error {
  return denied(`This ${noun} is not there, or you may not see it.`);
}
