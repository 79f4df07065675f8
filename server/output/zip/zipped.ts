import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file inside a zip file, whose bytes are asked for once it is its turn. */
export interface ZipEntry {
  readonly name: string;
  readonly stream: AsyncIterable<Uint8Array>;
  /** It is small already, as a PDF is: making it smaller would only cost time. */
  readonly isPacked?: boolean;
}

/**
 * A zip file that is made while it is taken: its entries follow each other, and nothing of them is held but what is being written. Takes the entries and
 * the moment that they are all of. Throws what an entry throws.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  for await (const { name, stream, isPacked = false } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const piece of stream) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
