import { expect, it } from 'vitest';
import { onceDone } from '../../server/security/onceDone';

it('work that everybody needs is done once, for all who ask while it is under way and after', async () => {
  let times = 0;
  const ask = onceDone(async () => {
    times += 1;
    return times;
  });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

it('work that failed is done again for whoever asks next', async () => {
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
