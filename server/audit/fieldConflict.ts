import type { Conflict, Difference, RowVersion } from '../../src/schemas/entities/compliance/common';
import { type DateOrder, showInstant } from '../../src/schemas/wire/dates';
import { CallError } from '../call/errors';
import type { Database } from '../db/database';
import type { AuditedEntity } from '../db/schema';
import { lastChange } from './history';

export interface LabelledField {
  readonly field: string;
  readonly label: string;
}

type Shown = Readonly<Record<string, string | undefined>>;

/** Compares shown texts field by field; a missing text counts as empty. */
export function differencesBetween(fields: readonly LabelledField[], yours: Shown, theirs: Shown): readonly Difference[] {
  return fields.flatMap(({ field, label }) => {
    const [mine, other] = [yours[field] ?? '', theirs[field] ?? ''];
    return mine === other ? [] : [{ field, label, yours: mine, theirs: other }];
  });
}

/** Versions are numbers or strings; a missing one is stale. */
function isStale(given: RowVersion | undefined, saved: number): boolean {
  return String(given) !== String(saved);
}

/** CallError 409 with author and differences. */
function conflictWith(
  differences: readonly Difference[],
  last: { readonly userName: string; readonly at: Date } | undefined,
  shows: DateOrder,
): CallError {
  const who = last === undefined ? 'Someone changed this' : `${last.userName} changed this on ${showInstant(last.at, shows)},`;
  const detail = `${who} while you were editing it.`;
  const body: Conflict = { detail, differences: [...differences] };
  return new CallError(409, detail, { body });
}

/** Throws unless the version is current; computes differences only then. */
export async function requireCurrent(
  db: Database,
  item: { readonly entity: AuditedEntity; readonly id: number; readonly rowVersion: number; readonly shows?: DateOrder },
  given: RowVersion | undefined,
  differences: () => Promise<readonly Difference[]> | readonly Difference[],
): Promise<void> {
  if (!isStale(given, item.rowVersion)) return;
  throw conflictWith(await differences(), await lastChange(db, item.entity, item.id), item.shows ?? 'year-first');
}
