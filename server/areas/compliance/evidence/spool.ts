import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CsvCell, csvText } from '../../../output/csv/csv';
import type { ZipEntry } from '../../../output/zip/zipped';

export interface Sheet {
  add(rows: readonly (readonly CsvCell[])[]): Promise<void>;
}

/** Stores a pack's lists in a private folder while the document is written: data is read once and not held in memory. */
export interface Spool {
  /** The name without '.csv'. */
  sheet(name: string, headings: readonly string[]): Promise<Sheet>;
  /** In the order of their creation. */
  entries(): readonly ZipEntry[];
  remove(): Promise<void>;
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterable<Uint8Array> = createReadStream(path);
  yield* pieces;
}

/** The caller must call `remove`. */
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
