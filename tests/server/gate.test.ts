import { describe, expect, it } from 'vitest';
import { type Gate, gateOf } from '../../server/security/gate';
import { hashPassword } from '../../server/security/passwords';

function works(gate: Gate) {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const start = () =>
    gate(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    });
  return { start, endNext: () => ends.shift()?.(), most: () => most };
}

describe('a gate', () => {
  const options = { places: 2, queue: 3, retryAfter: 5, detail: 'Too much at once.' };

  it('admits as many as it has places, queues some, and tells the rest when to retry', async () => {
    const { start, endNext, most } = works(gateOf(options));
    const admitted = Array.from({ length: 5 }, start);
    await expect(start()).rejects.toMatchObject({ name: 'TooBusy', message: 'Too much at once.', retryAfter: 5 });
    for (const work of admitted) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      endNext();
      await work;
    }
    expect(most()).toBe(2);
  });

  it('returns a place, whatever happens to the work', async () => {
    const gate = gateOf({ ...options, places: 1, queue: 0 });
    await expect(gate(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await expect(gate(async () => 'done')).resolves.toBe('done');
  });
});

describe('many passwords at once', () => {
  it('are hashed two at a time, and requests that would wait too long are turned away', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 22 }, () => hashPassword('x')));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const one of refused) expect(one).toMatchObject({ reason: { name: 'TooBusy' } });
  });
});
