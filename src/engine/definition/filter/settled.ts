import { type AnsweredLists, amongChoices, knownLists, type Lists } from '../choices';
import type { ErasedContext } from '../context';
import type { OptionsOf } from '../kind';
import { filterStart, fittingFilter, hiddenFields, without } from './filterParams';

/** What says how a filter's values come together. */
export type FilterDefinition = Pick<OptionsOf<'filter'>, 'form' | 'start' | 'shows' | 'choices' | 'resets'>;
type Options = Omit<FilterDefinition, 'resets'>;

/** A filter as it is with what is entered. */
export interface SettledFilter {
  /** Of fields that are shown, and among their choices as far as these are known. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly hidden: ReadonlySet<string>;
  /** The choices that are offered now. */
  readonly lists: Lists;
  /** A list has not been answered yet. */
  readonly isPending: boolean;
}

/**
 * What a filter is once every value is one of its choices and fields that are not shown have none. A list, and whether a field is shown, may
 * depend on other values, so each round begins with what is entered and takes the lists of the values of the round before, until nothing
 * changes any more.
 */
export function settleFilter(options: Options, ctx: ErasedContext, entered: object, answered: AnsweredLists): SettledFilter {
  const { form, choices = {}, shows = {} } = options;
  const most = Object.keys(choices).length + Object.keys(shows).length;
  let values = entered;
  for (let round = 0; ; round += 1) {
    const hidden = hiddenFields(options, ctx, values);
    const left = without(values, hidden);
    const { lists, isPending } = knownLists(options, { ...ctx, values: left }, answered);
    const next = amongChoices(form, entered, lists);
    if (round > most || JSON.stringify(next) === JSON.stringify(values)) return { values: left, hidden, lists, isPending };
    values = next;
  }
}

/** The lists that a filter has published; none before it has been drawn. */
export function answeredOf(published: unknown): AnsweredLists {
  const { answered = {} }: { readonly answered?: AnsweredLists } = Object(published);
  return answered;
}

/** A filter by what it starts with and what its part of the address says. Known before it is drawn. */
export function filterNow(options: Options, ctx: ErasedContext, set: string | undefined, published: unknown = undefined): SettledFilter {
  const entered = { ...filterStart(options, ctx), ...fittingFilter(options.form, set) };
  return settleFilter(options, ctx, entered, answeredOf(published));
}
