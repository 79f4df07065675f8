import { differing, isRecord, memberOf } from '../../../data/unknownObject';
import type { ErasedContext } from '../context';
import { entriesOf } from '../entries';
import type { OptionsOf } from '../kind';
import { scopedNames, scopedValues } from './scoped';

type Options = Pick<OptionsOf<'filter'>, 'form' | 'start' | 'shows' | 'scoped'>;
type Values = Readonly<Record<string, unknown>>;

/** Returns the initial values: the form's defaults, the screen's and the scope's. */
export function filterStart(options: Options, ctx: ErasedContext): object {
  const { form, start } = options;
  const defaults = Object.entries(form.schema.properties ?? {}).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...start?.(ctx), ...scopedValues(options, ctx) };
}

type Fits = (value: unknown) => boolean;
const fits: Readonly<Record<string, Fits>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
};

/** Returns the set values with matching types, since anyone can edit the address. The scope sets scoped fields. */
export function fittingFilter(options: Pick<Options, 'form' | 'scoped'>, set: string | undefined): object {
  const { schema } = options.form;
  const scoped = scopedNames(options);
  const fitting = Object.entries(readFilter(set)).filter(([name, value]) => {
    if (scoped.has(name)) return false;
    const types = schema.properties?.[name]?.type;
    return types !== undefined && (value === null || [types].flat().some((type) => fits[type]?.(value) === true));
  });
  // An empty field is stored as null, so that its default does not return.
  return Object.fromEntries(fitting.map(([name, value]) => [name, value ?? undefined]));
}

/** Returns the hidden fields in order: a field that depends on a hidden one sees no value. */
export function hiddenFields({ shows }: Options, ctx: ErasedContext, values: object): ReadonlySet<string> {
  const hidden = new Set<string>();
  let left: Values = { ...values };
  for (const [name, isShown] of entriesOf(shows)) {
    if (isShown({ ...ctx, values: left })) continue;
    hidden.add(name);
    left = without(left, hidden);
  }
  return hidden;
}

export function only(values: object, names: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

export function without(values: object, names: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** Resets the fields that depend on the changed field to their start. */
export function resetFields(values: object, changed: string, resets: OptionsOf<'filter'>['resets'], start: object): object {
  const reset = resets?.[changed];
  if (reset === undefined) return values;
  const goesBack = (name: string) => name !== changed && (reset === 'others' || reset.includes(name));
  return Object.fromEntries([
    ...Object.entries(values).filter(([name]) => !goesBack(name)),
    ...Object.entries(start).filter(([name]) => goesBack(name)),
  ]);
}

/** Parses the values of a filter from its address text; empty if invalid. */
export function readFilter(text: string | undefined): object {
  if (text === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

/** Returns the address text of values that differ from the defaults; undefined if none do. */
export function writeFilter(values: object, defaults: object): string | undefined {
  const set = differing(values, defaults);
  return set.length === 0 ? undefined : JSON.stringify(Object.fromEntries(set.map((name) => [name, memberOf(values, name) ?? null])));
}
