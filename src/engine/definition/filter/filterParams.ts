import { differing, isRecord, memberOf } from '../../../data/found';
import type { ErasedContext } from '../context';
import { entriesOf } from '../entries';
import type { OptionsOf } from '../kind';

type Options = Pick<OptionsOf<'filter'>, 'form' | 'start' | 'shows'>;
type Values = Readonly<Record<string, unknown>>;

/** What a filter starts with: the defaults of its form and what the screen says. */
export function filterStart({ form, start }: Options, ctx: ErasedContext): object {
  const defaults = Object.entries(form.schema.properties ?? {}).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...start?.(ctx) };
}

type Fits = (value: unknown) => boolean;
const fits: Readonly<Record<string, Fits>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
};

/** What is set in a filter as far as it is of the types that its fields have: anybody may have written the address. */
export function fittingFilter({ schema }: Options['form'], set: string | undefined): object {
  const fitting = Object.entries(readFilter(set)).filter(([name, value]) => {
    const types = schema.properties?.[name]?.type;
    return types !== undefined && (value === null || [types].flat().some((type) => fits[type]?.(value) === true));
  });
  // An emptied field is kept as null, so that it does not start with its default again.
  return Object.fromEntries(fitting.map(([name, value]) => [name, value ?? undefined]));
}

/** The fields that a filter does not show, in their order: a field that depends on a hidden one finds it without a value. */
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

/** Values of just these fields. */
export function only(values: object, names: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Values without those of some fields. */
export function without(values: object, names: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** Values after a change of one field, which may put others back to what they start with. */
export function resetFields(values: object, changed: string, resets: OptionsOf<'filter'>['resets'], start: object): object {
  const reset = resets?.[changed];
  if (reset === undefined) return values;
  const goesBack = (name: string) => name !== changed && (reset === 'others' || reset.includes(name));
  return Object.fromEntries([
    ...Object.entries(values).filter(([name]) => !goesBack(name)),
    ...Object.entries(start).filter(([name]) => goesBack(name)),
  ]);
}

/** What is set in a filter, from its text in an address; nothing where it is no such text. */
function readFilter(text: string | undefined): object {
  if (text === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

/** What is set in a filter and is not what it starts with, as a text for an address; nothing when it is all as it starts. */
export function writeFilter(values: object, defaults: object): string | undefined {
  const set = differing(values, defaults);
  return set.length === 0 ? undefined : JSON.stringify(Object.fromEntries(set.map((name) => [name, memberOf(values, name) ?? null])));
}
