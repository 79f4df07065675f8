import type { Conflict, Difference, RowVersion } from '../../src/schemas/entities/compliance/common';
import { type DateOrder, showInstant } from '../../src/schemas/wire/dates';
import { CallError } from '../call/errors';
import type { Database } from '../db/database';
import type { AuditedEntity } from '../db/schema';
import { lastChange } from './history';

/** A field of a form: its name and its label. */
export interface LabelledField {
  readonly field: string;
  readonly label: string;
}

type Shown = Readonly<Record<string, string | undefined>>;

/** In which of the fields what is meant to be saved differs from what is saved, both by the names of the fields as they are shown. */
export function differencesBetween(fields: readonly LabelledField[], yours: Shown, theirs: Shown): readonly Difference[] {
  return fields.flatMap(({ field, label }) => {
    const [mine, other] = [yours[field] ?? '', theirs[field] ?? ''];
    return mine === other ? [] : [{ field, label, yours: mine, theirs: other }];
  });
}

/** Whether the version that came with a save is another than the saved one; a save that says none was made from none. Versions travel as numbers or texts. */
function isStale(given: RowVersion | undefined, saved: number): boolean {
  return String(given) !== String(saved);
}

/** The refusal of a save of something that was changed meanwhile: CallError 409, with who changed it and what differs. */
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

/** Throws the refusal unless the version is the saved one; the differences are asked for only then. */
export async function requireCurrent(
  db: Database,
  item: { readonly entity: AuditedEntity; readonly id: number; readonly rowVersion: number; readonly shows?: DateOrder },
  given: RowVersion | undefined,
  differences: () => Promise<readonly Difference[]> | readonly Difference[],
): Promise<void> {
  if (!isStale(given, item.rowVersion)) return;
  throw conflictWith(await differences(), await lastChange(db, item.entity, item.id), item.shows ?? 'year-first');
}
