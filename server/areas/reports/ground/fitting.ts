import type { Context } from '../../../call/context';
import type { Before, ListParameter } from './parameter';
import { mostInPdf } from './room';
import { csvFormat, format } from './standing';

/** How many rows a report has at most with what it offers at first, at the places that were chosen before. */
export type RowsAtFirst = (context: Context, before: Before) => Promise<number>;

/** The last parameter of a report that no shorter period makes fit: at first a PDF, or CSV where a PDF has no room. */
export function fittingFormat(rowsAtFirst: RowsAtFirst): ListParameter<true> {
  return {
    ...format,
    async first(entries, context, before) {
      const isLong = (await rowsAtFirst(context, before)) > mostInPdf;
      return isLong ? entries.find(({ id }) => id === csvFormat) : entries[0];
    },
  };
}
