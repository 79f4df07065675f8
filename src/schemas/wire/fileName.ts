import { showInstant } from './dates';
import type { FileOptions } from './fileOptions';
import { shortened } from './selectedName';

/** Returns a moment for a file name: '2026-11-20 10.30'. */
export function momentInName(at: Date): string {
  return showInstant(at, 'year-first').replace(':', '.');
}

/** Removes characters and leading dots that file systems forbid. */
export function safeFileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').replace(/^[.\s]+|\s+$/g, '');
}

/** Adds what the reader chose for the file, before its ending if it has one. The usual file has nothing added. */
export function withFileOptions(name: string, { hasCover, isYearFirst }: FileOptions): string {
  const words = [hasCover && 'with a cover sheet', isYearFirst && 'dates as 2026-11-27'].filter(Boolean);
  return words.length === 0 ? name : name.replace(/(?:\.csv)?$/, (ending) => `, ${words.join(', ')}${ending}`);
}

/**
 * Returns a file name without ending: 'Site Performance, Northgate Leisure, 2026-11-01 to 2026-11-22'. Omits an empty place and missing
 * days.
 */
export function fileName(what: string, place: string, ...days: readonly string[]): string {
  const period = [...new Set(days)].join(' to ');
  return shortened([what, place].filter((part) => part !== '').join(', '), period === '' ? '' : `, ${period}`);
}
