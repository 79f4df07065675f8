import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '../../../server/db/database';
import { migrate, SchemaTooOld } from '../../../server/db/migrate';
import { complaintOf } from '../../../server/program/complaint';
import { migrationsFolder, openTestDatabase, openTogether, undone } from '../support/database';
import { fillPlainly, rowsByTable, schemaShape } from '../support/schemaShape';

const migrations = readMigrationFiles({ migrationsFolder });
/** Early versions of migrations that were changed later; old databases ran these. */
const earlier = (name: string) => readFileSync(join(import.meta.dirname, 'earlier', name), 'utf8').split('--> statement-breakpoint');

const replaced = ['device_event'];

async function step(db: Database, { folderMillis, hash }: MigrationMeta, statements: readonly string[]): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
}

async function upgrade(inside: OpenDatabase, from: number): Promise<void> {
  const rest = migrations.slice(from);
  await migrate(
    {
      ...inside,
      async applyMigrations() {
        for (const migration of rest) await step(inside.db, migration, migration.sql);
      },
    },
    { migrationsFolder },
  );
}

describe('upgrading', () => {
  let newest: readonly string[] = [];
  let [open]: readonly OpenDatabase[] = [];
  const opened = () => open ?? expect.unreachable('No database is open');
  beforeAll(async () => {
    const fresh = await openTestDatabase({ estate: 'none' });
    newest = await schemaShape(fresh.db).finally(fresh.close);
    [open] = await openTogether('empty', 1);
  });
  afterAll(() => open?.close());

  it.each(migrations.map((_, index) => index))(
    'from migration %i, with rows in its tables, comes to the newest schema and keeps the rows',
    async (index) => {
      const { db } = opened();
      const own = migrations[index] ?? expect.unreachable('There is no such migration');
      await step(db, own, own.sql);
      await undone(opened(), async (inside) => {
        await fillPlainly(inside.db);
        const before = await rowsByTable(inside.db);
        expect([...before.values()].filter((rows) => rows > 0).length).toBeGreaterThan(before.size / 2);
        await upgrade(inside, index + 1);
        expect(await schemaShape(inside.db)).toEqual(newest);
        const after = await rowsByTable(inside.db);
        const lost = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows).map(([table]) => table);
        expect(lost).toEqual(index === 0 ? replaced : []);
      });
    },
  );

  it('leads from the first form of a migration to the newest schema', async () => {
    const [early] = await openTogether('empty', 1);
    const inside = early ?? expect.unreachable('No database is open');
    const asItWas = (index: number) => (index === 5 ? earlier('0005_dashboards.sql') : undefined);
    for (const [index, migration] of migrations.slice(0, 6).entries()) await step(inside.db, migration, asItWas(index) ?? migration.sql);
    await migrate(inside, { migrationsFolder });
    expect(await schemaShape(inside.db)).toEqual(newest);
    await inside.close();
  });

  it('is refused in words from before the first migration, and changes nothing', async () => {
    const [early] = await openTogether('empty', 1);
    const inside = early ?? expect.unreachable('No database is open');
    const [first] = migrations;
    const made = first ?? expect.unreachable('There are no migrations');
    await step(inside.db, { ...made, folderMillis: 1_795_203_205_489 }, earlier('0000_initial.sql'));
    const before = await schemaShape(inside.db);
    const refused: unknown = await migrate(inside, { migrationsFolder }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SchemaTooOld);
    expect(complaintOf(refused)).toMatch(/Use an empty database\.$/);
    expect(await schemaShape(inside.db)).toEqual(before);
    await inside.close();
  });
});

describe('a migration that exists', () => {
  it('never changes: databases that have it would differ from new ones', () => {
    const hashes = migrations.map(({ sql: statements }) => createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 12));
    expect(hashes).toMatchInlineSnapshot(`
      [
        "45e9b8c1f985",
        "21dedaeb498c",
        "5f7c47763dc2",
        "b8d28f02beed",
        "75f55c26312c",
        "cca1eeef2a27",
        "bc897320b813",
        "a4fa80c71877",
        "fb048de03179",
        "f33e015f6e9c",
        "f5304e9aa4db",
        "3f9895c37af1",
        "2bdc51551fa6",
        "bd131d78ff08",
        "50aa90e32ce1",
        "8bdd9a7fde02",
        "fb2c35bb37eb",
        "a9f6a0b3438f",
        "363abb91e45d",
        "0a6837396f6e",
        "048d969a5d54",
        "605464ec3fce",
        "e538a3ff4b04",
        "fb876236b2e2",
        "cfe41bdc1ae1",
        "e0f4630eaa04",
        "bc8410637301",
        "aa86c5731446",
      ]
    `);
  });
});
