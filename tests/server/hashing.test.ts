import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../server/security/passwords';

/** Nice values per thread, from field 19 of `stat`; the bracketed name may contain anything. */
async function niceOfThreads(): Promise<readonly number[]> {
  const threads = await readdir('/proc/self/task');
  const lines = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => undefined)));
  return lines.flatMap((line) => (line === undefined ? [] : [Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16])]));
}

describe('hashing', () => {
  it('accepts a password by its hash, and no other password', async () => {
    const stored = await hashPassword('Harbour-Lantern-42');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await verifyPassword(stored, 'Harbour-Lantern-42')).toBe(true);
    expect(await verifyPassword(stored, 'Harbour-Lantern-43')).toBe(false);
  });
  it.runIf(process.platform === 'linux')('gives way to everything else that the server does', async () => {
    await hashPassword('Harbour-Lantern-42');
    const threads = await niceOfThreads();
    const usual = Math.min(...threads);
    expect(threads.filter((nice) => nice === Math.min(19, usual + 10)).length).toBeGreaterThan(0);
    // Threads for files and names keep their priority.
    expect(threads.filter((nice) => nice === usual).length).toBeGreaterThan(4);
  });
  it('rejects an invalid stored form', async () => {
    await expect(verifyPassword('nothing', 'Harbour-Lantern-42')).rejects.toThrow();
  });
});
