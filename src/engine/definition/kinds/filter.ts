import { memberOf } from '../../../data/unknownObject';
import { wordsOf } from '../../../data/words';
import type { Form } from '../../../schemas/forms/form';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { Entered, ErasedContext, FieldName, Free, With } from '../context';
import { filledFilter } from '../filter/filled';
import { hiddenFields } from '../filter/filterParams';
import type { ScopedLevel } from '../filter/scoped';
import { filterNow } from '../filter/settled';
import { fieldNames } from '../formFields';
import type { KindDeclaration, KindTypes, MissingInput, OptionsOf, OutputOf, OutputOfKind } from '../kind';
import type { ByField, ChoicesByField, NamedChoice, PaneBasics, TitlesByField } from '../pane';
import { momentShortcutsOf } from '../shortcuts';

/** Returns the field that blocks the request: required, taking its only choice, or with a failed list. */
function unfilled(options: OptionsOf<'filter'>, ctx: ErasedContext, values: OutputOf<'filter'>): MissingInput | undefined {
  const { schema, fields } = options.form;
  const { lost = [] } = values;
  const hidden = hiddenFields(options, ctx, values);
  const empty = Object.keys(schema.properties ?? {}).filter(
    (key) => !hidden.has(key) && [undefined, null, '', 0].some((nothing) => memberOf(values, key) === nothing),
  );
  const wanted = empty.find((key) => schema.required?.includes(key) === true || fields[key]?.onlyChoice === 'taken');
  const field = wanted ?? empty.find((key) => lost.includes(key));
  if (field === undefined) return undefined;
  const title = fields[field]?.title ?? schema.properties?.[field]?.title ?? wordsOf(field);
  if (lost.includes(field)) return { words: `The list of ${title} could not be loaded`, field };
  return { words: fields[field]?.placeholder ?? `Fill in ${title}`, field };
}

export interface FilterOptions<Ctx, Values> extends PaneBasics<Ctx> {
  readonly form: Form<Values>;
  readonly start?: (ctx: Ctx) => Entered<NoInfer<Values>>;
  /**
   * Fields with choices: a request or a fixed list. `values` is the current filter, so that lists can depend on each other. A value outside
   * its list is dropped.
   */
  readonly choices?: ChoicesByField<Ctx, NoInfer<Values>>;
  /**
   * Fields of the scope, each with its level: they show the organisation selection, and a choice in them selects it for all tabs.
   * docs/rules/shell.md, 4.
   */
  readonly scoped?: { readonly [K in FieldName<NoInfer<Values>>]?: ScopedLevel };
  readonly titles?: TitlesByField<Ctx, NoInfer<Values>>;
  /** All fields reset when this changes. A change to or from nothing resets none. */
  readonly about?: (ctx: Ctx) => unknown;
  /** Shows fields only while this holds; a hidden field has no value. */
  readonly shows?: ByField<Ctx, NoInfer<Values>, boolean>;
  /** `column`: fields below each other; default: side by side. */
  readonly place?: 'column';
  /** Fields whose change resets others: all, or these. */
  readonly resets?: { readonly [K in FieldName<NoInfer<Values>>]?: 'others' | readonly FieldName<NoInfer<Values>>[] };
}

export type FilterOutput<Values> = Values & OutputOfKind<'filter'>;

interface FilterState {
  readonly answered?: Readonly<Record<string, { readonly key: string; readonly listed: readonly NamedChoice[] }>>;
  readonly isUnfit?: boolean;
  readonly lost?: readonly string[];
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly filter: KindTypes<FilterOptions<ErasedContext, object>, FilterOutput<object> & FilterState, 'filled'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    filter<const N extends string, Values>(
      name: Free<Ctx, N>,
      options: FilterOptions<Ctx, Values>,
    ): Screen<With<Ctx, N, FilterOutput<Values>>, Names | N>;
  }
}

export const filter: KindDeclaration<'filter'> = {
  initial: {},
  height: 'content',
  hasNoDraft: true,
  role: ({ place }) => (place === 'column' ? 'filterColumn' : 'filterLine'),
  about: ({ about }, ctx) => about?.(ctx),
  output: (options, ctx, { own, published }) => filterNow(options, ctx, own, published).values,
  input: {
    parameter: (name) => `${name}.set`,
    narrows: true,
    isUnfit: ({ isUnfit }) => isUnfit === true,
    isSettling: (options, ctx, { own, published }) => filterNow(options, ctx, own, published).isPending,
    fill: filledFilter,
  },
  missing: (options, ctx, output) => (options.when?.(ctx) === false ? undefined : unfilled(options, ctx, output)),
  shortcuts: momentShortcutsOf,
  gates: { filled: true },
  written: {
    required: { form: 'object' },
    bindings: {
      start: reads,
      choices: { how: 'asks', extra: ['values'], all: true },
      shows: { how: 'reads', extra: ['values'], all: true },
      titles: { how: 'reads', extra: ['values'], all: true },
      about: reads,
    },
    byField: ['choices', 'shows', 'titles', 'resets', 'scoped'],
    fillable: fieldNames,
  },
};
