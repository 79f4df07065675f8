import { safeFileName } from '../../schemas/wire/fileName';

export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(name);
  link.click();
  // After the click the download holds its own reference to the bytes.
  window.setTimeout(() => URL.revokeObjectURL(address));
}

/** Saves CSV text with a BOM: without it spreadsheets assume an older encoding and break every £. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), name);
}
