import type { CoverLine } from '../../../schemas/wire/cover';
import type { ErasedContext } from '../../definition/context';
import { filterNow } from '../../definition/filter/settled';
import type { Held, OptionsOf } from '../../definition/kind';
import { changedFields, describeFields, isDrawn } from '../../form/typed/describe';
import { valueAt } from '../../form/typed/faults';
import { fullWords } from '../../form/typed/valueWords';
import { titlesNow } from '../fields';

/** Returns the set fields of a filter as text. */
export function filterLines(options: OptionsOf<'filter'>, ctx: ErasedContext, { own, published }: Held<'filter'>): readonly CoverLine[] {
  if (options.when?.(ctx) === false) return [];
  const { values, hidden, lists } = filterNow(options, ctx, own, published);
  const fields = changedFields(describeFields(options.form), { titles: titlesNow(options.titles, { ...ctx, values }), hidden });
  return [...fields.values()].filter(isDrawn).flatMap((field): readonly CoverLine[] => {
    const words = fullWords(field, valueAt(values, field.key), lists[field.key]);
    return words === undefined ? [] : [[field.title, words]];
  });
}
