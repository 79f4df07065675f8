import type { ErasedContext } from '../context';
import { memberOf } from '../found';
import type { Lack, OptionsOf } from '../kind';
import { wordsOf } from '../words';
import { hiddenFields } from './filterParams';

/** The field of a filter without which nothing can be asked: one that must be filled, or takes its only choice by itself. */
export function unfilled(options: OptionsOf<'filter'>, ctx: ErasedContext, values: object): Lack | undefined {
  const { schema, fields } = options.form;
  const hidden = hiddenFields(options, ctx, values);
  const field = Object.keys(schema.properties ?? {}).find((key) => {
    if (hidden.has(key)) return false;
    const isWanted = schema.required?.includes(key) === true || fields[key]?.onlyChoice === 'taken';
    return isWanted && [undefined, null, '', 0].some((nothing) => memberOf(values, key) === nothing);
  });
  if (field === undefined) return undefined;
  const title = fields[field]?.title ?? schema.properties?.[field]?.title ?? wordsOf(field);
  return { words: fields[field]?.placeholder ?? `Fill in ${title}`, field };
}
