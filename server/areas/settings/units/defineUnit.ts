import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Flag } from '../../../../src/schemas/entities/flags';
import type { Unit } from '../../../../src/schemas/entities/settings';
import type { Details } from '../../../../src/schemas/wire/details';
import { historyGrid } from '../../../audit/history';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import type { AuditedEntity } from '../../../db/schema';
import { type Fields, optionsOf, type ValuesOf } from '../../../forms/field';
import { readOnly } from '../../../forms/shown';
import { versionOption } from '../../../forms/version';
import type { DataAccess } from '../../../security/dataAccess';
import { madeId } from '../forms/made';
import { has, requireFlag } from '../forms/rights';
import { saveForm } from '../forms/saveForm';

type UnitTable = PgTable & { readonly id: PgColumn; readonly rowVersion: PgColumn };

interface StoredUnit {
  readonly id: number;
  readonly operatorId: number;
  readonly rowVersion: number;
}

/** Where a new unit goes. */
export interface UnitPlace {
  readonly operatorId: number;
}

interface UnitForm<F extends Fields> {
  readonly fields: F;
  readonly blank: ValuesOf<F>;
  /** The values that a new form shows, where they are not `blank`. */
  readonly start?: ValuesOf<F>;
}

interface Writing<F extends Fields, Place, Row> {
  readonly access: DataAccess;
  readonly place: Place;
  readonly before: Row | undefined;
  readonly after: ValuesOf<F>;
}

export interface UnitDeclaration<F extends Fields, Place extends UnitPlace, Row extends StoredUnit> {
  readonly entity: AuditedEntity;
  /** As in 'This {noun} does not exist, or you may not see it.' */
  readonly noun: string;
  readonly table: UnitTable;
  /** The flags that a new one and a change need to be saved; `undefined`: the data access is enough. */
  readonly flags: { readonly make?: Flag; readonly save?: Flag };
  /** The flag without which the form is read-only. */
  readonly editable: Flag;
  /** Returns `undefined` for an unknown or invisible unit. */
  find(context: Context, id: number): Promise<Row | undefined>;
  /** Whether the data access covers the whole unit. */
  covers(access: DataAccess, row: NoInfer<Row>): boolean;
  /** Throws CallError 403 unless the data access covers what a new unit belongs to. */
  requirePlace(context: Context, place: Place): Promise<void>;
  form(db: Database, operatorId: number): Promise<UnitForm<F>>;
  valuesOf(row: NoInfer<Row>): NoInfer<ValuesOf<F>>;
  /** Serialises saves that could take the same name. */
  lock(tx: Database, place: NoInfer<Place>, row: NoInfer<Row> | undefined): Promise<void>;
  readonly unique: {
    readonly column: PgColumn;
    readonly code: string;
    readonly message: string;
    value(values: NoInfer<ValuesOf<F>>): string;
    within?(place: NoInfer<Place>, row: NoInfer<Row> | undefined): SQL;
  };
  columns(tx: Database, writing: NoInfer<Writing<F, Place, Row>>): Promise<Readonly<Record<string, unknown>>>;
}

interface UnitSave<Place> {
  /** 0 for a new one. */
  readonly id: number;
  readonly place: Place;
  readonly details: Details;
}

/** The calls of a kind of unit. */
export interface UnitKind<Place> {
  /** Throws CallError 403 for an unknown or invisible unit. */
  load(context: Context, id: number): Promise<Unit>;
  /** Throws CallError 403 unless the data access covers the place. */
  blank(context: Context, place: Place): Promise<Unit>;
  /** Throws CallError 403 outside the data access or without the right, 409 on a concurrent change, 400 per invalid field. */
  save(context: Context, saving: UnitSave<Place>): Promise<Unit>;
}

/** Makes the calls of a kind of unit from its declaration, with forms, history, conflict checks and audit. docs/rules/settings.md, 2 to 8. */
export function defineUnit<F extends Fields, Place extends UnitPlace, Row extends StoredUnit>(
  declaration: UnitDeclaration<F, Place, Row>,
): UnitKind<Place> {
  const { entity, noun, table, flags, editable, unique } = declaration;
  const outside = () => denied(`This ${noun} does not exist, or you may not see it.`);

  async function requireUnit(context: Context, id: number): Promise<Row> {
    const row = await declaration.find(context, id);
    if (row === undefined) throw outside();
    return row;
  }

  /** Returns the unit before a change. */
  async function requireWhole(context: Context, id: number, { operatorId }: Place): Promise<Row | undefined> {
    if (id === 0) return undefined;
    const row = await requireUnit(context, id);
    if (row.operatorId !== operatorId) throw outside();
    if (!declaration.covers(signedIn(context).access, row)) throw denied(`Your data access does not cover the whole of this ${noun}.`);
    return row;
  }

  async function isTaken(tx: Database, value: string, id: number, within: SQL | undefined): Promise<boolean> {
    const others = await tx.select({ id: table.id, value: unique.column }).from(table).where(within);
    return others.some((other) => other.id !== id && String(other.value).toLowerCase() === value.toLowerCase());
  }

  async function load(context: Context, id: number): Promise<Unit> {
    const row = await requireUnit(context, id);
    const { fields } = await declaration.form(context.db, row.operatorId);
    const options = [...optionsOf(fields, declaration.valuesOf(row)), versionOption(row.rowVersion)];
    const mayChange = has(context, editable) && declaration.covers(signedIn(context).access, row);
    return { id, options: mayChange ? options : readOnly(options), grid: await historyGrid(context.db, entity, id) };
  }

  async function store(tx: Database, context: Context, { id, place, details }: UnitSave<Place>): Promise<number> {
    const within: Context = { ...context, db: tx };
    await declaration.lock(tx, place, await requireWhole(within, id, place));
    const before = await requireWhole(within, id, place);
    const { fields, blank } = await declaration.form(tx, place.operatorId);
    return saveForm(tx, context, {
      entity,
      id,
      operatorId: place.operatorId,
      rowVersion: before?.rowVersion ?? 0,
      fields,
      before: before === undefined ? blank : declaration.valuesOf(before),
      details,
      objections: async (after) =>
        (await isTaken(tx, unique.value(after), id, unique.within?.(place, before)))
          ? [{ field: unique.code, message: unique.message }]
          : [],
      async write(after) {
        const columns = await declaration.columns(tx, { access: signedIn(context).access, place, before, after });
        if (before === undefined)
          return madeId(
            await tx
              .insert(table)
              .values(columns)
              .returning({ id: sql<number>`${table.id}` }),
          );
        await tx
          .update(table)
          .set({ ...columns, rowVersion: before.rowVersion + 1 })
          .where(eq(table.id, id));
        return id;
      },
    });
  }

  return {
    load,
    async blank(context, place) {
      await declaration.requirePlace(context, place);
      const { fields, blank, start = blank } = await declaration.form(context.db, place.operatorId);
      return { id: 0, options: [...optionsOf(fields, start), versionOption(0)] };
    },
    async save(context, saving) {
      const flag = saving.id === 0 ? flags.make : flags.save;
      if (flag !== undefined) requireFlag(context, flag);
      if (saving.id === 0) await declaration.requirePlace(context, saving.place);
      return load(context, await context.db.transaction((tx) => store(tx, context, saving)));
    },
  };
}
