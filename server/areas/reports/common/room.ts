import { CallError } from '../../../call/errors';

/** A larger layout would block the server for seconds. */
export const mostInPdf = 2_000;
/** Limits memory. */
const mostInCsv = 100_000;

/** Throws CallError 400 for more rows than the format allows. */
export function requireRoom(rows: number, isCsv: boolean): void {
  const would = `This report would have ${rows.toLocaleString('en-GB')} rows, which is too many for`;
  if (isCsv && rows > mostInCsv) throw new CallError(400, `${would} a file. Choose a shorter period or fewer places.`);
  if (!isCsv && rows > mostInPdf) throw new CallError(400, `${would} a PDF. Choose CSV, fewer places or a shorter period.`);
}
