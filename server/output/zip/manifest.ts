import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { ZipEntry } from './zipped';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const ListedFile = Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Hash });
export type ListedFile = Static<typeof ListedFile>;

/** The pack's file list, which does not list itself. */
export const manifestName = 'manifest.json';

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
    complaint: Type.Optional(Type.String()),
  }),
  files: Type.Array(ListedFile),
});
export type Manifest = Static<typeof Manifest>;

/** Returns the SHA-256 of bytes as lower-case hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Wraps a zip entry and lists it with its hash once it is fully read. */
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
