import { type AnsweredLists, amongChoices } from '../choices';
import type { ErasedContext } from '../context';
import type { Held } from '../kind';
import { filterStart, fittingFilter, only, resetFields, without, writeFilter } from './filterParams';
import { answeredOf, type FilterDefinition, type SettledFilter, settleFilter } from './settled';

/** Returns the start values of a filter that are offered and visible. */
export function unsetValues({ form }: FilterDefinition, start: object, { lists, hidden }: SettledFilter): object {
  return without(amongChoices(form, start, lists), hidden);
}

/** A field hidden in `before` keeps its default, since no user emptied it. */
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
 * Returns the address text after a fill, with the resets it causes. Filled values count even if the known lists lack them, as they may be
 * new.
 */
export function filledFilter(
  options: FilterDefinition,
  ctx: ErasedContext,
  { own, published }: Held<'filter'>,
  values: object,
): string | undefined {
  const start = filterStart(options, ctx);
  const answered = answeredOf(published);
  const entered = { ...start, ...fittingFilter(options, own) };
  const before = settleFilter(options, ctx, entered, answered);
  const reset = Object.keys(values).reduce((result: object, field) => resetFields(result, field, options.resets, start), before.values);
  const next = { ...reset, ...values };
  // Another filled field may show a field that is hidden now.
  const shown = new Set([...before.hidden].filter((field) => !Object.hasOwn(values, field)));
  const others = Object.fromEntries(Object.entries(answered).filter(([field]) => !Object.hasOwn(values, field)));
  return appliedText(options, ctx, { next, before: { ...before, hidden: shown }, answered: others });
}
