import { memberOf } from '../../data/found';
import type { ErasedContext } from './context';
import { entriesOf } from './entries';
import type { OptionsOf, OutputOf } from './kind';
import type { NamedChoice } from './pane';
import { questionKey } from './question';

type Form = OptionsOf<'filter'>['form'];

/** The choices of fields, as far as they are known. */
export type Lists = Readonly<Record<string, readonly NamedChoice[]>>;

/** Lists that the server has answered, by field, each with the question that it answers. */
export type AnsweredLists = NonNullable<OutputOf<'filter'>['answered']>;

/** The id of the 'all' entry of lists, and the words that fields have for it themselves. docs/rules/everywhere.md, 6. */
const all = { id: -1, words: 'All' } as const;

/** A list as it is offered: a field whose only choice is taken has no entry for all, and one that stands for all while it is empty no second one. */
function offered({ fields }: Form, field: string, listed: readonly NamedChoice[]): readonly NamedChoice[] {
  const { onlyChoice, placeholder } = fields[field] ?? {};
  return onlyChoice === 'taken' || placeholder === all.words ? listed.filter(({ id }) => id !== all.id) : listed;
}

/** The lists that are known with these values: those that are given, and those that answer what would be asked now. */
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

/** Whether choices are given, and not asked for. */
export function isList(wanted: unknown): wanted is readonly NamedChoice[] {
  return Array.isArray(wanted);
}

/** Those of a list of ids that are offered, or the default where none that is set is, or nothing is; an empty list stays empty. */
function offeredIds(value: unknown, listed: readonly NamedChoice[]): unknown {
  if (value === 'all') return value;
  const set: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const left = set?.filter((id) => listed.some((choice) => choice.id === id)) ?? [];
  if (left.length > 0 || set?.length === 0) return left;
  const defaults = listed.filter(({ isDefault }) => isDefault === true).map(({ id }) => id);
  return defaults.length === 0 && value === undefined ? undefined : defaults;
}

/** The answers that follow from lists with one entry, where a field takes it by itself and has no answer yet. */
export function onlyChoices(form: Form, values: object, lists: Lists): Readonly<Record<string, string | number>> {
  const missing = Object.entries(lists).flatMap(([field, [only, ...others]]) =>
    form.fields[field]?.onlyChoice === 'taken' && only !== undefined && others.length === 0 && Reflect.get(values, field) === undefined
      ? [[field, only.id] as const]
      : [],
  );
  return Object.fromEntries(missing);
}

/** The value that a field has of those that are offered: the only one where it is taken, the one set, or else the default. */
function offeredValue(form: Form, field: string, value: unknown, listed: readonly NamedChoice[]): unknown {
  const [only, ...others] = listed;
  if (form.fields[field]?.onlyChoice === 'taken' && only !== undefined && others.length === 0) return only.id;
  if (form.schema.properties?.[field]?.items !== undefined) return offeredIds(value, listed);
  const choice = listed.find(({ id }) => id === value) ?? listed.find(({ isDefault }) => isDefault === true);
  return choice?.id;
}

/** Values of which each that has a list is one of it, or none. */
export function amongChoices(form: Form, values: object, lists: Lists): object {
  const kept = Object.entries(lists).map(([field, listed]) => [field, offeredValue(form, field, memberOf(values, field), listed)] as const);
  return { ...values, ...Object.fromEntries(kept.filter(([field, value]) => value !== undefined || Object.hasOwn(values, field))) };
}
