import { strFromU8, unzipSync } from 'fflate';
import { Value } from 'typebox/value';
import { Manifest } from '../../../server/output/zip/manifest';
import type { InputOf } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import type { ComplianceTests } from './compliance';
import { download } from './download';

export interface ReadPack {
  readonly zip: Uint8Array;
  readonly files: Readonly<Record<string, Uint8Array>>;
  rows(list: string): readonly Readonly<Record<string, string>>[];
}

/** Test texts contain no quotes. */
function cellsOf(line: string): readonly string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g), ([, quoted, bare]) => quoted ?? bare ?? '');
}

function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((value, at) => [names[at] ?? '', value])));
}

function readPack(zip: Uint8Array): ReadPack {
  const files = unzipSync(zip);
  return { zip, files, rows: (list) => csvRows(strFromU8(files[`${list}.csv`] ?? new Uint8Array())) };
}

/** Requests a pack; default: site 1, second quarter of 2026. Throws if rejected. */
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

/** Returns a pack's manifest. Throws if it is invalid. */
export function manifestOf({ files }: ReadPack): Manifest {
  const manifest: unknown = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
  if (!Value.Check(Manifest, manifest)) throw new Error('The pack has another manifest than it should have');
  return manifest;
}
