import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../db/database';
import { readRows } from '../db/rows';
import { entryHash, WrittenEntry, writtenParts } from './entryText';

/** The message says where and how the trail was altered. */
export class AuditTrailBroken extends Error {
  override readonly name = 'AuditTrailBroken';
}

export interface VerifiedTrail {
  readonly entries: number;
  /** Represents the whole trail; empty for an empty trail. */
  readonly lastHash: string;
  /** Number of the entry with the expected hash, if any. */
  readonly expectedAt: number | undefined;
}

const batch = 2000;

async function* entriesOf(db: Database): AsyncGenerator<WrittenEntry> {
  let after: string | undefined;
  for (;;) {
    const from = after === undefined ? sql`` : sql`where seq > ${after}::bigint`;
    const rows = await readRows(
      db,
      sql`select ${writtenParts} from public.audit_entry ${from} order by audit_entry.seq limit ${batch}`,
      WrittenEntry,
    );
    yield* rows;
    after = rows.at(-1)?.seq;
    if (after === undefined) return;
  }
}

function complaintAbout(entry: WrittenEntry, next: WrittenEntry | undefined): string {
  const follows = next === undefined || entryHash(entry.hash, next) === next.hash;
  if (!follows) return `The chain is broken at entry ${entry.seq}: its hash fits neither what it holds nor entry ${next.seq}.`;
  const before = entry.seq === '1' ? '' : ', or the entry before it was';
  return `Entry ${entry.seq} was changed${before}: its hash does not fit.`;
}

/** Throws AuditTrailBroken if the database's protection is off. */
async function requireGuard(db: Database): Promise<void> {
  const on = await readRows(
    db,
    sql`select tgname::text as name from pg_trigger where tgrelid = 'public.audit_entry'::regclass and tgenabled in ('O', 'A')`,
    Type.Object({ name: Type.String() }),
  );
  for (const wanted of ['audit_chain', 'audit_refuse']) {
    if (!on.some(({ name }) => name === wanted)) {
      throw new AuditTrailBroken(`Every entry fits, but the trigger ${wanted}, which guards the audit trail, is missing or switched off.`);
    }
  }
}

/**
 * Recomputes all hashes. `expected` must still occur, otherwise the end was cut or rewritten. Throws AuditTrailBroken at the first fault.
 */
export async function verifyTrail(db: Database, expected?: string): Promise<VerifiedTrail> {
  let [entries, lastHash] = [0, ''];
  let expectedAt: number | undefined;
  let unfit: WrittenEntry | undefined;
  for await (const entry of entriesOf(db)) {
    if (unfit !== undefined) throw new AuditTrailBroken(complaintAbout(unfit, entry));
    if (Number(entry.seq) !== entries + 1) {
      throw new AuditTrailBroken(`Entry ${entries + 1} is missing: entry ${entry.seq} comes in its place.`);
    }
    if (entryHash(lastHash, entry) !== entry.hash) unfit = entry;
    entries += 1;
    lastHash = entry.hash;
    if (lastHash === expected) expectedAt = entries;
  }
  if (unfit !== undefined) throw new AuditTrailBroken(complaintAbout(unfit, undefined));
  if (expected !== undefined && expectedAt === undefined) {
    throw new AuditTrailBroken(`The hash ${expected} is not part of the audit trail: its end was cut off or replaced.`);
  }
  await requireGuard(db);
  return { entries, lastHash, expectedAt };
}
