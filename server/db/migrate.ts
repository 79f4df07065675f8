import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { OpenDatabase } from './open';
import { readRows } from './rows';

export interface MigrateOptions {
  readonly migrationsFolder: string;
}

/** A newer version migrated this database, and this one would misread it. The message says what to do. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';

  constructor() {
    super(
      'The database was last used by a newer version of this product, and this version would misread it. Start the newer version, or restore a backup ' +
        'from before the upgrade.',
    );
  }
}

/** The database predates the first migration kept, so no version can migrate it. The message says what to do. */
export class SchemaTooOld extends Error {
  override readonly name = 'SchemaTooOld';

  constructor() {
    super('The database was made by an early version of this product that no later one can go on from. Use an empty database.');
  }
}

function knownIn(migrationsFolder: string): readonly number[] {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const entries =
    typeof journal === 'object' && journal !== null && 'entries' in journal && Array.isArray(journal.entries) ? journal.entries : [];
  return entries.map(({ when }: { readonly when: number }) => when);
}

async function lastApplied({ db }: Pick<OpenDatabase, 'db'>): Promise<number | undefined> {
  const [row] = await readRows(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
    Type.Object({ isMigrated: Type.Boolean() }),
  );
  if (row?.isMigrated !== true) return undefined;
  const [last] = await readRows(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
    Type.Object({ at: Type.Union([Type.String(), Type.Null()]) }),
  );
  return last?.at == null ? undefined : Number(last.at);
}

type SchemaAge = 'none' | 'earlier' | 'present';

/** Compares a database's schema with this version's. Throws SchemaTooNew and SchemaTooOld. */
export async function schemaAge(open: Pick<OpenDatabase, 'db'>, { migrationsFolder }: MigrateOptions): Promise<SchemaAge> {
  const applied = await lastApplied(open);
  if (applied === undefined) return 'none';
  const known = knownIn(migrationsFolder);
  const latest = Math.max(...known);
  if (applied > latest) throw new SchemaTooNew();
  if (applied < Math.min(...known)) throw new SchemaTooOld();
  return applied < latest ? 'earlier' : 'present';
}

/** Migrates the database; servers that start at once wait for one. Throws what `schemaAge` throws. */
export async function migrate(open: OpenDatabase, options: MigrateOptions): Promise<void> {
  await open.withLock('migrate', async () => {
    await schemaAge(open, options);
    await open.applyMigrations(options.migrationsFolder);
  });
}
