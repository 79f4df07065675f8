/** Removes characters and leading dots that file systems forbid. */
export function safeFileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').replace(/^[.\s]+|\s+$/g, '');
}

/**
 * Returns a file name without ending: 'Site Performance, Northgate Leisure, 2026-11-01 to 2026-11-22'. Omits an empty place and missing
 * days.
 */
export function fileName(what: string, place: string, ...days: readonly string[]): string {
  return [what, place, [...new Set(days)].join(' to ')].filter((part) => part !== '').join(', ');
}
