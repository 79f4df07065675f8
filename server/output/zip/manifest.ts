import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { ZipEntry } from './zipped';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const ListedFile = Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Hash });
export type ListedFile = Static<typeof ListedFile>;

/** The name of the list of a pack's files inside the pack, which it does not list itself. */
export const manifestName = 'manifest.json';

/** What a pack is, and what each of its files is known by. */
export const Manifest = Type.Object({
  format: Type.Literal('evidence-pack/1'),
  madeAt: Type.String(),
  madeBy: Type.String(),
  sites: Type.Array(Type.String()),
  from: Type.String(),
  to: Type.String(),
  customerNames: Type.Union([Type.Literal('included'), Type.Literal('masked')]),
  auditTrail: Type.Object({
    isWhole: Type.Boolean(),
    entries: Type.Integer(),
    lastHash: Type.String(),
    /** What is wrong with a trail that is not whole. */
    complaint: Type.Optional(Type.String()),
  }),
  files: Type.Array(ListedFile),
});
export type Manifest = Static<typeof Manifest>;

/** The SHA-256 of bytes, in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A file of a zip that is listed with its hash once all of it was taken. */
export function listed(entry: ZipEntry, list: (file: ListedFile) => void): ZipEntry {
  async function* counted(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of entry.stream) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
    list({ name: entry.name, bytes, sha256: hash.digest('hex') });
  }
  return { ...entry, stream: counted() };
}
