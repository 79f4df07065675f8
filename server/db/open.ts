import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { HeldLock, LockName } from './locks';

export type Database = PgDatabase<PgQueryResultHKT>;

/** `short`: constant statements, prepared when frequent. `heavy`: other requests run between its parts. */
export type Weight = 'short' | 'usual' | 'heavy';

export interface Standby extends Pick<OpenDatabase, 'db' | 'until'> {
  readonly ageMs: number;
}

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgres';
  readonly folder?: string | undefined;
  withLock<T>(name: LockName, work: () => Promise<T>): Promise<T>;
  tryLock(name: LockName): Promise<HeldLock | undefined>;
  /** Applies missing migrations. The caller holds the lock; see `migrate`. */
  applyMigrations(migrationsFolder: string): Promise<void>;
  /** The database for an abortable request: abort cancels the running query where possible and stops later ones. */
  until(signal: AbortSignal, weight: Weight): Database;
  readonly now?: () => Date;
  /** Returns a standby that has the log position and lags at most a few seconds; `undefined` without one. */
  readonly standby?: (position: bigint | null) => Standby | undefined;
  readonly backup?: () => Promise<Uint8Array>;
  readonly connections?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Statements over a second since the start; `undefined` for an embedded database. */
  readonly slowStatements?: () => number;
  close(): Promise<void>;
}
