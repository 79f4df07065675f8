import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { HeldLock, LockName } from './locks';

/** What both drivers have in common; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * What is known of a question beforehand: that its statements are the same whoever asks for how much, so that they are prepared once they are asked often, or that
 * it takes so long that others have their turn between its parts.
 */
export type Weight = 'short' | 'usual' | 'heavy';

/** A server that follows the one that is written to, as a question finds it. */
export interface Standby extends Pick<OpenDatabase, 'db' | 'until'> {
  /** What was in the database so many milliseconds ago is all there. */
  readonly ageMs: number;
}

/** A database that is open, whichever way. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgres';
  /** The data folder of an embedded database; nothing for one in memory or on a server. */
  readonly folder?: string | undefined;
  /** Runs the work while no other server of this database does work of the same name. */
  withLock<T>(name: LockName, work: () => Promise<T>): Promise<T>;
  /** Takes the lock if nobody has it; nothing otherwise. */
  tryLock(name: LockName): Promise<HeldLock | undefined>;
  /** Applies the migrations that are missing. Callers take the lock; see `migrate`. */
  applyMigrations(migrationsFolder: string): Promise<void>;
  /** The same for a question whose asker may leave: with the signal, what is being asked is cancelled as far as that can be, and nothing more is asked. */
  until(signal: AbortSignal, weight: Weight): Database;
  /** The time that all servers of the database have in common. */
  readonly now?: () => Date;
  /** A standby to ask what may be a few seconds old, with all that there was at a position of the log; nothing where none is near enough. */
  readonly standby?: (position: bigint | null) => Standby | undefined;
  /** The database as it is now, to be restored as an embedded one; nothing for one on a server. */
  readonly backup?: () => Promise<Uint8Array>;
  /** How many connections to a server there are, how many of them are idle, and how many requests wait for one. */
  readonly connections?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** How many statements took longer than a second since it was opened; nothing for one that is not on a server. */
  readonly slowStatements?: () => number;
  close(): Promise<void>;
}
