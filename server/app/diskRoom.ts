import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Larger than the slack in a file's last block. */
const probeBytes = 64 * 1024;

/** Frequent health checks must not keep the disk busy. */
const countsForMs = 5_000;

async function obstacleIn(folder: string): Promise<{ readonly error: unknown } | undefined> {
  const probe = join(folder, `health-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(probeBytes));
    return undefined;
  } catch (error) {
    return { error };
  } finally {
    await rm(probe, { force: true });
  }
}

/** Checks at most once every few seconds. */
export function diskRoom(folder: string, now: () => Date): () => ReturnType<typeof obstacleIn> {
  let cached: { readonly at: number; readonly obstacle: ReturnType<typeof obstacleIn> } | undefined;
  return () => {
    const at = now().getTime();
    // `Math.abs`: a clock set back must not extend the cache.
    if (cached === undefined || Math.abs(at - cached.at) >= countsForMs) cached = { at, obstacle: obstacleIn(folder) };
    return cached.obstacle;
  };
}
