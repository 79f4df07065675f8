import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';

const text = Type.String();
const maybe = Type.Union([Type.String(), Type.Null()]);

/** An audit entry as database text, so that numbers and JSON keep their form. */
export const WrittenEntry = Type.Object({
  seq: text,
  at: text,
  userId: maybe,
  userName: text,
  operatorId: maybe,
  entity: text,
  entityId: text,
  action: text,
  before: text,
  after: text,
  hash: text,
});
export type WrittenEntry = Static<typeof WrittenEntry>;

export const writtenParts = sql`seq::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id::text as "userId",
  user_name as "userName", operator_id::text as "operatorId", entity, entity_id::text as "entityId", action, before::text, after::text, hash`;

/** Must equal the database function `audit_text`. */
function entryText(entry: WrittenEntry): string {
  const { seq, at, userId, userName, operatorId, entity, entityId, action, before, after } = entry;
  // Both escape alike; see escape_json in PostgreSQL.
  const quoted = (part: string) => JSON.stringify(part);
  const parts = [
    seq,
    quoted(at),
    userId ?? 'null',
    quoted(userName),
    operatorId ?? 'null',
    quoted(entity),
    entityId,
    quoted(action),
    before,
    after,
  ];
  return `[${parts.join(', ')}]`;
}

/** `previous` is empty for the first entry. */
export function entryHash(previous: string, entry: WrittenEntry): string {
  return createHash('sha256')
    .update(`${previous}${entryText(entry)}`, 'utf8')
    .digest('hex');
}
