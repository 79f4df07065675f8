import { showInstant } from '../../src/schemas/wire/dates';
import { CallError } from '../call/errors';
import type { Database } from '../db/database';
import type { AuditedEntity } from '../db/schema';
import { lastChange } from './history';

/** The refusal of a save of something that was changed meanwhile: CallError 409, with who did it and when as far as the audit trail knows. */
export async function staleItem(db: Database, entity: AuditedEntity, entityId: number): Promise<CallError> {
  const last = await lastChange(db, entity, entityId);
  if (last === undefined) return new CallError(409, 'Someone changed this while you were editing it.');
  return new CallError(409, `${last.userName} changed this on ${showInstant(last.at, 'day-first')}, while you were editing it.`);
}
