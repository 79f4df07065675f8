import type { OpenDatabase } from './open';

export interface MigrateOptions {
  /** The folder of the migrations. Programs know where they were built to, so they say it. */
  readonly migrationsFolder: string;
}

/** Brings the database to the present schema; of many servers that start at once, one does it and the others wait. */
export async function migrate(open: OpenDatabase, { migrationsFolder }: MigrateOptions): Promise<void> {
  await open.withLock('migrate', () => open.applyMigrations(migrationsFolder));
}
