import type { RowVersion } from '../entities/compliance/common';

/** A version as a form keeps it in a hidden field: as text that says whether the server sent a number or a text. */
export function keptVersion(rowVersion: RowVersion): string {
  return JSON.stringify(rowVersion);
}

/** The version that a form has kept, as the server has sent it. */
export function versionOf(kept: string): RowVersion {
  const version: unknown = JSON.parse(kept);
  return typeof version === 'number' ? version : String(version);
}
