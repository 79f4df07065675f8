import type { RowVersion } from '../entities/compliance/common';

/** Serialises a row version for a hidden field; JSON distinguishes number and text. */
export function rowVersionText(rowVersion: RowVersion): string {
  return JSON.stringify(rowVersion);
}

/** Parses a stored row version. Throws SyntaxError for other texts. */
export function versionOf(stored: string): RowVersion {
  const version: unknown = JSON.parse(stored);
  return typeof version === 'number' ? version : String(version);
}
