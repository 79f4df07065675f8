import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';

const text = Type.String();
const maybe = Type.Union([Type.String(), Type.Null()]);

/** An entry of the audit trail with every part as the database writes it out, numbers and JSON too: nothing is lost or put in another order. */
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

/** What a query on audit_entry selects to give written entries. */
export const writtenParts = sql`seq::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id::text as "userId",
  user_name as "userName", operator_id::text as "operatorId", entity, entity_id::text as "entityId", action, before::text, after::text, hash`;

/** The text that the hash of an entry is made of: what the database's own function `audit_text` gives, made without asking it. */
function entryText(entry: WrittenEntry): string {
  const { seq, at, userId, userName, operatorId, entity, entityId, action, before, after } = entry;
  // Both write the same escapes into texts; see escape_json in PostgreSQL.
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

/** The hash of an entry that follows one with the hash `previous`; an empty text for the first. */
export function entryHash(previous: string, entry: WrittenEntry): string {
  return createHash('sha256')
    .update(`${previous}${entryText(entry)}`, 'utf8')
    .digest('hex');
}
