import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requirePresentSchema } from '../../../server/commands/withDatabase';
import { migrate, SchemaTooNew } from '../../../server/db/migrate';
import * as schema from '../../../server/db/schema';
import { complaintOf } from '../../../server/program/complaint';
import { migrationsFolder, openTestDatabase } from '../support/database';
import { generateDrizzleJson, generateMigration } from '../support/drizzleKit';

test('the migrations make the schema that the code declares', async () => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const last = String(journal.entries.at(-1).idx).padStart(4, '0');
  const snapshot = JSON.parse(readFileSync(join(migrationsFolder, `meta/${last}_snapshot.json`), 'utf8'));
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
});

test('migrating again changes nothing', async () => {
  const open = await openTestDatabase({ estate: 'none' });
  await migrate(open, { migrationsFolder });
  await migrate(open, { migrationsFolder });
  await open.close();
});

test('a database that a newer version has used is refused, and left as it is', async () => {
  const open = await openTestDatabase({ estate: 'none' });
  const later = Date.UTC(2100, 0, 1);
  await open.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', ${later})`);
  const refused: unknown = await migrate(open, { migrationsFolder }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SchemaTooNew);
  expect(complaintOf(refused)).toMatch(/newer version.*Start the newer version, or restore a backup/);
  await open.close();
});

test('commands refuse a database of another schema, and say what to do', async () => {
  const open = await openTestDatabase({ estate: 'none' });
  const reasonOf = () => requirePresentSchema(open, { migrationsFolder }).then(() => 'none', complaintOf);
  expect(await reasonOf()).toBe('none');
  await open.db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
  expect(await reasonOf()).toBe('This database was last used by an earlier version of this product. Start the server with it once.');
  await open.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0, 1)})`);
  expect(await reasonOf()).toMatch(/newer version/);
  await open.close();
});
