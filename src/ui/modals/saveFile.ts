/** Hands bytes to the browser as a download under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken its own hold of the bytes once the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(address));
}

/** Hands CSV text to the browser as a download. It begins with a mark: without it spreadsheets take it for an older encoding and spoil every £. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), name);
}
