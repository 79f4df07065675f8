import type { Option } from '../../src/schemas/entities/option';
import type { FieldValue } from '../../src/schemas/options/model';
import type { Details } from '../../src/schemas/wire/details';
import { readEntries } from './entries';

/**
 * One field of an option form as its server knows it: how a stored value is described to the browser, and which value is stored for what was
 * entered. What may be entered at all is said by the description alone, and judged by the option language before `read` is asked.
 */
export interface Field<Value> {
  /** The option with this value as its start; several for a value of many parts, such as a check box for each of many things. */
  describe(value: Value): readonly Option[];
  /** The stored form of the values that its options have, by their codes. */
  read(entered: ReadonlyMap<string, FieldValue>): Value;
}

/** A field of one option. */
export function fieldOf<Value>(code: string, describe: (value: Value) => Option, read: (entered: FieldValue) => Value): Field<Value> {
  return { describe: (value) => [describe(value)], read: (entered) => read(entered.get(code)) };
}

/** The fields of a form by the names that their values are stored under, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The stored values of a form. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never };

/** The options of a form that starts with these values. */
export function optionsOf<F extends Fields>(fields: F, values: NoInfer<ValuesOf<F>>): Option[] {
  const byName: Readonly<Record<string, unknown>> = values;
  return Object.entries(fields).flatMap(([name, field]) => field.describe(byName[name]));
}

function takesEntries({ isEditable = true, isHidden = false }: Option): boolean {
  return isEditable && !isHidden;
}

/**
 * The values to be stored after a form that started with `stored` came back with these details. Fields that are hidden or cannot be edited keep
 * what is stored, whatever arrived. Throws CallError 400 with an error for each option that does not fit its description.
 */
export function readForm<F extends Fields>(fields: F, stored: NoInfer<ValuesOf<F>>, details: Details): ValuesOf<F> {
  const { values: entered } = readEntries(optionsOf(fields, stored), details);
  const byName: Readonly<Record<string, unknown>> = stored;
  const values = Object.entries(fields).map(([name, field]) => {
    const before = byName[name];
    return [name, field.describe(before).some(takesEntries) ? field.read(entered) : before] as const;
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}
