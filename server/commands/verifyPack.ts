import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { Value } from 'typebox/value';
import { readArguments, UsageError } from '../../tools/terminal/readArguments';
import { Manifest, manifestName, sha256Of } from '../output/zip/manifest';

/** The message names each altered file. */
export class PackBroken extends Error {
  override readonly name = 'PackBroken';
}

interface Opened {
  readonly names: readonly string[];
  readonly files: Readonly<Record<string, Uint8Array>>;
}

function opened(path: string, bytes: Uint8Array): Opened {
  const names: string[] = [];
  try {
    const filter = ({ name }: { readonly name: string }) => names.push(name) > 0;
    return { files: unzipSync(bytes, { filter }), names };
  } catch {
    throw new PackBroken(`${path} cannot be opened as a zip file: it is none, or was cut off.`);
  }
}

function manifestOf({ files }: Opened): { readonly manifest: Manifest; readonly hash: string } {
  const bytes = files[manifestName];
  if (bytes === undefined) throw new PackBroken(`${manifestName} is missing: this is no evidence pack, or it was cut off.`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new PackBroken(`${manifestName} was changed: it cannot be read.`);
  }
  if (!Value.Check(Manifest, manifest)) throw new PackBroken(`${manifestName} was changed: it is not the list of an evidence pack.`);
  return { manifest, hash: sha256Of(bytes) };
}

function complaintsAbout({ files, names }: Opened, manifest: Manifest): readonly string[] {
  const listed = new Set([manifestName, ...manifest.files.map(({ name }) => name)]);
  const wrong = manifest.files.flatMap(({ name, bytes, sha256 }) => {
    const file = files[name];
    if (file === undefined) return [`${name} is missing.`];
    return file.length === bytes && sha256Of(file) === sha256 ? [] : [`${name} was changed.`];
  });
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => `${name} is in it more than once.`);
  const added = [...new Set(names.filter((name) => !listed.has(name)))].map((name) => `${name} was added.`);
  return [...wrong, ...twice, ...added];
}

interface PackArguments {
  readonly path: string;
  readonly expected: string | undefined;
}

function readPackArguments(args: readonly string[], usage: string): PackArguments {
  const { values, positionals } = readArguments(args, { options: { expect: { type: 'string' } }, usage, allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError(`Name one file, the pack.\n\n${usage}`);
  const expected = values.expect?.trim().toLowerCase();
  if (expected !== undefined && !/^[0-9a-f]{64}$/.test(expected)) throw new UsageError(`A hash has 64 digits from 0 to f.\n\n${usage}`);
  return { path, expected };
}

/**
 * `--expect` takes the manifest's hash from the audit trail, which reveals a rewritten manifest. Needs no database. Throws PackBroken,
 * UsageError.
 */
export async function verifyPack(args: readonly string[], usage: string): Promise<string> {
  const { path, expected } = readPackArguments(args, usage);
  const bytes = await readFile(path).catch(() => {
    throw new UsageError(`${path} cannot be read.`);
  });
  const pack = opened(path, new Uint8Array(bytes));
  const { manifest, hash } = manifestOf(pack);
  const complaints = complaintsAbout(pack, manifest);
  if (complaints.length > 0) throw new PackBroken(['The pack is not as it was made:', ...complaints].join('\n'));
  if (expected !== undefined && expected !== hash) {
    throw new PackBroken(`${manifestName} was replaced: its hash is ${hash}, and ${expected} was expected.`);
  }
  const { auditTrail, files, madeAt, madeBy, from, to, sites } = manifest;
  return [
    `The pack is whole: ${files.length} files, ${from} to ${to}, ${sites.length === 1 ? '1 site' : `${sites.length} sites`}, made at ${madeAt} by ${madeBy}.`,
    auditTrail.isWhole
      ? `The audit trail was intact then: ${auditTrail.entries.toLocaleString('en-GB')} entries, the last with the hash ${auditTrail.lastHash}.`
      : `The audit trail was not complete when the pack was made. ${auditTrail.complaint ?? ''}`,
    expected === undefined
      ? `Hash of its list: ${hash}. Compare it with the one that the audit trail has of this pack, or give that with --expect.`
      : 'The hash of its list is the one that was expected.',
  ].join('\n');
}
