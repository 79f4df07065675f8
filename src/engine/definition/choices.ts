import { memberOf } from '../../data/unknownObject';
import type { ErasedContext } from './context';
import { entriesOf } from './entries';
import type { OptionsOf, OutputOf } from './kind';
import type { NamedChoice } from './pane';
import { questionKey } from './question';

type Form = OptionsOf<'filter'>['form'];

export type Lists = Readonly<Record<string, readonly NamedChoice[]>>;

/** Lists from the server by field, each with the key of its request. */
export type AnsweredLists = NonNullable<OutputOf<'filter'>['answered']>;

/** The id of the 'all' entry, and the label that fields use for it. docs/rules/everywhere.md, 6. */
const all = { id: -1, words: 'All' } as const;

/** Removes the 'all' entry where a field takes its only choice, or shows 'All' while empty. */
function offered({ fields }: Form, field: string, listed: readonly NamedChoice[]): readonly NamedChoice[] {
  const { onlyChoice, placeholder } = fields[field] ?? {};
  return onlyChoice === 'taken' || placeholder === all.words ? listed.filter(({ id }) => id !== all.id) : listed;
}

export function knownLists(
  { form, choices }: Pick<OptionsOf<'filter' | 'form'>, 'form' | 'choices'>,
  ctx: ErasedContext & { readonly values: object },
  answered: AnsweredLists,
): { readonly lists: Lists; readonly isPending: boolean } {
  const lists: Record<string, readonly NamedChoice[]> = {};
  let isPending = false;
  for (const [field, ask] of entriesOf(choices)) {
    const wanted = ask(ctx);
    if (!wanted) continue;
    const there = answered[field];
    const listed = isList(wanted) ? wanted : there !== undefined && there.key === questionKey(wanted) ? there.listed : undefined;
    if (listed === undefined) isPending = true;
    else lists[field] = offered(form, field, listed);
  }
  return { lists, isPending };
}

export function isList(wanted: unknown): wanted is readonly NamedChoice[] {
  return Array.isArray(wanted);
}

/** Keeps the offered ids, or the default. An empty list stays empty. */
function offeredIds(value: unknown, listed: readonly NamedChoice[]): unknown {
  if (value === 'all') return value;
  const set: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const left = set?.filter((id) => listed.some((choice) => choice.id === id)) ?? [];
  if (left.length > 0 || set?.length === 0) return left;
  const defaults = listed.filter(({ isDefault }) => isDefault === true).map(({ id }) => id);
  return defaults.length === 0 && value === undefined ? undefined : defaults;
}

/** Returns the values of empty fields that take their only choice. */
export function onlyChoices(form: Form, values: object, lists: Lists): Readonly<Record<string, string | number>> {
  const missing = Object.entries(lists).flatMap(([field, [only, ...others]]) =>
    form.fields[field]?.onlyChoice === 'taken' && only !== undefined && others.length === 0 && Reflect.get(values, field) === undefined
      ? [[field, only.id] as const]
      : [],
  );
  return Object.fromEntries(missing);
}

function offeredValue(form: Form, field: string, value: unknown, listed: readonly NamedChoice[]): unknown {
  const [only, ...others] = listed;
  if (form.fields[field]?.onlyChoice === 'taken' && only !== undefined && others.length === 0) return only.id;
  if (form.schema.properties?.[field]?.items !== undefined) return offeredIds(value, listed);
  const choice = listed.find(({ id }) => id === value) ?? listed.find(({ isDefault }) => isDefault === true);
  return choice?.id;
}

/** Restricts each listed field to its choices. */
export function amongChoices(form: Form, values: object, lists: Lists): object {
  const entries = Object.entries(lists).map(
    ([field, listed]) => [field, offeredValue(form, field, memberOf(values, field), listed)] as const,
  );
  return { ...values, ...Object.fromEntries(entries.filter(([field, value]) => value !== undefined || Object.hasOwn(values, field))) };
}
