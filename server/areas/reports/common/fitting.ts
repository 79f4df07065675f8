import type { Context } from '../../../call/context';
import type { Before, ListParameter } from './parameter';
import { mostInPdf } from './room';
import { csvFormat, format } from './standing';

/** Returns the maximum number of rows with the default values. */
export type RowsAtFirst = (context: Context, before: Before) => Promise<number>;

/** For reports without a period: PDF by default, or CSV for too many rows. */
export function fittingFormat(rowsAtFirst: RowsAtFirst): ListParameter<true> {
  return {
    ...format,
    async first(entries, context, before) {
      const isLong = (await rowsAtFirst(context, before)) > mostInPdf;
      return isLong ? entries.find(({ id }) => id === csvFormat) : entries[0];
    },
  };
}
