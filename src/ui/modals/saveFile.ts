import type { CoverLine } from '../../schemas/wire/cover';
import { safeFileName } from '../../schemas/wire/fileName';

/** Starts a download of these bytes under a safe file name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(name);
  link.click();
  // After the click the download holds its own reference to the bytes.
  window.setTimeout(() => URL.revokeObjectURL(address));
}

/** A table that the page writes as CSV, with the lines of its cover sheet. */
export interface MadeTable {
  readonly name: string;
  readonly coverLines?: readonly CoverLine[] | undefined;
  readonly write: () => Promise<string>;
}

/** Resolves to false when cancelled. */
export type SaveTable = (table: MadeTable) => Promise<boolean>;

/** Saves without questions. */
export const saveTableAtOnce: SaveTable = async ({ name, write }) => {
  saveCsv(await write(), `${name}.csv`);
  return true;
};

/** Saves CSV text with a BOM: without it spreadsheets assume an older encoding and break every £. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), name);
}
