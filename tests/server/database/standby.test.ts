import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Postgres, startPostgres, startStandby } from '../../../scripts/lib/postgres.mjs';
import { ensurePostgres } from '../../../scripts/lib/postgresBinaries.mjs';
import { configFrom } from '../../../server/config/config';
import { addressesOf } from '../../../server/db/addresses';
import { type OpenDatabase, openDatabase } from '../../../server/db/database';
import type { Database } from '../../../server/db/open';
import { readRows } from '../../../server/db/rows';
import { testEnvironment } from '../../support/environment';

const lookEveryMs = 20;
const patience = { timeout: 60_000, interval: 20 };

async function numbersIn(db: Database): Promise<readonly number[]> {
  const rows = await readRows(db, sql`select n from noted order by n`, Type.Object({ n: Type.Integer() }));
  return rows.map(({ n }) => n);
}

async function endOf({ db }: OpenDatabase): Promise<bigint> {
  const [row] = await readRows(db, sql`select (pg_current_wal_insert_lsn() - '0/0')::text as at`, Type.Object({ at: Type.String() }));
  return BigInt(row?.at ?? 0);
}

it.each([
  ['postgresql://office:secret@one/venue', ['postgresql://office:secret@one/venue']],
  [
    'postgresql://office@one:5432,two:5433/venue?sslmode=require',
    ['postgresql://office@one:5432/venue?sslmode=require', 'postgresql://office@two:5433/venue?sslmode=require'],
  ],
  [
    'postgresql://office@localhost/venue?host=/run/a,/run/b',
    ['postgresql://office@localhost/venue?host=%2Frun%2Fa', 'postgresql://office@localhost/venue?host=%2Frun%2Fb'],
  ],
])('%s names %j', (setting, addresses) => {
  expect(addressesOf(setting)).toEqual(addresses);
});

it('settings may name several servers, and each must be an address', () => {
  const several = 'postgresql://one:5432,two:5432/venue';
  expect(configFrom({ DATABASE_URL: several, DATABASE_READ_URL: several })).toMatchObject({
    databaseUrl: several,
    databaseReadUrl: several,
  });
  expect(() => configFrom({ DATABASE_URL: 'postgresql://one:5432,two:x/venue' })).toThrow(/^DATABASE_URL must be an address/);
});

// Needs real servers; two of its own, as one is killed.
if (testEnvironment().databaseUrl !== undefined) {
  describe('a primary with a standby', () => {
    let primary: Postgres;
    let follower: Postgres;
    let open: OpenDatabase;
    beforeAll(async () => {
      const programs = await ensurePostgres();
      if ('missing' in programs) throw new Error(programs.missing);
      const settings = { wal_retrieve_retry_interval: '100ms' };
      primary = startPostgres(programs.folder, { settings });
      follower = startStandby(programs.folder, primary, { settings });
      const url = new URL(primary.url);
      url.searchParams.set('host', `${follower.socket},${primary.socket}`);
      open = await openDatabase({ url: url.toString(), readUrl: follower.url, lookEveryMs });
      await open.db.execute(sql`create table noted (n integer)`);
    });
    afterAll(async () => {
      await open?.close();
      follower?.stop();
      primary?.stop();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is written at the primary, wherever it is in the list, and read from the standby once that is up to date', async () => {
      await open.db.execute(sql`insert into noted values (1)`);
      const position = await endOf(open);
      await expect.poll(() => open.standby?.(position) !== undefined, patience).toBe(true);
      const standby = open.standby?.(position);
      expect(standby && (await numbersIn(standby.db))).toEqual([1]);
      expect(standby?.ageMs).toBeLessThan(10_000);
      await expect(standby?.db.execute(sql`insert into noted values (2)`)).rejects.toMatchObject({ cause: { code: '25006' } });
    });

    it('is not read from a standby that stopped, whose age grows, until that continues', async () => {
      const before = await endOf(open);
      await expect.poll(() => open.standby?.(before) !== undefined, patience).toBe(true);
      const other = await openDatabase({ url: follower.url });
      await other.db.execute(sql`select pg_wal_replay_pause()`);
      await open.db.execute(sql`insert into noted values (3)`);
      const position = await endOf(open);
      const age = open.standby?.(null)?.ageMs ?? 0;
      await expect.poll(() => open.standby?.(null)?.ageMs, patience).toBeGreaterThan(age + 100);
      expect(open.standby?.(position)).toBeUndefined();
      await other.db.execute(sql`select pg_wal_replay_resume()`);
      await other.close();
      await expect.poll(() => open.standby?.(position) !== undefined, patience).toBe(true);
    });

    it('reads the time from its own clock, whatever this computer says', () => {
      const real = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: real + 60 * 60 * 1000 });
      expect(Math.abs((open.now?.().getTime() ?? 0) - real)).toBeLessThan(60_000);
    });

    it('leaves out a standby that is gone, uses it again once it is back, and relies on it if the primary dies', async () => {
      follower.halt();
      await expect.poll(() => open.standby?.(null), patience).toBeUndefined();
      follower.start();
      await expect.poll(() => open.standby?.(null) !== undefined, patience).toBe(true);
      const position = await endOf(open);
      await expect.poll(() => open.standby?.(position) !== undefined, patience).toBe(true);
      primary.halt();
      await expect(open.db.execute(sql`insert into noted values (4)`)).rejects.toThrow();
      const other = await openDatabase({ url: follower.url });
      await other.db.execute(sql`select pg_promote()`);
      await other.close();
      const write = () =>
        open.db.execute(sql`insert into noted values (5)`).then(
          () => 'written',
          () => 'refused',
        );
      await expect.poll(write, patience).toBe('written');
      expect(await numbersIn(open.db)).toEqual([1, 3, 5]);
      expect(await open.withLock('migrate', async () => 'locked')).toBe('locked');
    });
  });
}
