import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Flag } from '../../src/schemas/entities/flags';
import type { Grid } from '../../src/schemas/entities/grid';
import type { Option } from '../../src/schemas/entities/option';
import type { FieldError } from '../../src/schemas/failure';
import type { Details } from '../../src/schemas/wire/details';
import { coversOperator, requireWholeOperator } from '../access/required';
import { historyGrid } from '../audit/history';
import { type Context, signedIn } from '../call/context';
import { denied } from '../call/errors';
import { has, requireFlag } from '../call/flags';
import type { Database } from '../db/database';
import { holdOperator } from '../db/holdOperator';
import type { AuditedEntity } from '../db/schema';
import { type VersionedRow, type VersionedTable, writeRow } from '../db/writeRow';
import type { DataAccess } from '../security/dataAccess';
import { type Fields, optionsOf, type ValuesOf } from './field';
import { saveForm } from './saveForm';
import { readOnly } from './shown';
import { versionOption } from './version';

/** Where a new one goes; operator 0 for a new operator. */
export interface FormPlace {
  readonly operatorId: number;
}

export interface FormRow extends FormPlace, VersionedRow {}

interface DescribedForm<F extends Fields> {
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

export interface ShownForm<F extends Fields, Row> {
  /** 0 for a new one. */
  readonly id: number;
  readonly row: Row | undefined;
  readonly mayChange: boolean;
  readonly version: Option;
  /** All options, or those of some fields; read-only where the user may not change them. */
  options(names?: readonly (keyof F & string)[]): Option[];
  /** Empty for a new one. */
  history(): Promise<{ readonly grid?: Grid }>;
}

export interface FormDeclaration<F extends Fields, Place extends FormPlace, Row extends FormRow, Answer> {
  readonly entity: AuditedEntity;
  /** As in 'This {noun} does not exist, or you may not see it.' */
  readonly noun: string;
  readonly table: VersionedTable;
  /** The flags that a new one and a change need to be saved; without one, the data access is enough. */
  readonly flags?: { readonly make?: Flag; readonly save?: Flag };
  /** The flag without which the form is read-only. */
  readonly editable?: Flag;
  /** Returns `undefined` for an unknown or invisible one. */
  find(context: Context, id: number): Promise<Row | undefined>;
  /** Whether the data access allows a change; without it, a change needs its place as a new one does. */
  covers?(access: DataAccess, row: NoInfer<Row>): boolean;
  /** Throws CallError 403 unless the data access covers what a new one belongs to; without it, the whole operator. */
  requirePlace?(context: Context, place: Place): Promise<void>;
  form(db: Database, at: Place | NoInfer<Row>): Promise<DescribedForm<F>>;
  valuesOf(row: NoInfer<Row>): NoInfer<ValuesOf<F>>;
  /** Serialises saves that could take the same name; without it, those of the operator. */
  lock?(tx: Database, place: NoInfer<Place>, row: NoInfer<Row> | undefined): Promise<void>;
  /** Ignores case. */
  readonly unique: {
    readonly column: PgColumn;
    readonly field: NoInfer<keyof F & string>;
    readonly message: string;
    within?(place: NoInfer<Place>, row: NoInfer<Row> | undefined): SQL;
  };
  /** Returns faults of a change beyond single fields. */
  objections?(tx: Database, row: NoInfer<Row>, after: NoInfer<ValuesOf<F>>): Promise<readonly FieldError[]>;
  columns(tx: Database, writing: NoInfer<Writing<F, Place, Row>>): Promise<Readonly<Record<string, unknown>>>;
  /** Writes what other tables store. */
  elsewhere?(tx: Database, context: Context, id: number, writing: NoInfer<Writing<F, Place, Row>>): Promise<void>;
  /** Runs after each save, changed or not. */
  afterwards?(tx: Database, context: Context, id: number, place: NoInfer<Place>): Promise<void>;
  answer(context: Context, shown: NoInfer<ShownForm<F, Row>>): Promise<Answer>;
  /** The context in which the maker sees a new one. */
  asMaker?(context: Context, id: number): Context;
}

interface FormSave<Place> {
  /** 0 for a new one. */
  readonly id: number;
  readonly place: Place;
  readonly details: Details;
}

export interface DefinedForm<Place, Answer> {
  /** Throws CallError 403 for an unknown or invisible one, or for another operator's. */
  load(context: Context, id: number, place?: FormPlace): Promise<Answer>;
  /** Throws CallError 403 unless the data access covers the place. */
  blank(context: Context, place: Place): Promise<Answer>;
  /** Throws CallError 403 outside the data access or without the right, 409 on a concurrent change, 400 per invalid field. */
  save(context: Context, saving: FormSave<Place>): Promise<Answer>;
}

/** An unknown one looks the same. */
export function outside(noun: string): Error {
  return denied(`This ${noun} does not exist, or you may not see it.`);
}

interface Sought {
  readonly column: PgColumn;
  readonly value: string;
  readonly id: number;
  readonly within: SQL | undefined;
}

export async function isTaken(tx: Database, table: VersionedTable, { column, value, id, within }: Sought): Promise<boolean> {
  // Compares case in code, because databases differ in their letters.
  const others = await tx.select({ id: table.id, value: column }).from(table).where(within);
  return others.some((other) => other.id !== id && String(other.value).toLowerCase() === value.toLowerCase());
}

/** Makes the calls of a form from its declaration, with access, history, conflict checks and audit. docs/rules/settings.md, 2 to 8. */
export function defineForm<F extends Fields, Place extends FormPlace, Row extends FormRow, Answer>(
  declaration: FormDeclaration<F, Place, Row, Answer>,
): DefinedForm<Place, Answer> {
  const { entity, noun, table, flags = {}, editable, unique } = declaration;
  const {
    covers = (access, { operatorId }) => coversOperator(access, operatorId),
    requirePlace = (context, { operatorId }) => requireWholeOperator(context.db, signedIn(context).access, operatorId),
    lock = (tx, { operatorId }) => holdOperator(tx, operatorId),
  } = declaration;

  async function find(context: Context, id: number, place: FormPlace | undefined): Promise<Row> {
    const row = await declaration.find(context, id);
    if (row === undefined || (place !== undefined && row.operatorId !== place.operatorId)) throw outside(noun);
    return row;
  }

  /** Returns what a save changes. */
  async function findBefore(context: Context, id: number, place: Place): Promise<Row | undefined> {
    if (id === 0) return undefined;
    const row = await find(context, id, place);
    if (!covers(signedIn(context).access, row)) throw denied(`Your data access does not cover the whole of this ${noun}.`);
    return row;
  }

  async function load(context: Context, id: number, place?: FormPlace): Promise<Answer> {
    const row = await find(context, id, place);
    const { fields } = await declaration.form(context.db, row);
    const mayChange = (editable === undefined || has(context, editable)) && covers(signedIn(context).access, row);
    return answer(context, row, mayChange, fields, declaration.valuesOf(row));
  }

  function answer(context: Context, row: Row | undefined, mayChange: boolean, fields: F, values: ValuesOf<F>): Promise<Answer> {
    return declaration.answer(context, {
      id: row?.id ?? 0,
      row,
      mayChange,
      version: versionOption(row?.rowVersion ?? 0),
      options(names: readonly string[] = Object.keys(fields)) {
        const some: Fields = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
        const options = optionsOf(some, values);
        return mayChange ? options : readOnly(options);
      },
      history: async () => (row === undefined ? {} : { grid: await historyGrid(context.db, entity, row.id) }),
    });
  }

  async function store(tx: Database, context: Context, { id, place, details }: FormSave<Place>): Promise<number> {
    const within: Context = { ...context, db: tx };
    await lock(tx, place, await findBefore(within, id, place));
    const before = await findBefore(within, id, place);
    const { fields, blank } = await declaration.form(tx, before ?? place);
    const saved = await saveForm(tx, context, {
      entity,
      id,
      operatorId: place.operatorId,
      rowVersion: before?.rowVersion ?? 0,
      fields,
      before: before === undefined ? blank : declaration.valuesOf(before),
      details,
      async objections(after) {
        const { column, field, message } = unique;
        if (await isTaken(tx, table, { column, value: String(after[field]), id, within: unique.within?.(place, before) }))
          return (fields[field]?.describe(after[field]) ?? []).map(({ code = field }) => ({ field: code, message }));
        return before === undefined ? [] : ((await declaration.objections?.(tx, before, after)) ?? []);
      },
      async write(after) {
        const writing = { access: signedIn(context).access, place, before, after };
        const columns = await declaration.columns(tx, writing);
        const stored = await writeRow(tx, table, before, columns);
        await declaration.elsewhere?.(tx, context, stored, writing);
        return stored;
      },
    });
    await declaration.afterwards?.(tx, context, saved, place);
    return saved;
  }

  return {
    load,
    async blank(context, place) {
      await requirePlace(context, place);
      const { fields, blank, start = blank } = await declaration.form(context.db, place);
      return answer(context, undefined, true, fields, start);
    },
    async save(context, saving) {
      const isNew = saving.id === 0;
      const flag = isNew ? flags.make : flags.save;
      if (flag !== undefined) requireFlag(context, flag);
      if (isNew || declaration.covers === undefined) await requirePlace(context, saving.place);
      const saved = await context.db.transaction((tx) => store(tx, context, saving));
      return load(isNew ? (declaration.asMaker?.(context, saved) ?? context) : context, saved);
    },
  };
}
