import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** More than what is left over in a block that a file has already. */
const probeBytes = 64 * 1024;

/** So long what was found counts: whoever asks for the health every moment is not to keep the disk busy. */
const countsForMs = 5_000;

/** Why nothing can be written into a folder; nothing where something can. */
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

/** Looks, once in a few seconds at most, whether something can be written into a folder; gives why not. */
export function diskRoom(folder: string, now: () => Date): () => ReturnType<typeof obstacleIn> {
  let found: { readonly at: number; readonly obstacle: ReturnType<typeof obstacleIn> } | undefined;
  return () => {
    const at = now().getTime();
    // A clock that was put back is no reason to go on with what was found.
    if (found === undefined || Math.abs(at - found.at) >= countsForMs) found = { at, obstacle: obstacleIn(folder) };
    return found.obstacle;
  };
}
