import type { FieldError } from '../../../../src/schemas/failure';
import type { Details } from '../../../../src/schemas/wire/details';
import { changesOf } from '../../../audit/changes';
import { staleItem } from '../../../audit/conflict';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import type { AuditedEntity } from '../../../db/schema';
import { refusedFields } from '../../../forms/entries';
import { type Fields, optionsOf, readForm, type ValuesOf } from '../../../forms/field';
import { shownValues } from '../../../forms/shownValues';
import { isOfVersion } from '../../../forms/version';

export interface Saving<F extends Fields> {
  readonly entity: AuditedEntity;
  /** 0 for a new one. */
  readonly id: number;
  readonly operatorId: number | undefined;
  readonly rowVersion: number;
  readonly fields: F;
  readonly before: ValuesOf<F>;
  readonly details: Details;
  /** Returns faults beyond single fields. */
  readonly objections?: (after: ValuesOf<F>) => Promise<readonly FieldError[]>;
  /** Returns the id; called only for a change. */
  readonly write: (after: ValuesOf<F>) => Promise<number>;
  /** For a save that creates the operator. */
  readonly operatorOf?: (id: number) => number;
}

/**
 * Validates, checks the version, stores changes and writes the audit entry. Returns the id. Throws CallError 400 per invalid field, 409 for
 * an older version.
 */
export async function saveForm<F extends Fields>(tx: Database, context: Context, saving: Saving<F>): Promise<number> {
  const { entity, id, rowVersion, fields, before, details, objections, write, operatorOf } = saving;
  if (id !== 0 && !isOfVersion(details, rowVersion)) throw await staleItem(tx, entity, id);
  const after = readForm(fields, before, details);
  const errors = (await objections?.(after)) ?? [];
  if (errors.length > 0) throw refusedFields(errors);
  const [was, is] = [before, after].map((values) => shownValues(optionsOf(fields, values)));
  const changes = id === 0 ? { before: {}, after: is ?? {} } : changesOf(was ?? {}, is ?? {});
  // An unchanged save keeps the version.
  if (id !== 0 && Object.keys(changes.after).length === 0) return id;
  const saved = await write(after);
  const operatorId = operatorOf?.(saved) ?? saving.operatorId;
  await recordChange(tx, context, { entity, entityId: saved, operatorId, action: id === 0 ? 'Created' : 'Changed', ...changes });
  return saved;
}
