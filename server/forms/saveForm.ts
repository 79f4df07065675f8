import type { FieldError } from '../../src/schemas/failure';
import type { Details } from '../../src/schemas/wire/details';
import { changesOf } from '../audit/changes';
import { staleItem } from '../audit/conflict';
import { recordChange } from '../audit/record';
import type { Context } from '../call/context';
import type { Database } from '../db/database';
import type { AuditedEntity, AuditedFields } from '../db/schema';
import { refusedFields } from './entries';
import { type Fields, optionsOf, readForm, type ValuesOf } from './field';
import { shownValues } from './shownValues';
import { isOfVersion } from './version';

interface Saving<Values> {
  readonly entity: AuditedEntity;
  /** 0 for a new one. */
  readonly id: number;
  /** 0 for a new operator. */
  readonly operatorId: number | undefined;
  readonly before: Values;
  /** Returns faults beyond single fields. */
  readonly objections?: (after: Values) => Promise<readonly FieldError[]>;
  /** Returns the id; called only for a change. */
  readonly write: (after: Values) => Promise<number>;
}

interface ValuesSaving<Values> extends Saving<Values> {
  /** The user edited the stored version; ignored for a new one. */
  readonly isCurrent: boolean;
  /** Throws CallError 400 per invalid field. */
  readonly read: () => Values | Promise<Values>;
  /** Displayed values by label. */
  readonly inWords: (values: Values) => AuditedFields | Promise<AuditedFields>;
  /** 'Changed' without. */
  readonly action?: string;
}

/**
 * Checks the version, reads and validates, stores changes and writes the audit entry. Returns the id. Throws CallError 400 per invalid
 * field, 409 for an older version.
 */
export async function saveValues<Values>(tx: Database, context: Context, saving: ValuesSaving<Values>): Promise<number> {
  const { entity, id, operatorId, isCurrent, before, read, objections, inWords, write, action = 'Changed' } = saving;
  if (id !== 0 && !isCurrent) throw await staleItem(tx, entity, id);
  const after = await read();
  const errors = (await objections?.(after)) ?? [];
  if (errors.length > 0) throw refusedFields(errors);
  const words = await inWords(after);
  const changes = id === 0 ? { before: {}, after: words } : changesOf(await inWords(before), words);
  // An unchanged save keeps the version.
  if (id !== 0 && Object.keys({ ...changes.before, ...changes.after }).length === 0) return id;
  const saved = await write(after);
  await recordChange(tx, context, {
    entity,
    entityId: saved,
    operatorId: operatorId === 0 ? saved : operatorId,
    action: id === 0 ? 'Created' : action,
    ...changes,
  });
  return saved;
}

export interface FormSaving<F extends Fields> extends Saving<ValuesOf<F>> {
  readonly rowVersion: number;
  readonly fields: F;
  readonly details: Details;
}

/** As `saveValues`, for a form of options. */
export async function saveForm<F extends Fields>(tx: Database, context: Context, saving: FormSaving<F>): Promise<number> {
  const { rowVersion, fields, details, ...rest } = saving;
  return saveValues(tx, context, {
    ...rest,
    isCurrent: isOfVersion(details, rowVersion),
    read: () => readForm(fields, rest.before, details),
    inWords: (values) => shownValues(optionsOf(fields, values)),
  });
}
