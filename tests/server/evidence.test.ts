import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnFigures } from '../../server/areas/compliance/records/quarter/figures';
import {
  category,
  complianceRecord,
  incident,
  installation,
  machine,
  operator,
  position,
  selfExclusion,
  site,
} from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { nameAndCode } from '../../src/schemas/wire/nameAndCode';
import { testEnvironment } from '../support/environment';
import type { ComplianceTests } from './support/compliance';
import { download } from './support/download';
import { askPack, type ReadPack, startEvidenceTests } from './support/evidence';
import { readPdf, readPdfLinks } from './support/pdfText';

let tests: ComplianceTests;
let sites: readonly number[];

beforeAll(async () => {
  const started = await startEvidenceTests();
  tests = started;
  sites = started.sites;
});
afterAll(() => tests.server.close());

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
    let matchCount = 0;
    fc.assert(
      fc.property(fc.constantFrom(...places), quarters, ({ id, retailerName: name, siteCode: code }, { year, quarter }) => {
        const place = { Quarter: `Q${quarter} ${year}`, Site: nameAndCode({ name, code }) };
        const isHere = (row: Readonly<Record<string, string>>) => row['Quarter'] === place.Quarter && row['Site'] === place.Site;
        const records = own.filter(({ record }) => record.siteId === id && record.year === year && record.quarter === quarter);
        const [row, ...others] = rows.filter(isHere);
        expect(others).toEqual([]);
        for (const [name, counts] of Object.entries(figures)) {
          const counted = records.filter(counts).map(({ record }) => String(record.id));
          matchCount += counted.length;
          expect([place, name, row?.[name]]).toEqual([place, name, String(counted.length)]);
          const listed = behind.filter((each) => isHere(each) && each['Figure'] === name).map((each) => each['Record']);
          expect(listed.toSorted()).toEqual(counted.toSorted());
        }
      }),
      { seed: testEnvironment().propertySeed, numRuns: 200 },
    );
    expect(matchCount).toBeGreaterThan(200);
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
    for (const row of rows)
      expect([row['Site'], row['Recorded at']?.slice(0, 7)]).toEqual([`${own?.retailerName} (${own?.siteCode})`, '2025-05']);
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
      expect([
        part,
        front
          .slice(front.findIndex((text) => text.trim() === part) + 1)
          .find((text) => text.trim() !== '')
          ?.trim(),
      ]).toEqual([part, String(begins(part))]);
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
    expect(totals.filter((text) => text === 'Totals')).toHaveLength(2);
    expect(totals.filter((text) => text === 'Evidence pack')).toHaveLength(1);
    // The company is named above, and no word of a head is broken.
    expect(totals).not.toContain('Company');
    expect(totals).toContain('Self-exclusions');
  });

  it('has a file name of its own, with its company, for each site and sub-company, and for named customers', async () => {
    const nameOf = async (organisationUnit: string, withNames = false) => {
      const request = api.evidence.pack({ organisationUnit, dateFrom: '2025-05-01', dateTo: '2025-05-31', withNames });
      return String((await download(tests.server, request, await tests.as('admin'))).headers['content-disposition']);
    };
    const names = [await nameOf('SI1'), await nameOf('SI1', true), await nameOf('SUB1'), await nameOf('SUB2'), await nameOf('CO1')];
    expect(new Set(names).size).toBe(names.length);
    const [own] = await tests.server.open.db.select().from(site).where(eq(site.id, 1));
    expect(names[0]).toContain(`filename="Evidence pack, Silver Lantern Ltd, ${own?.retailerName}, 2025-05-01 to 2025-05-31.zip"`);
    expect(names[1]).toContain('filename="Evidence pack with names, ');
    expect(names[4]).toContain(`filename="Evidence pack, Silver Lantern Ltd, ${sites.length} sites, 2025-05-01 to 2025-05-31.zip"`);
  });

  it('reads as sentences, and breaks no record between pages', async () => {
    const pack = await askPack(tests, 'officer1', { organisationUnit: 'CO1', dateFrom: '2025-01-01', dateTo: '2025-12-31' });
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    const texts = pages.map((page) => page.map((text) => text.trim()));
    expect(texts.flat().filter((text) => text.includes('?:'))).toEqual([]);
    expect(texts.flat().filter((text) => /\? (?:Yes|No)$/.test(text)).length).toBeGreaterThan(0);
    const ofVerifications = texts.filter((page) => page.some((text) => /^Age verifications and refusals \(\d+\)$/.test(text)));
    // After the contents and the page where they begin. The page numbers are the last of what every page has.
    const first = ofVerifications.slice(2).map((page) => {
      const number = page.findIndex((text) => /^Page \d+ of/.test(text));
      return page.slice(number + 1).find((text) => !/^\d+$/.test(text));
    });
    expect(first.length).toBeGreaterThan(0);
    expect(first.filter((text) => !/^(?:Age verification \d+|Self-exclusions \(\d+\))$/.test(text ?? ''))).toEqual([]);
  });

  it('names the holder of the licence, and sums up each of several quarters on a page of its own', async () => {
    const { db } = tests.server.open;
    const [owner] = await db.select().from(operator).where(eq(operator.id, 1));
    const settings = { ...owner?.settings, licenceNumber: '000-012345-N-654321-002' };
    await db.update(operator).set({ settings }).where(eq(operator.id, 1));
    await db.update(site).set({ premisesLicence: 'GA/123' }).where(eq(site.id, 1));
    const pack = await askPack(tests, 'officer1', { organisationUnit: 'CO1', dateFrom: '2025-01-01', dateTo: '2025-06-30' });
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    const words = pages.map((page) => page.join('').replace(/\s/g, ''));
    expect(words[1]).toContain('GA/123');
    expect(words[1]).toContain('AGC,numbernotentered');
    expect(pack.rows('sites').filter((row) => row['Premises licence'] === 'GA/123')).toHaveLength(1);
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
    const rows = pack.rows('machines');
    expect(new Map(rows.map((row) => [row['Category'], Number(row['Machines'])]))).toEqual(counts);
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    const line = rows.map((row) => `${row['Category']}: ${row['Machines']}`).join(' · ');
    expect(pages.flat().map((text) => text.trim())).toContain(line);
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
    const requestOf = (dateFrom: string, dateTo: string) =>
      api.evidence.pack({ organisationUnit: 'SI1', dateFrom, dateTo, withNames: false });
    const caller = await tests.as('officer1');
    for (const request of [
      requestOf('2026-04-02', '2026-04-01'),
      requestOf('1999-01-01', '2000-01-01'),
      requestOf('2001-01-01', '2026-01-01'),
    ]) {
      expect(await download(tests.server, request, caller)).toMatchObject({ status: 400 });
    }
  });
});
