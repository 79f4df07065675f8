import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Item } from '../../../../../src/schemas/entities/assets';
import type { FieldError } from '../../../../../src/schemas/failure';
import { seenBy } from '../../../../access/seenBy';
import { type Context, signedIn } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { type AuditedEntity, operator } from '../../../../db/schema';
import type { VersionedTable } from '../../../../db/writeRow';
import { defineForm, type FormPlace, type FormRow } from '../../../../forms/defineForm';
import type { Fields, ValuesOf } from '../../../../forms/field';
import type { ItemKind } from './itemKind';

export type ItemTable = VersionedTable & { readonly operatorId: PgColumn; readonly name: PgColumn };

interface ItemRow<F extends Fields> extends FormRow {
  readonly values: ValuesOf<F>;
}

interface ItemDeclaration<F extends Fields> {
  readonly entity: AuditedEntity;
  /** As in 'There is already a {noun} with this name.' */
  readonly noun: string;
  readonly table: ItemTable;
  /** A field without a column is stored `elsewhere`. */
  fields(db: Database, operatorId: number): Promise<F>;
  readonly blank: ValuesOf<F>;
  /** Values that other tables store. */
  readonly elsewhere?: {
    read(db: Database, id: number): Promise<Partial<ValuesOf<F>>>;
    write(tx: Database, id: number, values: ValuesOf<F>): Promise<void>;
  };
  /** Returns faults of a change beyond single fields. */
  objections?(tx: Database, row: ItemRow<F>, after: ValuesOf<F>): Promise<readonly FieldError[]>;
  /** Returns a question to confirm before a save, if any. */
  question?(db: Database, id: number): Promise<string | undefined>;
  /** Runs after a confirmed save. */
  onYes?(tx: Database, context: Context, id: number, place: FormPlace): Promise<void>;
}

interface ItemPlace extends FormPlace {
  /** The response to the question before a save. */
  readonly isYes: boolean;
}

/**
 * Creates an item kind from its declaration. A value named like a column has its type. Users who can't save get no new form.
 * docs/rules/assets.md, 7.
 */
export function defineItem<T extends ItemTable, F extends Fields>(
  declaration: ItemDeclaration<NoInfer<F>> & {
    readonly table: T;
    fields(db: Database, operatorId: number): Promise<F>;
    readonly blank: Partial<T['$inferSelect']>;
  },
): ItemKind {
  const { entity, noun, blank, elsewhere, objections, question, onYes } = declaration;
  const table: ItemTable = declaration.table;
  const columns = getTableColumns(table);

  const form = defineForm<F, ItemPlace, ItemRow<F>, Item>({
    entity,
    noun,
    table,
    async find(context, id) {
      const [row] = await context.db
        .select({ item: columns })
        .from(table)
        .innerJoin(operator, eq(operator.id, table.operatorId))
        .where(and(eq(table.id, id), seenBy(signedIn(context).access, operator)));
      if (row === undefined) return undefined;
      const item: Readonly<Record<string, unknown>> = row.item;
      const own = Object.fromEntries(Object.keys(blank).map((name) => [name, item[name]]));
      const values = { ...own, ...(await elsewhere?.read(context.db, id)) } as ValuesOf<F>;
      return { id, operatorId: Number(item['operatorId']), rowVersion: Number(item['rowVersion']), values };
    },
    form: async (db, { operatorId }) => ({ fields: await declaration.fields(db, operatorId), blank }),
    valuesOf: ({ values }) => values,
    unique: {
      column: table.name,
      field: 'name',
      message: `There is already a ${noun} with this name.`,
      within: ({ operatorId }) => eq(table.operatorId, operatorId),
    },
    ...(objections === undefined ? {} : { objections }),
    async columns(_, { place: { operatorId }, after }) {
      return { ...Object.fromEntries(Object.entries(after).filter(([name]) => Object.hasOwn(columns, name))), operatorId };
    },
    elsewhere: async (tx, _, id, { after }) => elsewhere?.write(tx, id, after),
    async afterwards(tx, context, id, place) {
      if (place.isYes) await onYes?.(tx, context, id, place);
    },
    async answer({ db }, { id, mayChange, options, version, history }) {
      const questionText = id !== 0 && mayChange ? await question?.(db, id) : undefined;
      return {
        id,
        options: [...options(), version],
        ...(await history()),
        doQuestion: questionText !== undefined,
        ...(questionText === undefined ? {} : { questionText }),
        doDelete: false,
      };
    },
  });

  return {
    load: (context, id) => form.load(context, id),
    blank: (context, operatorId) => form.blank(context, { operatorId, isYes: false }),
    save: (context, { id, OperatorId: operatorId, details, doUpdate = false }) =>
      form.save(context, { id, place: { operatorId, isYes: id !== 0 && doUpdate }, details }),
  };
}
