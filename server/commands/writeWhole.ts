import { open, rename, rm } from 'node:fs/promises';
import { UsageError } from '../../tools/terminal/readArguments';

/** Writes a private file atomically and flushes it to disk. Throws UsageError. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  const part = `${file}.part`;
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new UsageError(`${file} cannot be written${code}. Choose a folder that this program may write to, on a disk with room.`);
  }
}
