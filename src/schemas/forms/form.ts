import { type Static, type TObject, Type } from 'typebox';
import type { FieldError } from '../failure';
import type { DateOrder } from '../wire/dates';
import type { IdList } from '../wire/idList';
import { type JsonSchema, plainSchema } from './jsonSchema';
import { type AnyRule, type Rule, withRules } from './rules';
import type { FieldView, FieldViews } from './view';

interface CompiledValidator {
  (value: unknown): boolean;
  errors?: readonly unknown[] | null;
}

/** Validators by the hash of their schema: the form's, and each condition's. */
export type CompiledValidators = Readonly<Record<string, CompiledValidator>>;

/** A form of fixed fields: JSON schema, views and, as a type only, its values. Made by `defineForm`. */
export interface Form<out Values> {
  readonly id: string;
  /** Draft-07, including the rules. */
  readonly schema: JsonSchema;
  readonly fields: Readonly<Record<string, FieldView>>;
  readonly order: readonly string[];
  readonly dates: DateOrder;
  /** Checks beyond the schema. Pure; both sides may run it. */
  readonly check: ((values: Readonly<Record<string, unknown>>) => readonly FieldError[]) | undefined;
  /**
   * Set by the build: loads the validators, compiled in advance because the Content-Security-Policy forbids it in the page. Without the
   * build, a form's file stays plain data.
   */
  readonly compiled: { load?: () => Promise<CompiledValidators> };
  readonly values?: Values;
}

export type ValuesOf<F> = F extends Form<infer Values> ? Values : never;

export interface FormView<Values> {
  readonly fields?: FieldViews<Values>;
  readonly rules?: readonly Rule<Values>[];
  readonly dates?: DateOrder;
  /** Checks beyond the schema, by field. Unanswered fields are missing. Never throws. */
  readonly check?: (values: Partial<Values>) => readonly (FieldError & { readonly field: keyof Values & string })[];
}

/** A list of ids, or 'all'; idList has its wire form. */
export function idsOrAll(): ReturnType<typeof Type.Unsafe<IdList>> {
  return Type.Unsafe<IdList>({ type: ['array', 'string'], items: { type: 'integer' }, uniqueItems: true, pattern: '^all$' });
}

/** An object that is one answer: validated, but never searched for fields. */
function asOneAnswer(field: JsonSchema): JsonSchema {
  return { ...(field.title !== undefined && { title: field.title }), not: { not: field } };
}

/** A tick box starts with false; only a two-option question can be unanswered. */
function withAnswers(schema: JsonSchema, fields: Readonly<Record<string, FieldView>>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]): [string, JsonSchema] => {
    const view = fields[key];
    if (field.type === 'object') return [key, asOneAnswer(field)];
    if (view?.widget === 'records' && field.items !== undefined) return [key, { ...field, items: asOneAnswer(field.items) }];
    const isTick = field.type === 'boolean' && (view?.widget ?? 'checkbox') !== 'radio' && view?.widget !== 'select';
    return [key, isTick && field.default === undefined ? { ...field, default: false } : field];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * Declares a form with a unique name, a TypeBox object and its view. Export it from a `.form.ts` file without UI imports: the build runs
 * that file to compile the validators. Throws if a rule names an unknown field.
 */
export function defineForm<S extends TObject>(id: string, schema: S, view: FormView<Static<S>> = {}): Form<Static<S>> {
  const plain = plainSchema(schema);
  // The mapped types have checked the names.
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
