import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Declaration } from '../../src/schemas/call';
import { businessDay } from '../../src/schemas/wire/dates';
import { type Context, signedIn } from '../call/context';
import type { Database } from '../db/database';
import { readRows } from '../db/rows';

/** An answer as it is sent, with the tag of what it says. */
export interface Told {
  readonly tag: string;
  readonly body: string;
}

interface Kept extends Told {
  /** How many changes of the floor there had been before it was made. */
  readonly version: string;
  readonly madeAt: number;
}

/** What the client asks, by whom a context knows, and how it is answered. */
export interface Watched {
  readonly call: Declaration;
  readonly input: unknown;
  answer(context: Context): Promise<unknown>;
}

/** What goes by the clock is not older than this, in milliseconds: a cell flashes for a minute. */
const oldest = 60_000;
const oldestFlashing = 5_000;
const most = 500;
/** Together they are no longer than this, in characters. */
const longest = 40_000_000;

const Version = Type.Object({ version: Type.String() });
const Quiet = Type.Object({ isQuiet: Type.Boolean() });

/** How many statements have changed what the floor shows, also those whose transactions are not over yet. */
async function versionOf(db: Database): Promise<string> {
  const rows = await readRows(
    db,
    sql`select coalesce(pg_sequence_last_value('public.floor_change'::regclass), 0)::text as version`,
    Version,
  );
  return rows[0]?.version ?? '';
}

/**
 * Whether no transaction that has written anything is under way: whoever asks now sees every change that was counted before. Then the oldest number of one
 * that may be under way is the next that will be given. What a snapshot tells of itself is not enough: the latest transaction that began is not in it.
 */
async function isQuiet(db: Database): Promise<boolean> {
  const rows = await readRows(db, sql`select age(pg_snapshot_xmin(s)::xid) = 0 as "isQuiet" from pg_current_snapshot() s`, Quiet);
  return rows[0]?.isQuiet ?? false;
}

/** Two users with the same rights are told the same. */
function keyOf(context: Context, { call, input }: Watched): string {
  const { access, flags } = signedIn(context);
  const question = [call.service, call.method, call.path, input, access, [...flags].sort(), businessDay(context.now)];
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}

function told(answer: unknown): Told {
  const body = JSON.stringify(answer);
  return { tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`, body };
}

/**
 * Keeps the latest answers of calls that screens ask again and again, for as long as nothing on the floor has changed, so that asking again costs no more than
 * finding that out. Only answers that are made of the floor, of the input and of what the user may see may be asked through it.
 */
export function keepWatched(): (context: Context, watched: Watched) => Promise<Told> {
  const kept = new Map<string, Kept>();
  let length = 0;

  function forget(key: string): void {
    length -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: Kept): void {
    forget(key);
    kept.set(key, answer);
    length += answer.body.length;
    // The first of a map is the one that was kept the longest ago.
    for (const [first] of kept) {
      if (kept.size <= most && length <= longest) break;
      forget(first);
    }
  }

  return async (context, watched) => {
    const { db, now } = context;
    const key = keyOf(context, watched);
    const version = await versionOf(db);
    const known = kept.get(key);
    if (known !== undefined && known.version === version) {
      const age = now.getTime() - known.madeAt;
      if (age >= 0 && age < (known.body.includes('"flash":true') ? oldestFlashing : oldest)) return known;
    }
    // A change may be counted and not be there to be seen yet: what is made then is not kept.
    const isLasting = await isQuiet(db);
    const answer = told(await watched.answer(context));
    if (isLasting) keep(key, { ...answer, version, madeAt: now.getTime() });
    else forget(key);
    return answer;
  };
}
