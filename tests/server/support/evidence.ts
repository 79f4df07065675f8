import { strFromU8, unzipSync } from 'fflate';
import { Value } from 'typebox/value';
import { ageVerification, complianceRecord, customerInteraction, incident, selfExclusion } from '../../../server/db/schema';
import { Manifest } from '../../../server/output/zip/manifest';
import type { InputOf } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import { type ComplianceTests, sitesOfCompany, startComplianceTests } from './compliance';
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

const months = ['2025-02', '2025-05', '2025-08', '2025-11', '2026-02', '2026-05'] as const;
const events = ['customer-interaction', 'observation', 'age-verification', 'incident', 'self-exclusion'] as const;

/** Different numbers of records per site, so that no two sites match by chance. */
async function addRecords({ server }: ComplianceTests, sites: readonly number[]): Promise<void> {
  const { db } = server.open;
  const values = sites.slice(0, 6).flatMap((siteId, s) =>
    months.flatMap((month, m) =>
      Array.from({ length: 3 + ((s * 5 + m * 3) % 7) }, (_, n) => {
        const event = events[(s + m + n) % events.length] ?? 'observation';
        const businessDay = `${month}-${String(1 + ((n * 4) % 28)).padStart(2, '0')}`;
        const [year = 0, number = 0] = month.split('-').map(Number);
        const createdAt = new Date(`${businessDay}T12:00:00Z`);
        return {
          event,
          siteId,
          status: 'auth-required',
          businessDay,
          createdAt,
          createdBy: 'Dan',
          year,
          quarter: Math.ceil(number / 3),
        } as const;
      }),
    ),
  );
  const made = await db.insert(complianceRecord).values(values).returning();
  const of = (event: string) =>
    made.filter((record) => record.event === event).map(({ id, createdAt }) => ({ recordId: id, at: createdAt }));
  await db.insert(customerInteraction).values(of('customer-interaction').map(({ recordId, at }) => ({ recordId, interactionAt: at })));
  await db
    .insert(ageVerification)
    .values(of('age-verification').map(({ recordId, at }) => ({ recordId, verifiedAt: at, hasId: false, hasBeenRefusedEntry: true })));
  await db
    .insert(incident)
    .values(of('incident').map(({ recordId, at }, n) => ({ recordId, incidentAt: at, incidentTypeId: 1 + (n % 4), details: {} })));
  await db.insert(selfExclusion).values(
    of('self-exclusion').map(({ recordId, at }, n) => ({
      recordId,
      excludedAt: at,
      selfExclusionTypeId: 1 + (n % 3),
      customerReference: 'X',
    })),
  );
}

/** Starts a server with records of company 1, whose sites it returns too. */
export async function startEvidenceTests(): Promise<ComplianceTests & { readonly sites: readonly number[] }> {
  const tests = await startComplianceTests();
  const sites = await sitesOfCompany(tests, 1);
  await addRecords(tests, sites);
  return { ...tests, sites };
}
