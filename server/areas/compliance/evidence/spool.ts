import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CsvCell, csvText } from '../../../output/csv/csv';
import type { ZipEntry } from '../../../output/zip/zipped';

/** A list of a pack, to which rows are added while its document is written. */
export interface Sheet {
  add(rows: readonly (readonly CsvCell[])[]): Promise<void>;
}

/**
 * Where the lists of a pack wait for their turn while its document is written: a folder that only this program may read. What is in both was therefore read
 * once, and nothing is held in memory.
 */
export interface Spool {
  /** Begins a list. The name is without '.csv'. */
  sheet(name: string, headings: readonly string[]): Promise<Sheet>;
  /** The lists as files of a zip, in the order in which they were begun. */
  entries(): readonly ZipEntry[];
  /** Takes everything away. */
  remove(): Promise<void>;
}

/** The bytes of a file, which is opened once they are asked for and closed once they are not any more. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterable<Uint8Array> = createReadStream(path);
  yield* pieces;
}

/** Opens a folder for the lists of one pack. It has to be removed. */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  const names: string[] = [];

  async function append(name: string, text: string): Promise<void> {
    const handle = await open(join(folder, name), 'a', 0o600);
    await handle.appendFile(text).finally(() => handle.close());
  }

  return {
    async sheet(name, headings) {
      const file = `${name}.csv`;
      names.push(file);
      await append(file, csvText([headings], 'first'));
      return { add: (rows) => (rows.length === 0 ? Promise.resolve() : append(file, csvText(rows, 'further'))) };
    },
    entries: () => names.map((name) => ({ name, stream: bytesOf(join(folder, name)) })),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
