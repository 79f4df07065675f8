import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readContents } from '../../server/areas/compliance/evidence/contents';
import { packFile } from '../../server/areas/compliance/evidence/pack';
import { readPackRequest } from '../../server/areas/compliance/evidence/packRequest';
import { returnFigures } from '../../server/areas/compliance/records/quarter/figures';
import { verifyTrail } from '../../server/audit/verify';
import { PackBroken, verifyPack } from '../../server/commands/verifyPack';
import { configFrom } from '../../server/config/config';
import {
  ageVerification,
  appUser,
  auditEntry,
  category,
  company,
  complianceRecord,
  complianceReview,
  customerInteraction,
  incident,
  installation,
  machine,
  operator,
  operatorOption,
  position,
  selfExclusion,
  site,
  subCompany,
} from '../../server/db/schema';
import { sha256Of } from '../../server/output/zip/manifest';
import { findUser } from '../../server/security/currentUser';
import { api } from '../../src/schemas/calls';
import { testEnvironment } from '../support/environment';
import { type ComplianceTests, sitesOfCompany, startComplianceTests } from './support/compliance';
import { download } from './support/download';
import { askPack, manifestOf, type ReadPack } from './support/evidence';
import { readPdf, readPdfLinks } from './support/pdfText';
import { addUser } from './support/users';

let tests: ComplianceTests;
let sites: readonly number[];
const folder = mkdtempSync(join(tmpdir(), 'pack-test-'));

const months = ['2025-02', '2025-05', '2025-08', '2025-11', '2026-02', '2026-05'] as const;
const events = ['customer-interaction', 'observation', 'age-verification', 'incident', 'self-exclusion'] as const;

