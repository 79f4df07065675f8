import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import * as schema from '../../../server/db/schema';
import { migrationsFolder, openTestDatabase } from '../support/database';

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
