import { memberOf } from '../../../data/unknownObject';
import { wordsOf } from '../../../data/words';
import type { ErasedContext } from '../context';
import type { MissingInput, OptionsOf, OutputOf } from '../kind';
import { hiddenFields } from './filterParams';

/** Returns the field that blocks the request: required, taking its only choice, or with a failed list. */
export function unfilled(options: OptionsOf<'filter'>, ctx: ErasedContext, values: OutputOf<'filter'>): MissingInput | undefined {
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
