import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { readRows } from '../../../server/db/rows';
import { testEnvironment } from '../../support/environment';
import { openTestDatabase } from '../support/database';

// The embedded database has no connections.
it.runIf(testEnvironment().databaseUrl !== undefined)(
  'a transaction whose connection is cut fails, and nothing else ends with it',
  async () => {
    const open = await openTestDatabase({ estate: 'none' });
    const cut = open.db.transaction(async (tx) => {
      const [own] = await readRows(tx, sql`select pg_backend_pid() as pid`, Type.Object({ pid: Type.Integer() }));
      await open.db.execute(sql`select pg_terminate_backend(${own?.pid})`);
      await tx.execute(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    expect(await readRows(open.db, sql`select 1 as one`, Type.Object({ one: Type.Integer() }))).toEqual([{ one: 1 }]);
    await open.close();
  },
);
