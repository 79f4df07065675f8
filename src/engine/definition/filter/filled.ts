import { type AnsweredLists, amongChoices } from '../choices';
import type { ErasedContext } from '../context';
import type { Held } from '../kind';
import { filterStart, fittingFilter, only, resetFields, without, writeFilter } from './filterParams';
import { answeredOf, type FilterDefinition, type SettledFilter, settleFilter } from './settled';

/** What the fields have that are not set, while the others are what they are. */
export function unsetValues({ form }: FilterDefinition, start: object, { lists, hidden }: SettledFilter): object {
  return without(amongChoices(form, start, lists), hidden);
}

/** The text for the address of a filter with these values: a field that `before` did not show has what it starts with, since nobody has emptied it. */
export function appliedText(
  options: FilterDefinition,
  ctx: ErasedContext,
  { next, before, answered }: { readonly next: object; readonly before: SettledFilter; readonly answered: AnsweredLists },
): string | undefined {
  const start = filterStart(options, ctx);
  const settled = settleFilter(options, ctx, { ...next, ...only(start, before.hidden) }, answered);
  return writeFilter(settled.values, unsetValues(options, start, settled));
}

/**
 * The text for the address of a filter after some of its values were set as if the user had: those that each puts back to their start are, unless
 * they are set too. What is set counts although the lists that are known do not offer it: it may have been made a moment ago.
 */
export function filledFilter(
  options: FilterDefinition,
  ctx: ErasedContext,
  { own, published }: Held<'filter'>,
  values: object,
): string | undefined {
  const start = filterStart(options, ctx);
  const answered = answeredOf(published);
  const entered = { ...start, ...fittingFilter(options.form, own) };
  const before = settleFilter(options, ctx, entered, answered);
  const reset = Object.keys(values).reduce((kept: object, field) => resetFields(kept, field, options.resets, start), before.values);
  const next = { ...reset, ...values };
  // A field that is filled while it is not shown may be shown by what is filled beside it.
  const shown = new Set([...before.hidden].filter((field) => !Object.hasOwn(values, field)));
  const others = Object.fromEntries(Object.entries(answered).filter(([field]) => !Object.hasOwn(values, field)));
  return appliedText(options, ctx, { next, before: { ...before, hidden: shown }, answered: others });
}
