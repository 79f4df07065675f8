import { type Static, type TObject, Type } from 'typebox';
import type { FieldError } from '../failure';
import type { DateOrder } from '../wire/dates';
import type { IdList } from '../wire/idList';
import { type JsonSchema, plainSchema } from './jsonSchema';
import { type AnyRule, type Rule, withRules } from './rules';
import type { FieldView, FieldViews } from './view';

/** One validator of a compiled form. `errors` holds what the last value failed. */
interface CompiledValidator {
  (value: unknown): boolean;
  errors?: readonly unknown[] | null;
}

/** A form's validators by the hash of the schema that each checks: the whole, and each condition in it. */
export type CompiledValidators = Readonly<Record<string, CompiledValidator>>;

/**
 * A form of fixed fields: a JSON schema, how its fields are asked and, as a type only, the values it accepts. `defineForm` makes it.
 */
export interface Form<out Values> {
  readonly id: string;
  /** Draft-07, with the rules written into it. */
  readonly schema: JsonSchema;
  readonly fields: Readonly<Record<string, FieldView>>;
  /** The names of all fields in the order in which they are asked. */
  readonly order: readonly string[];
  /** How its dates are written. */
  readonly dates: DateOrder;
  /** Complaints beyond what a schema can say. Pure; both sides may run it. */
  readonly check: ((values: Readonly<Record<string, unknown>>) => readonly FieldError[]) | undefined;
  /**
   * Filled in by the build: gives the validators, compiled ahead because the page's Content-Security-Policy forbids to compile them there.
   * A slot, so that a form's file stays plain data wherever the build is not involved.
   */
  readonly compiled: { load?: () => Promise<CompiledValidators> };
  readonly values?: Values;
}

/** The values of a form. */
export type ValuesOf<F> = F extends Form<infer Values> ? Values : never;

/** How a form is asked. */
export interface FormView<Values> {
  readonly fields?: FieldViews<Values>;
  readonly rules?: readonly Rule<Values>[];
  /** How its dates are written: days first, unless the form says otherwise. */
  readonly dates?: DateOrder;
  /**
   * Complaints beyond what a schema can say, by field. What has not been answered yet is missing. Never throws.
   */
  readonly check?: (values: Partial<Values>) => readonly (FieldError & { readonly field: keyof Values & string })[];
}

/** A list of ids of which 'all' is one value; see idList for how it travels. */
export function idsOrAll(): ReturnType<typeof Type.Unsafe<IdList>> {
  return Type.Unsafe<IdList>({ type: ['array', 'string'], items: { type: 'integer' }, uniqueItems: true, pattern: '^all$' });
}

/** An object that is one answer and no group of questions: checked as it is, but nothing looks into it for fields to ask or to fill in. */
function asOneAnswer(field: JsonSchema): JsonSchema {
  return { ...(field.title !== undefined && { title: field.title }), not: { not: field } };
}

/** A tick box stands for a yes or a no from the start; only a question with two answers can be unanswered. */
function withAnswers(schema: JsonSchema, fields: Readonly<Record<string, FieldView>>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]): [string, JsonSchema] => {
    const view = fields[key];
    if (field.type === 'object' && (view?.widget === 'record' || view?.widget === 'hidden')) return [key, asOneAnswer(field)];
    if (view?.widget === 'records' && field.items !== undefined) return [key, { ...field, items: asOneAnswer(field.items) }];
    if (field.type === 'object') return [key, withAnswers(field, view?.fields ?? {})];
    const isTick = field.type === 'boolean' && (view?.widget ?? 'checkbox') !== 'radio' && view?.widget !== 'select';
    return [key, isTick && field.default === undefined ? { ...field, default: false } : field];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * Declares a form. Takes a name that no other form has, a TypeBox object of what it asks, and how it asks it. Declare it as an exported
 * constant of a file that ends in `.form.ts` and imports nothing that draws: the build runs that file and compiles the validators.
 * Throws when a rule names a field that the schema does not have.
 */
export function defineForm<S extends TObject>(id: string, schema: S, view: FormView<Static<S>> = {}): Form<Static<S>> {
  const plain = plainSchema(schema);
  // From here on names are plain texts: the mapped types above have checked them.
  const fields = (view.fields ?? {}) as Readonly<Record<string, FieldView>>;
  const rules = (view.rules ?? []) as readonly AnyRule[];
  const check = view.check as Form<Static<S>>['check'];
  return {
    id,
    schema: withRules(withAnswers(plain, fields), rules),
    fields,
    order: Object.keys(plain.properties ?? {}),
    dates: view.dates ?? 'day-first',
    check,
    compiled: {},
  };
}