/** Different numbers of records per site, so that no two sites match by chance. */
async function addRecords(): Promise<void> {
  const { db } = tests.server.open;
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

beforeAll(async () => {
  tests = await startComplianceTests();
  sites = await sitesOfCompany(tests, 1);
  await addUser(tests.server.open, { username: 'staff1', profile: 'siteStaff', level: 'site', refId: 1 });
  await addRecords();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await tests.server.close();
});

const verify = (zip: Uint8Array, ...flags: readonly string[]) => {
  const path = join(folder, 'pack.zip');
  writeFileSync(path, zip);
  return verifyPack([path, ...flags], 'how to call it');
};

const entriesOf = (action: string) =>
  tests.server.open.db.select().from(auditEntry).where(eq(auditEntry.action, action)).orderBy(asc(auditEntry.seq));

async function readRaw() {
  return tests.server.open.db
    .select({ record: complianceRecord, site, incidentType: incident.incidentTypeId, exclusionType: selfExclusion.selfExclusionTypeId })
    .from(complianceRecord)
    .innerJoin(site, eq(site.id, complianceRecord.siteId))
    .leftJoin(incident, eq(incident.recordId, complianceRecord.id))
    .leftJoin(selfExclusion, eq(selfExclusion.recordId, complianceRecord.id));
}
type Raw = Awaited<ReturnType<typeof readRaw>>[number];

/** Each figure's condition, independent of the product. */
const figures: Readonly<Record<string, (raw: Raw) => boolean>> = {
  'New self-exclusions': ({ exclusionType }) => exclusionType === 1,
  'Breaches of self-exclusions': ({ exclusionType }) => exclusionType === 2,
  'Returns to gambling': ({ exclusionType }) => exclusionType === 3,
  'Age verifications': ({ record }) => record.event === 'age-verification',
  'Customer incidents': ({ incidentType }) => incidentType === 2,
  'Suspicious activities': ({ incidentType }) => incidentType === 3,
  'Enforcement visits': ({ incidentType }) => incidentType === 1,
  'Unresolved gambling disputes': ({ incidentType }) => incidentType === 4,
  'Customer interactions': ({ record }) => record.event === 'customer-interaction',
};

describe('the figures of the quarters', () => {
  let pack: ReadPack;
  let raw: readonly Raw[];
  beforeAll(async () => {
    pack = await askPack(tests, 'officer1', { organisationUnit: 'CO1', dateFrom: '2025-01-01', dateTo: '2026-12-31' });
    raw = await readRaw();
  });

  it('equal a recount at any site in any quarter, and so do their records', () => {
    const own = raw.filter(({ record }) => sites.includes(record.siteId));
    const places = [...new Map(own.map((one) => [one.site.id, one.site])).values()];
    const [rows, behind] = [pack.rows('quarters'), pack.rows('quarter-records')];
    const quarters = fc.constantFrom(...[2025, 2026].flatMap((year) => [1, 2, 3, 4].map((quarter) => ({ year, quarter }))));
    let found = 0;
    fc.assert(
      fc.property(fc.constantFrom(...places), quarters, ({ id, retailerName }, { year, quarter }) => {
        const place = { Quarter: `Q${quarter} ${year}`, Site: retailerName };
        const isHere = (row: Readonly<Record<string, string>>) => row['Quarter'] === place.Quarter && row['Site'] === place.Site;
        const records = own.filter(({ record }) => record.siteId === id && record.year === year && record.quarter === quarter);
        const [row, ...others] = rows.filter(isHere);
        expect(others).toEqual([]);
        for (const [name, counts] of Object.entries(figures)) {
          const counted = records.filter(counts).map(({ record }) => String(record.id));
          found += counted.length;
          expect([place, name, row?.[name]]).toEqual([place, name, String(counted.length)]);
          const listed = behind.filter((each) => isHere(each) && each['Figure'] === name).map((each) => each['Record']);
          expect(listed.toSorted()).toEqual(counted.toSorted());
        }
      }),
      { seed: testEnvironment().propertySeed, numRuns: 200 },
    );
    expect(found).toBeGreaterThan(200);
    expect(Object.keys(rows[0] ?? {})).toEqual(['Quarter', 'Site', 'Licence type', ...Object.keys(figures)]);
  });

  it('link to the lists of their records, and these to the records, inside the document', async () => {
    const { links, places } = await readPdfLinks(pack.files['evidence.pdf'] ?? new Uint8Array());
    const astray = links.filter((link) => !places.has(link));
    expect(astray).toEqual([]);
    const nonZero = pack.rows('quarters').flatMap((row) => Object.keys(figures).filter((name) => row[name] !== '0'));
    expect(links.filter((link) => link.startsWith('figure-'))).toHaveLength(nonZero.length);
    const lists = ['interactions', 'age-verifications', 'self-exclusions', 'incidents', 'venue-checks'];
    const records = lists.flatMap((list) => pack.rows(list).map((row) => row['Record']));
    const linked = new Set(links.filter((link) => link.startsWith('record-')).map((link) => link.replace('record-', '')));
    const behind = new Set(pack.rows('quarter-records').map((row) => row['Record']));
    expect([...linked].toSorted()).toEqual([...behind].toSorted());
    expect(new Set([...linked, ...records])).toEqual(new Set(records));
  });
});

describe('the content of a pack', () => {
  it('covers only its sites and its period', async () => {
    const pack = await askPack(tests, 'officer1', { dateFrom: '2025-05-01', dateTo: '2025-05-31' });
    const [own] = await tests.server.open.db.select().from(site).where(eq(site.id, 1));
    const rows = ['interactions', 'age-verifications', 'self-exclusions', 'incidents'].flatMap((list) => pack.rows(list));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect([row['Site'], row['Recorded at']?.slice(0, 7)]).toEqual([own?.retailerName, '2025-05']);
    expect(pack.rows('quarters')).toHaveLength(1);
    const { pages, language } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    expect([pages.length > 1, language]).toEqual([true, 'en-GB']);
    const words = pages.map((page) => page.join('').replace(/\s/g, ''));
    for (const page of words) expect(page).toContain(`${own?.retailerName},2025-05-01to2025-05-31`.replace(/\s/g, ''));
    expect(words[0]).toContain('Theaudittrailwasintactwhenthispackwasmade');
    expect(words.at(-1)).toContain('Useraccess');
  });

  it('lists the first page of each part, and the number of pages', async () => {
    const pack = await askPack(tests, 'admin', { organisationUnit: 'CO1', dateFrom: '2025-01-01', dateTo: '2026-12-31' });
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    for (const [at, page] of pages.entries()) expect(page.join('').replace(/\s/g, '')).toContain(`Page${at + 1}of${pages.length}`);
    const [front = []] = pages;
    // The first page has each part among its contents too.
    const begins = (part: string) =>
      pages.findIndex((page, at) => page.filter((text) => text.trim() === part).length > (at === 0 ? 1 : 0)) + 1;
    for (const part of ['Totals', 'Figures of the quarters', 'User access'])
      expect([part, front[front.findIndex((text) => text.trim() === part) - 1]?.trim()]).toEqual([part, String(begins(part))]);
    expect(front.join(' ')).toContain('Signature');
  });

  it('adds up its records by site, by company and in total, and names the places of the sites', async () => {
    const pack = await askPack(tests, 'officer1', { organisationUnit: 'CO1', dateFrom: '2025-01-01', dateTo: '2025-12-31' });
    const inDays = (await readRaw()).filter(
      ({ record }) => sites.includes(record.siteId) && record.event !== 'observation' && record.businessDay.startsWith('2025'),
    );
    const rows = pack.rows('sites');
    expect(rows).toHaveLength(sites.length);
    for (const { Records, 'Site code': code } of rows)
      expect([code, Number(Records)]).toEqual([code, inDays.filter((one) => one.site.siteCode === code).length]);
    const [own] = await tests.server.open.db.select().from(site).where(eq(site.id, 1));
    expect(rows.find((row) => row['Site code'] === own?.siteCode)?.['Address']).toBe(`${own?.location}, ${own?.town}, ${own?.postcode}`);
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    const totals = (pages[1] ?? []).map((text) => text.trim());
    expect(totals).toContain('Total');
    expect(totals).toContain(inDays.length.toLocaleString('en-GB'));
  });

  it('names the holder of the licence, and sums up each of several quarters on a page of its own', async () => {
    const { db } = tests.server.open;
    const [owner] = await db.select().from(operator).where(eq(operator.id, 1));
    const settings = { ...owner?.settings, licenceNumber: '000-012345-N-654321-002' };
    await db.update(operator).set({ settings }).where(eq(operator.id, 1));
    const pack = await askPack(tests, 'officer1', { organisationUnit: 'CO1', dateFrom: '2025-01-01', dateTo: '2025-06-30' });
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    const words = pages.map((page) => page.join('').replace(/\s/g, ''));
    expect(words[0]).toContain(`Licenceholder:${owner?.name},operatinglicence000-012345-N-654321-002`.replace(/\s/g, ''));
    const texts = pages.map((page) => page.map((text) => text.trim()));
    const summaries = ['Summary of Q1 2025', 'Summary of Q2 2025'].map((title) => texts.findIndex((page) => page.includes(title)));
    expect(new Set(summaries).size).toBe(2);
    const figure = returnFigures[0]?.counts ?? '';
    for (const [at, quarter] of ['Q1 2025', 'Q2 2025'].entries()) {
      const sum = pack.rows('quarters').reduce((total, row) => total + (row['Quarter'] === quarter ? Number(row[figure]) : 0), 0);
      const page = texts[summaries[at] ?? -1] ?? [];
      expect([quarter, page[page.indexOf(figure) + 1]]).toEqual([quarter, String(sum)]);
    }
    const single = await askPack(tests, 'officer1', { dateFrom: '2025-05-01', dateTo: '2025-05-31' });
    expect((await readPdf(single.files['evidence.pdf'] ?? new Uint8Array())).pages.flat().join(' ')).not.toContain('Summary of');
  });

  it('counts machines at its sites at the end of the period, by category', async () => {
    const pack = await askPack(tests, 'admin', { dateFrom: '2026-04-01', dateTo: '2026-04-08' });
    const standing = await tests.server.open.db
      .select({ category: category.name })
      .from(installation)
      .innerJoin(position, eq(position.id, installation.positionId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .innerJoin(category, eq(category.id, machine.categoryId))
      .where(and(eq(installation.siteId, 1), eq(position.kind, 'machine'), isNull(installation.removedAt)));
    const counts = new Map<string, number>();
    for (const one of standing) counts.set(one.category, (counts.get(one.category) ?? 0) + 1);
    expect(standing.length).toBeGreaterThan(0);
    expect(new Map(pack.rows('machines').map((row) => [row['Category'], Number(row['Machines'])]))).toEqual(counts);
  });

  it('covers no other sites than those of its reader', async () => {
    const outside = { organisationUnit: 'SI2', dateFrom: '2026-04-01', dateTo: '2026-06-30', withNames: false };
    expect(await download(tests.server, api.evidence.pack(outside), await tests.as('siteOfficer'))).toMatchObject({ status: 403 });
    const { organisationUnit: _, ...everywhere } = outside;
    const { files } = await askPack(tests, 'siteOfficer', { ...everywhere, dateFrom: '2025-01-01', organisationUnit: undefined });
    const others = (await tests.server.open.db.select().from(site)).filter(({ id }) => id !== 1);
    const text = Object.entries(files)
      .filter(([name]) => name !== 'evidence.pdf')
      .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
      .join('');
    expect(others.filter(({ retailerName }) => text.includes(retailerName))).toEqual([]);
  });

  it('is refused for days that do not exist', async () => {
    const asked = (dateFrom: string, dateTo: string) => api.evidence.pack({ organisationUnit: 'SI1', dateFrom, dateTo, withNames: false });
    const caller = await tests.as('officer1');
    for (const request of [asked('2026-04-02', '2026-04-01'), asked('1999-01-01', '2000-01-01'), asked('2001-01-01', '2026-01-01')]) {
      expect(await download(tests.server, request, caller)).toMatchObject({ status: 400 });
    }
  });
});

describe('the people in a pack', () => {
  const may = { dateFrom: '2024-04-01', dateTo: '2024-06-30' } as const;
  beforeAll(async () => {
    const [here, elsewhere] = [await tests.person(1, 'Wilhelmina', 'Quartermaine'), await tests.person(2, 'Bartholomew', 'Ravenscroft')];
    const at = '2024-05-05T12:00:00Z';
    const comments = 'Told WILHELMINA about the leaflet; ms quartermaine agreed. Wilhelminas are others.';
    const talk = await tests.record({ at, customerId: here, comments });
    const review = await tests.review(talk, '2024-05-20T12:00:00Z');
    const answered = {
      completedAt: new Date(at),
      completedBy: 'Ruth',
      behaviourComments: 'Wilhelmina Quartermaine is calmer',
      enteredVenue: true,
    };
    await tests.server.open.db.update(complianceReview).set(answered).where(eq(complianceReview.id, review));
    await tests.record({ at, event: 'incident', typeId: 2, people: [here, elsewhere], customerId: here });
  });
  const textOf = (pack: ReadPack) => JSON.stringify(['interactions', 'reviews', 'incidents'].map((list) => pack.rows(list)));

  it('have numbers instead of names, also in free text and in the document', async () => {
    const pack = await askPack(tests, 'siteOfficer', may);
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    for (const text of [textOf(pack), pages.flat().join(' ')]) {
      expect(text).not.toMatch(/Wilhelmina\b|Quartermaine|Bartholomew|Ravenscroft/i);
      expect(text).toMatch(/Told Customer \d+ about the leaflet/);
    }
    expect(manifestOf(pack).customerNames).toBe('masked');
  });

  it('have names on request, except those that the reader may not see', async () => {
    const pack = await askPack(tests, 'siteOfficer', { ...may, withNames: true });
    expect(textOf(pack)).toMatch(/Wilhelmina Quartermaine is calmer/);
    expect(textOf(pack)).not.toMatch(/Bartholomew|Ravenscroft/);
    expect(manifestOf(pack).customerNames).toBe('included');
  });

  it('are never named without the right to authorise, and reviews and users need their own rights', async () => {
    const named = api.evidence.pack({ organisationUnit: 'SI1', ...may, withNames: true });
    expect(await download(tests.server, named, await tests.as('staff1'))).toMatchObject({ status: 403 });
    const { files } = await askPack(tests, 'staff1', may);
    expect(Object.keys(files)).not.toContain('viewers.csv');
    expect(Object.keys((await askPack(tests, 'admin', may)).files)).toContain('viewers.csv');
  });
});

describe('the answers in a pack', () => {
  it('use the lists of the operator of the record, for users with several operators', async () => {
    const { db } = tests.server.open;
    const rename = (operatorId: number, item: string, name: string) => ({
      ...{ operatorId, item, name: `${name} of ${operatorId}`, id: 1, isDisabled: false, ordinal: 1, flags: {}, rowVersion: 1 },
      lastUpdated: new Date('2024-01-01T12:00:00Z'),
    });
    const places = await db
      .selectDistinctOn([company.operatorId], { operatorId: company.operatorId, siteId: site.id })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId));
    expect(places.length).toBeGreaterThan(1);
    for (const { operatorId, siteId } of places) {
      await db
        .insert(operatorOption)
        .values([
          rename(operatorId, 'InteractionReason', 'Reason'),
          rename(operatorId, 'InteractionOutcome', 'Outcome'),
          rename(operatorId, 'VenueEnterCount', 'Count'),
          rename(operatorId, 'VenueEnterTime', 'Time'),
        ]);
      const at = '2024-08-05T12:00:00Z';
      const talk = await tests.record({ siteId, at });
      await db.update(customerInteraction).set({ reasonId: 1, outcomeId: 1 }).where(eq(customerInteraction.recordId, talk));
      const review = await tests.review(talk, at);
      await db.update(complianceReview).set({ venueEnterCountId: 1, venueEnterTimeId: 1 }).where(eq(complianceReview.id, review));
      const asked = { organisationUnit: `SI${siteId}`, dateFrom: '2024-07-01', dateTo: '2024-09-30' };
      const pack = await askPack(tests, 'compliance', asked);
      const told = [...pack.rows('interactions'), ...pack.rows('reviews')].flatMap((row) => Object.values(row));
      const names = ['Reason', 'Outcome', 'Count', 'Time'].map((name) => `${name} of ${operatorId}`);
      expect(told).toEqual(expect.arrayContaining(names));
    }
    await db.delete(operatorOption);
  });
});

describe('making a pack', () => {
  it('appears in the audit trail, with the hash of its manifest', async () => {
    const pack = await askPack(tests, 'officer1');
    const [begun, made] = [(await entriesOf('Begun')).at(-1), (await entriesOf('Made')).at(-1)];
    expect(begun).toMatchObject({
      entity: 'evidence-pack',
      userName: 'officer1',
      after: { 'Customer Names': 'Masked', From: '2026-04-01' },
    });
    for (const entry of [begun, made]) expect(entry?.after['Pack']).toMatch(/^Evidence pack, .+, 2026-04-01 to .+\.zip$/);
    expect(made?.after['Manifest']).toBe(sha256Of(pack.files['manifest.json'] ?? new Uint8Array()));
    // The trail's state at creation: its last entry is the pack's own.
    expect(manifestOf(pack).auditTrail).toEqual({ isWhole: true, entries: begun?.seq, lastHash: begun?.hash });
    const now = await verifyTrail(tests.server.open.db, begun?.hash);
    expect(now.expectedAt).toBe(begun?.seq);
  });

  it('stops when the client leaves, and leaves nothing behind', async () => {
    const { open } = tests.server;
    vi.stubEnv('TMPDIR', folder);
    const user = await findUser(open.db, eq(appUser.username, 'officer1'));
    if (user === undefined) throw new Error('There is no such user');
    const now = new Date('2026-06-01T10:00:00Z');
    const server = { open, config: configFrom({}), version: '', now: () => now, mailer: { send: async () => {}, close: async () => {} } };
    const context = { server, db: open.db, now, address: '', session: undefined, bearer: { user, tenant: undefined, familyId: '' } };
    const asked = await readPackRequest(context, {
      organisationUnit: 'CO1',
      dateFrom: '2025-01-01',
      dateTo: '2026-06-30',
      withNames: false,
    });
    const before = (await entriesOf('Made')).length;
    const taken = packFile(context, asked, await readContents(open.db, asked)).stream[Symbol.asyncIterator]();
    for (let pieces = 0; pieces < 3; pieces += 1) await taken.next();
    expect(readdirSync(folder).filter((name) => name.startsWith('evidence-'))).toHaveLength(1);
    await taken.return?.();
    expect(readdirSync(folder).filter((name) => name.startsWith('evidence-'))).toEqual([]);
    expect(await entriesOf('Made')).toHaveLength(before);
    vi.unstubAllEnvs();
  });
});

describe('verifying a pack', () => {
  let pack: ReadPack;
  beforeAll(async () => {
    pack = await askPack(tests, 'officer1');
  });
  const changed = (change: Readonly<Record<string, Uint8Array | undefined>>) =>
    zipSync(
      Object.fromEntries(
        Object.entries({ ...pack.files, ...change }).flatMap(([name, file]) => (file === undefined ? [] : [[name, file]])),
      ),
    );

  it('accepts an unchanged pack', async () => {
    const hash = sha256Of(pack.files['manifest.json'] ?? new Uint8Array());
    expect(await verify(pack.zip)).toContain(`Hash of its list: ${hash}`);
    expect(await verify(pack.zip, '--expect', hash.toUpperCase())).toContain('is the one that was expected');
    // Repacking must not change the result.
    expect(await verify(changed({}))).toContain('The pack is whole');
  });

  it('reports every changed file', async () => {
    for (const name of Object.keys(pack.files).filter((each) => each !== 'manifest.json')) {
      const file = new Uint8Array(pack.files[name] ?? []);
      const at = Math.floor(file.length / 2);
      file[at] = (file[at] ?? 0) ^ 1;
      await expect(verify(changed({ [name]: file }))).rejects.toThrow(`made:\n${name} was changed.`);
      await expect(verify(changed({ [name]: undefined }))).rejects.toThrow(`made:\n${name} is missing.`);
    }
    await expect(verify(changed({ 'more.csv': strToU8('x') }))).rejects.toThrow('more.csv was added.');
    await expect(verify(changed({ 'manifest.json': undefined }))).rejects.toThrow('manifest.json is missing');
    await expect(verify(changed({ 'manifest.json': strToU8('{}') }))).rejects.toThrow('manifest.json was changed');
    await expect(verify(pack.zip.slice(0, pack.zip.length / 2))).rejects.toThrow(PackBroken);
  });

  it('finds a rewritten list by the hash in the audit trail', async () => {
    const manifest = manifestOf(pack);
    const file = strToU8('Record,Site\r\n');
    const files = manifest.files.map((each) =>
      each.name === 'incidents.csv' ? { ...each, bytes: file.length, sha256: sha256Of(file) } : each,
    );
    const forged = changed({ 'incidents.csv': file, 'manifest.json': strToU8(JSON.stringify({ ...manifest, files })) });
    const hash = String((await entriesOf('Made')).at(-1)?.after['Manifest']);
    await expect(verify(forged, '--expect', hash)).rejects.toThrow('manifest.json was replaced');
  });
});
