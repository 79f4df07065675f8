import { type AnsweredLists, amongChoices, knownLists, type Lists } from '../choices';
import type { ErasedContext } from '../context';
import type { OptionsOf } from '../kind';
import { filterStart, fittingFilter, hiddenFields, readFilter, without } from './filterParams';
import { linkedOperator, scopedNames } from './scoped';

export type FilterDefinition = Pick<OptionsOf<'filter'>, 'form' | 'start' | 'shows' | 'scoped' | 'choices' | 'resets'>;
type Options = Omit<FilterDefinition, 'resets'>;

export interface SettledFilter {
  /** Of visible fields only, restricted to the known choices. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly hidden: ReadonlySet<string>;
  readonly lists: Lists;
  readonly isPending: boolean;
}

/** Drops hidden and invalid values. Lists and visibility may depend on other values, so it repeats until nothing changes. */
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

export function answeredOf(published: unknown): AnsweredLists {
  const { answered = {} }: { readonly answered?: AnsweredLists } = Object(published);
  return answered;
}

/** Until the scope has a link's operator, scoped fields are empty, so no request goes to the previous one. */
export function filterNow(options: Options, ctx: ErasedContext, set: string | undefined, published: unknown = undefined): SettledFilter {
  const start = filterStart(options, ctx);
  const isOther = linkedOperator(options, ctx, readFilter(set)) !== undefined;
  const entered = { ...(isOther ? without(start, scopedNames(options)) : start), ...fittingFilter(options, set) };
  return settleFilter(options, ctx, entered, answeredOf(published));
}
