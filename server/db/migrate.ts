import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { OpenDatabase } from './open';
import { readRows } from './rows';

export interface MigrateOptions {
  /** The folder of the migrations. Programs know where they were built to, so they say it. */
  readonly migrationsFolder: string;
}

/** The database was brought to a schema by a newer version of the product, which this one would misread. The message says what to do. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';

  constructor() {
    super(
      'The database was last used by a newer version of this product, and this version would misread it. Start the newer version, or restore a backup ' +
        'from before the upgrade.',
    );
  }
}

/** When the last migration of a folder was made: the name by which the database knows it. */
function lastKnown(migrationsFolder: string): number {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const entries =
    typeof journal === 'object' && journal !== null && 'entries' in journal && Array.isArray(journal.entries) ? journal.entries : [];
  return Math.max(0, ...entries.map(({ when }: { readonly when: number }) => when));
}

/** When the last migration was made that the database has seen; nothing for an empty database. */
async function lastApplied({ db }: Pick<OpenDatabase, 'db'>): Promise<number | undefined> {
  const [found] = await readRows(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
    Type.Object({ found: Type.Boolean() }),
  );
  if (found?.found !== true) return undefined;
  const [last] = await readRows(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
    Type.Object({ at: Type.Union([Type.String(), Type.Null()]) }),
  );
  return last?.at == null ? undefined : Number(last.at);
}

/**
 * Brings the database to the present schema; of many servers that start at once, one does it and the others wait. Throws SchemaTooNew for a database that a newer
 * version has used.
 */
export async function migrate(open: OpenDatabase, { migrationsFolder }: MigrateOptions): Promise<void> {
  await open.withLock('migrate', async () => {
    const applied = await lastApplied(open);
    if (applied !== undefined && applied > lastKnown(migrationsFolder)) throw new SchemaTooNew();
    await open.applyMigrations(migrationsFolder);
  });
}
