import { showInstant } from '../../src/schemas/wire/dates';
import { CallError } from '../call/errors';
import type { Database } from '../db/database';
import type { AuditedEntity } from '../db/schema';
import { lastChange } from './history';

/** CallError 409 for a concurrent change, with author and time if known. */
export async function staleItem(db: Database, entity: AuditedEntity, entityId: number): Promise<CallError> {
  const last = await lastChange(db, entity, entityId);
  if (last === undefined) return new CallError(409, 'Someone changed this while you were editing it.');
  return new CallError(409, `${last.userName} changed this on ${showInstant(last.at, 'day-first')}, while you were editing it.`);
}
