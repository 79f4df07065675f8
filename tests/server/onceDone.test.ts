import { expect, it } from 'vitest';
import { onceDone } from '../../server/security/onceDone';

it('shared work is done once, for all callers during and after it', async () => {
  let times = 0;
  const ask = onceDone(async () => {
    times += 1;
    return times;
  });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

it('failed work is repeated for the next caller', async () => {
  let times = 0;
  const ask = onceDone(async () => {
    times += 1;
    if (times === 1) throw new Error('a thread broke');
    return 'done';
  });
  await expect(ask()).rejects.toThrow('a thread broke');
  expect(await ask()).toBe('done');
  expect(await ask()).toBe('done');
  expect(times).toBe(2);
});
