import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../server/audit/verify';
import { customerErase, customerExport, customerFind } from '../../server/commands/customerData';
import {
  auditEntry,
  complianceRecord,
  customer,
  customerInteraction,
  customerPhoto,
  incident,
  incidentCustomer,
  incidentMedia,
  selfExclusion,
} from '../../server/db/schema';
import { CustomerUnknown } from '../../server/retention/customer/records';
import { api } from '../../src/schemas/calls';
import { UsageError } from '../../tools/terminal/readArguments';
import { type ComplianceTests, startComplianceTests } from './support/compliance';

let tests: ComplianceTests;
let folder = '';
beforeAll(async () => {
  tests = await startComplianceTests();
  folder = mkdtempSync(join(tmpdir(), 'customer-data-'));
});
afterAll(async () => {
  await tests.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const usage = 'how to call it';
const run = async (command: typeof customerErase, ...args: readonly (string | number)[]) =>
  command(args.map(String), usage, (work) => work(tests.server.open), tests.server.clock.now);
const processed = { status: 'processed', authoriseComments: 'Spoke to Mary' } as const;

async function photograph(customerId: number): Promise<void> {
  await tests.server.open.db.insert(customerPhoto).values({ customerId, jpeg: Buffer.from('a photo') });
}

async function describedAs(customerId: number) {
  const { db } = tests.server.open;
  const [row] = await db.select().from(customer).where(eq(customer.id, customerId));
  const photos = await db.select().from(customerPhoto).where(eq(customerPhoto.customerId, customerId));
  return row === undefined ? undefined : { forename: row.forename, hair: row.hair, photos: photos.length };
}

async function mary(): Promise<number> {
  const id = await tests.person(1, 'Mary', 'Winterbourne');
  await tests.server.open.db.update(customer).set({ hair: 1, phoneNumber: '07700 900 777' }).where(eq(customer.id, id));
  await photograph(id);
  return id;
}

describe('finding a customer', () => {
  it('searches parts of names and numbers, and shows the sites', async () => {
    const id = await mary();
    for (const words of [['winter', 'MAR'], ['0900777'.slice(1)]]) {
      const reported = await customerFind(words, usage, (work) => work(tests.server.open));
      expect(reported).toMatch(new RegExp(`^${id}\tMary Winterbourne\t\t07700 900 777\t\t.+$`, 'm'));
    }
    expect(await customerFind(['nobody-is-called-so'], usage, (work) => work(tests.server.open))).toBe('No customer found.');
    await expect(customerFind([' '], usage, (work) => work(tests.server.open))).rejects.toThrow(UsageError);
  });
});

describe('the export of a customer', () => {
  it('has all data about them, by name, in a file that only its owner may read', async () => {
    const { db } = tests.server.open;
    const id = await mary();
    const interaction = await tests.record({ ...processed, customerId: id, comments: 'Mary was upset' });
    await db.update(customerInteraction).set({ reasonId: 1 }).where(eq(customerInteraction.recordId, interaction));
    const seen = await tests.record({ event: 'incident', typeId: 2, people: [id] });
    const excluded = await tests.record({ event: 'self-exclusion' });
    const file = join(folder, 'mary.json');
    expect(await run(customerExport, id, file, '--references', `se-${excluded}, other`)).toBe(
      `The data of customer ${id} is in ${file}: 3 records.`,
    );
    const exported = JSON.parse(readFileSync(file, 'utf8'));
    expect(exported.customer).toMatchObject({
      forename: 'Mary',
      hair: expect.any(String),
      photo: Buffer.from('a photo').toString('base64'),
    });
    expect(exported.records).toMatchObject([
      { id: interaction, comments: 'Mary was upset', details: { reasonId: expect.stringMatching(/[a-z]/) } },
      { id: seen, involvedAs: ['person'] },
      { id: excluded, details: { customerReference: `SE-${excluded}` } },
    ]);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const ofCustomer = and(eq(auditEntry.entity, 'customer'), eq(auditEntry.entityId, id));
    expect(await db.select().from(auditEntry).where(ofCustomer)).toMatchObject([
      { action: 'Exported', userName: 'Administration command' },
    ]);
    await expect(run(customerExport, id, file)).rejects.toThrow(/There is a file/);
  });
});

describe('erasing a customer', () => {
  it('deletes everything that need not be kept, and keeps the records without the name', async () => {
    const { db } = tests.server.open;
    const id = await mary();
    const other = await tests.person(1, 'Otto');
    const interaction = await tests.record({ ...processed, customerId: id, comments: 'Mary was upset' });
    const brawl = await tests.record({ ...processed, event: 'incident', typeId: 2, at: '2019-01-01T12:00:00Z', people: [id, other] });
    const details = { customerIncidentType: { id: 1 }, anyoneInjured: true, detailsOfInjured: 'Mary, at the arm' };
    await db.update(incident).set({ details, capturedByCctv: true }).where(eq(incident.recordId, brawl));
    const picture = { recordId: brawl, fileName: 'a.jpg', jpeg: Buffer.from('p'), thumbnail: Buffer.from('t'), addedAt: new Date() };
    await db.insert(incidentMedia).values({ ...picture, addedBy: 'Dan' });

    const planned = await run(customerErase, id);
    expect(planned).toMatch(/^Nothing is erased yet[\s\S]*name the customer: 2\nRecords that must be kept: 0\nNothing is left/);
    expect(await describedAs(id)).toMatchObject({ photos: 1 });
    expect(await run(customerErase, id, '--confirm')).toMatch(/^Customer \d+ is erased\./);

    expect(await describedAs(id)).toBeUndefined();
    expect(await tests.recordOf(interaction)).toMatchObject({ customerId: null, comments: null, authoriseComments: null, rowVersion: 2 });
    const [row] = await db.select().from(incident).where(eq(incident.recordId, brawl));
    expect(row?.details).toEqual({ customerIncidentType: { id: 1 }, anyoneInjured: true });
    expect(await db.select().from(incidentMedia).where(eq(incidentMedia.recordId, brawl))).toEqual([]);
    const people = await db.select().from(incidentCustomer).where(eq(incidentCustomer.recordId, brawl));
    expect(people.map(({ customerId }) => customerId)).toEqual([other]);
    const officer = await tests.as('officer1');
    const answers = [
      await tests.server.ask(api.interactions.read({ id: interaction }), officer),
      await tests.server.ask(api.incidents.read({ id: brawl }), officer),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { text } of answers) expect(text).not.toMatch(/Mary|Winterbourne/);

    const trail = await db.select().from(auditEntry).where(eq(auditEntry.userName, 'Administration command')).orderBy(auditEntry.seq);
    expect(trail.slice(-3)).toMatchObject([
      { entity: 'compliance-record', entityId: brawl, action: 'Personal data erased' },
      { entity: 'compliance-record', entityId: interaction, action: 'Personal data erased' },
      { entity: 'customer', entityId: id, action: 'Erased', after: { 'Records cleared': '2', 'Records kept': '0' } },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/Mary|Winterbourne/);
    expect((await verifyTrail(db, undefined)).entries).toBeGreaterThan(0);
  });

  it('keeps self-excluded customers, with photo, until half a year after their return', async () => {
    const { db } = tests.server.open;
    const id = await mary();
    const excluded = await tests.record({ ...processed, event: 'self-exclusion', at: '2020-02-01T12:00:00Z' });
    const talk = await tests.record({ ...processed, customerId: id });
    const references = ['--references', `SE-${excluded}`];
    expect(await run(customerErase, id, '--confirm', ...references)).toMatch(
      new RegExp(`name the customer: 1\n.*kept: 1\n {2}${excluded} self-exclusion of 2020-02-01, .*: a self-exclusion stands`),
    );
    expect(await describedAs(id)).toEqual({ forename: 'Mary', hair: 1, photos: 1 });
    expect(await tests.recordOf(talk)).toMatchObject({ customerId: null });

    const returned = await tests.record({ ...processed, event: 'self-exclusion', typeId: 3, at: '2025-11-01T12:00:00Z' });
    const both = ['--references', `SE-${excluded},SE-${returned}`];
    expect(await run(customerErase, id, ...both)).toContain('until 2026-05-01');
    await db.update(complianceRecord).set({ businessDay: '2025-10-08' }).where(eq(complianceRecord.id, returned));
    expect(await run(customerErase, id, '--confirm', ...both)).toContain('Nothing is left of the customer.');
    expect(await describedAs(id)).toBeUndefined();
    const rows = await db.select().from(selfExclusion).where(eq(selfExclusion.recordId, excluded));
    expect(rows).toMatchObject([{ customerReference: '' }]);
  });

  it.each([
    ['a dispute or another incident, for six years', 4, '2020-04-09T12:00:00Z', 'until 2026-04-09'],
    ['suspicious activity, for five years', 3, '2021-04-09T12:00:00Z', 'until 2026-04-09'],
  ])('keeps who was in %s, without photo and description', async (_, typeId, at, until) => {
    const id = await mary();
    await tests.record({ ...processed, event: 'incident', typeId, at, people: [id] });
    expect(await run(customerErase, id, '--confirm')).toContain(until);
    expect(await describedAs(id)).toEqual({ forename: 'Mary', hair: null, photos: 0 });
  });

  it('keeps data that counts in an unprocessed return', async () => {
    const id = await mary();
    const open = await tests.record({ customerId: id, comments: 'Mary was upset' });
    expect(await run(customerErase, id, '--confirm')).toContain('its quarterly return is not processed yet');
    expect(await tests.recordOf(open)).toMatchObject({ customerId: id, comments: 'Mary was upset', rowVersion: 1 });
  });

  it.each([
    ['no customer', []],
    ['a name', ['Mary']],
    ['a file', ['1', 'file.json']],
    ['a flag that there is not', ['1', '--all']],
  ])('explains its use when it is given %s', async (_, args) => {
    await expect(run(customerErase, ...args)).rejects.toThrow(UsageError);
  });

  it('reports that there is no such customer', async () => {
    for (const args of [[999_999_999], [999_999_999, '--confirm']])
      await expect(run(customerErase, ...args)).rejects.toThrow(CustomerUnknown);
  });
});
