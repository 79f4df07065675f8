import { CallError } from '../../../call/errors';
import type { Value } from './parameter';
import { csvFormat } from './standing';

/** Laying out more would keep the server from answering others for more than a second or two. */
export const mostInPdf = 2_000;
/** More would not be held with ease. */
const mostInCsv = 100_000;

/** Throws CallError 400 when a report would have more rows than a file of its format takes. */
export function requireRoom(rows: number, isCsv: boolean): void {
  const would = `This report would have ${rows.toLocaleString('en-GB')} rows, which is too many for`;
  if (isCsv && rows > mostInCsv) throw new CallError(400, `${would} a file. Choose a shorter period or fewer places.`);
  if (!isCsv && rows > mostInPdf) throw new CallError(400, `${would} a PDF. Choose CSV, fewer places or a shorter period.`);
}

/** Whether the values of a report's parameters ask for a file for spreadsheets; the format is the last of them. */
export function wantsCsv(values: readonly Value[]): boolean {
  const chosen = values.at(-1);
  return typeof chosen === 'object' && chosen.id === csvFormat;
}
