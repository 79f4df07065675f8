import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { openTestDatabase } from '../support/database';

describe('locks', () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase({ estate: 'none' });
  });
  afterAll(() => open.close());

  test('work of the same name never overlaps', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await open.db.execute('select 1');
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => open.withLock('migrate', work)));
    expect(most).toBe(1);
  });

  test('a lock that is held is not given a second time, one of another name is', async () => {
    const held = await open.tryLock('simulate');
    expect(held).toBeDefined();
    expect(await open.tryLock('simulate')).toBeUndefined();
    const other = await open.tryLock('estate');
    expect(other).toBeDefined();
    await other?.release();
    await held?.release();
    const again = await open.tryLock('simulate');
    expect(again).toBeDefined();
    await again?.release();
  });

  test('the lock is free again after work that failed', async () => {
    await expect(open.withLock('migrate', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await open.withLock('migrate', async () => 'yes')).toBe('yes');
  });
});
