import { strFromU8, unzipSync } from 'fflate';
import { Value } from 'typebox/value';
import { Manifest } from '../../../server/output/zip/manifest';
import type { InputOf } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import type { ComplianceTests } from './compliance';
import { download } from './download';

/** A pack as its reader has it. */
export interface ReadPack {
  readonly zip: Uint8Array;
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** The rows of a list, each by its headings. */
  rows(list: string): readonly Readonly<Record<string, string>>[];
}

/** The cells of a line; none of the tests' texts has a quote in it. */
function cellsOf(line: string): readonly string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g), ([, quoted, bare]) => quoted ?? bare ?? '');
}

/** The rows of a CSV file, each by its headings. */
function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((value, at) => [names[at] ?? '', value])));
}

/** Reads a pack's bytes. */
function readPack(zip: Uint8Array): ReadPack {
  const files = unzipSync(zip);
  return { zip, files, rows: (list) => csvRows(strFromU8(files[`${list}.csv`] ?? new Uint8Array())) };
}

/** Asks for a pack as a user; the site 1 in the second quarter of 2026, where nothing else is said. Throws when it is refused. */
export async function askPack(
  { server, as }: ComplianceTests,
  username: string,
  input: Partial<InputOf<typeof api.evidence.pack>> = {},
): Promise<ReadPack> {
  const wanted = { organisationUnit: 'SI1', dateFrom: '2026-04-01', dateTo: '2026-06-30', withNames: false, ...input };
  const { status, bytes, text } = await download(server, api.evidence.pack(wanted), await as(username));
  if (status !== 200) throw new Error(`The pack was refused with ${status}: ${text}`);
  return readPack(bytes);
}

/** What a pack says of itself. Throws for one that says something else. */
export function manifestOf({ files }: ReadPack): Manifest {
  const manifest: unknown = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
  if (!Value.Check(Manifest, manifest)) throw new Error('The pack has another manifest than it should have');
  return manifest;
}
