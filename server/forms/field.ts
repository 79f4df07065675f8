import type { Option } from '../../src/schemas/entities/option';
import type { FieldValue } from '../../src/schemas/options/model';
import type { Details } from '../../src/schemas/wire/details';
import { readEntries, refusedFields } from './entries';

/** A form field on the server. The description alone limits entries; validation precedes `read`. */
export interface Field<Value> {
  describe(value: Value): readonly Option[];
  read(entered: ReadonlyMap<string, FieldValue>): Value;
  objectionTo?(value: Value): string | undefined;
}

/** Makes a field of a single option; `read` gets the entry for its code, `undefined` without one. */
export function fieldOf<Value>(code: string, describe: (value: Value) => Option, read: (entered: FieldValue) => Value): Field<Value> {
  return { describe: (value) => [describe(value)], read: (entered) => read(entered.get(code)) };
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never };

/** Returns the options that describe these values, in the order of the fields. */
export function optionsOf<F extends Fields>(fields: F, values: NoInfer<ValuesOf<F>>): Option[] {
  const byName: Readonly<Record<string, unknown>> = values;
  return Object.entries(fields).flatMap(([name, field]) => field.describe(byName[name]));
}

function takesEntries({ isEditable = true, isHidden = false }: Option): boolean {
  return isEditable && !isHidden;
}

/** Returns the values to store; hidden and read-only fields keep `stored`. Throws CallError 400 with an error per option. */
export function readForm<F extends Fields>(fields: F, stored: NoInfer<ValuesOf<F>>, details: Details): ValuesOf<F> {
  const { values: entered } = readEntries(optionsOf(fields, stored), details);
  const byName: Readonly<Record<string, unknown>> = stored;
  const values = Object.entries(fields).map(([name, field]) => {
    const before = byName[name];
    return [name, field.describe(before).some(takesEntries) ? field.read(entered) : before] as const;
  });
  const errors = values.flatMap(([name, value]) => {
    const objection = value === byName[name] ? undefined : fields[name]?.objectionTo?.(value);
    const [option] = objection === undefined ? [] : (fields[name]?.describe(value) ?? []);
    return option === undefined ? [] : [{ field: option.code, message: `Invalid ${option.text}. ${objection}` }];
  });
  if (errors.length > 0) throw refusedFields(errors);
  return Object.fromEntries(values) as ValuesOf<F>;
}
