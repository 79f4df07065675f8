import type { Form } from '../../../schemas/forms/form';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { Entered, ErasedContext, FieldName, Free, With } from '../context';
import { filledFilter } from '../filter/filled';
import { filterNow } from '../filter/settled';
import { unfilled } from '../filter/unfilled';
import { fieldNames } from '../formFields';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { ByField, ChoicesByField, NamedChoice, PaneBasics, TitlesByField } from '../pane';
import { momentShortcutsOf } from '../shortcuts';

export interface FilterOptions<Ctx, Values> extends PaneBasics<Ctx> {
  readonly form: Form<Values>;
  /** What the fields start with. */
  readonly start?: (ctx: Ctx) => Entered<NoInfer<Values>>;
  /**
   * Fields with a list of choices: what asks the server for them, or the choices themselves. `values` is what the filter holds now, so that one
   * list may depend on another. A value that is not among them once they are known is none.
   */
  readonly choices?: ChoicesByField<Ctx, NoInfer<Values>>;
  /** What fields are called that are not always called the same. */
  readonly titles?: TitlesByField<Ctx, NoInfer<Values>>;
  /** What the filter is about: whatever is set goes back to its start once this is something else. Nothing is no other thing. */
  readonly about?: (ctx: Ctx) => unknown;
  /** Fields that are shown only while this holds; a field that is not shown has no value. */
  readonly shows?: ByField<Ctx, NoInfer<Values>, boolean>;
  /** `column`: one field below the other, for a narrow place at the left; side by side without it. */
  readonly place?: 'column';
  /** Fields whose change puts others back to their start: all others, or these. */
  readonly resets?: { readonly [K in FieldName<NoInfer<Values>>]?: 'others' | readonly FieldName<NoInfer<Values>>[] };
}

/** What a filter publishes: the bare values of its fields. */
export type FilterOutput<Values> = Values & Says<'filter'>;

/** What a filter publishes once it is drawn: its values are read from the address. */
interface FilterState {
  /** Lists that the server has answered, by field, each with the question that it answers. */
  readonly answered?: Readonly<Record<string, { readonly key: string; readonly listed: readonly NamedChoice[] }>>;
  /** It holds something that cannot be applied as it is. */
  readonly isUnfit?: boolean;
  /** Fields whose lists could not be loaded, so that nothing can be chosen in them. */
  readonly lost?: readonly string[];
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly filter: KindTypes<FilterOptions<ErasedContext, object>, FilterOutput<object> & FilterState, 'filled'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Fields that narrow what the panes after it ask. */
    filter<const N extends string, Values>(
      name: Free<Ctx, N>,
      options: FilterOptions<Ctx, Values>,
    ): Screen<With<Ctx, N, FilterOutput<Values>>, Names | N>;
  }
}

export const filter: KindDeclaration<'filter'> = {
  initial: {},
  height: 'content',
  isHeadless: true,
  holdsNothing: true,
  // What a filter narrows goes on being narrowed while its fields are folded away.
  saysFolded: true,
  saysFrom: (name) => `${name}.set`,
  fieldsAt: ({ place }) => (place === 'column' ? 'column' : 'line'),
  about: ({ about }, ctx) => about?.(ctx),
  says: (options, ctx, { own, published }) => (options.when?.(ctx) === false ? {} : filterNow(options, ctx, own, published).values),
  settles: (options, ctx, { own, published }) => options.when?.(ctx) !== false && filterNow(options, ctx, own, published).isPending,
  filled: filledFilter,
  narrows: true,
  lacks: (options, ctx, said) => (options.when?.(ctx) === false ? undefined : unfilled(options, ctx, said)),
  isUnfit: ({ isUnfit }) => isUnfit === true,
  shortcuts: momentShortcutsOf,
  required: { form: 'object' },
  bindings: {
    start: reads,
    choices: { how: 'asks', beside: ['values'], all: true },
    shows: { how: 'reads', beside: ['values'], all: true },
    titles: { how: 'reads', beside: ['values'], all: true },
    about: reads,
  },
  gates: { filled: true },
  byField: ['choices', 'shows', 'titles', 'resets'],
  fillable: fieldNames,
};
