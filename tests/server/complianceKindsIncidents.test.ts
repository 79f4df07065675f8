import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  alert,
  auditEntry,
  company,
  complianceRecord,
  customer,
  installation,
  officer as officerTable,
  playSession,
  site,
  subCompany,
} from '../../server/db/schema';
import type { InputOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Caller, TestApp } from './support/app';
import { startComplianceTests } from './support/compliance';
import { watched } from './support/held';

let server: TestApp;
let officer: Caller;
let staff: Caller;
let elsewhere: Caller;
let here: { guid: string };

beforeAll(async () => {
  const tests = await startComplianceTests();
  ({ server } = tests);
  [officer, staff, elsewhere] = [await tests.as('compliance'), await tests.as('site'), await tests.as('officer2')];
  const [first] = await server.open.db.select().from(site).where(eq(site.id, 1));
  here = { guid: first?.guid ?? '' };
});
afterAll(() => server.close());

type Sent = InputOf<typeof api.incidents.create>;
const at = '2026-04-07T12:00:00.000Z';
const later = '2026-04-07T12:20:00.000Z';
const anIncident = (typeId: number, block: Partial<Sent>): Sent => ({
  incidentDate: at,
  incidentStatus: { id: 2 },
  incidentType: { id: typeId },
  site: here,
  ...block,
});
const record = (typeId: number, block: Partial<Sent>, caller = staff) =>
  server.ask(api.incidents.create(anIncident(typeId, block)), caller);
const errorsOf = (body: unknown) => (body as { errors?: { field: string; message: string }[] }).errors ?? [];
const fieldsOf = (body: unknown) => errorsOf(body).map(({ field }) => field);
const constable = { officerType: { id: 1 }, name: 'Ada Reyes', badgeNumber: 'PC 4411', stationName: 'Harbour', phoneNumber: '101' };

async function aSignature(): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A session of the site with its machine's guid. */
async function played() {
  const [found] = await server.open.db
    .select({ sessionId: playSession.id, installationGuid: installation.guid })
    .from(playSession)
    .innerJoin(installation, and(eq(installation.id, playSession.installationId), eq(installation.siteId, 1)))
    .limit(1);
  if (found === undefined) throw new Error('Nobody has played');
  return found;
}

describe('an incident', () => {
  it('is in review, of a known type, with the block of that type and no other', async () => {
    const none = await record(3, {});
    expect(fieldsOf(none.body)).toEqual(['suspiciousActivity']);
    const both = await server.ask(
      api.incidents.create({ ...anIncident(1, { enforcementVisit: {}, gamblingDispute: {} }), incidentStatus: { id: 3 } }),
      staff,
    );
    expect(fieldsOf(both.body)).toEqual(expect.arrayContaining(['incidentStatus', 'gamblingDispute', 'officerId']));
  });
});

describe('a customer incident', () => {
  const stranger = { forename: '', features: 'Red scarf', address1: '1 Quay', town: 'Port', postcode: 'AB1 2CD' };
  const called = { policeCalled: true, ambulanceCalled: true, timeEmergencyServicesCalled: at };
  const assault = { customerIncidentType: { id: 4 }, customers: [stranger], capturedByCctv: true };

  it('calls no services or some; those that came have a number, an officer and ambulance details', async () => {
    const uncalled = await record(2, { customerIncident: { ...assault, customers: [], anyoneInjured: true } });
    expect(fieldsOf(uncalled.body)).toEqual(['customers', 'detailsOfInjured']);
    const neither = await record(2, { customerIncident: { ...assault, ...called } });
    expect(fieldsOf(neither.body)).toEqual(['timeEmergencyServicesArrived']);
    const both = { emergencyServicesAttended: false, timeEmergencyServicesArrived: later };
    expect(fieldsOf((await record(2, { customerIncident: { ...assault, ...called, ...both } })).body)).toEqual([
      'emergencyServicesAttended',
    ]);
    const came = await record(2, { customerIncident: { ...assault, ...called, timeEmergencyServicesArrived: later } });
    expect(fieldsOf(came.body)).toEqual(['incidentNumber', 'officerId', 'ambulanceDetails']);
  });

  it('keeps people of whom no name is known without an address, and a new officer for the operator', async () => {
    const attended = { ...called, timeEmergencyServicesArrived: later, incidentNumber: 'CAD 7', ambulanceDetails: 'Crew 12' };
    const { status, body } = await record(2, { customerIncident: { ...assault, ...attended, officer: constable } });
    expect(status).toBe(200);
    const { customerIncident } = (await server.ask(api.incidents.read({ id: body.id }), staff)).body;
    expect(customerIncident).toMatchObject({ incidentNumber: 'CAD 7', policeCalled: true, officer: { name: 'Ada Reyes' } });
    const [person] = customerIncident?.customers ?? [];
    const [kept] = await server.open.db
      .select()
      .from(customer)
      .where(eq(customer.id, person?.id ?? 0));
    expect(kept).toMatchObject({ forename: 'Unknown', features: 'Red scarf', address1: null, town: null, postcode: null });
    const found = await server.ask(api.officers.search({ badgeNumberOrName: '4411', officerTypeId: 1 }), officer);
    expect(found.body).toMatchObject([{ name: 'Ada Reyes', badgeNumber: 'PC 4411' }]);
    expect((await server.ask(api.officers.search({ badgeNumberOrName: 'reyes  ada 4411' }), officer)).body).toEqual(found.body);
    expect((await server.ask(api.officers.search({ badgeNumberOrName: '%' }), officer)).body).toEqual([]);
  });

  it('has no officer and no number of the police where others came alone', async () => {
    const alone = { ...called, policeCalled: false, timeEmergencyServicesArrived: later, ambulanceDetails: 'Crew 12' };
    const police = { incidentNumber: 'CAD 9', officer: { ...constable, badgeNumber: 'PC 4499' } };
    const { status, body } = await record(2, { customerIncident: { ...assault, ...alone, ...police } });
    expect(status).toBe(200);
    const { customerIncident } = (await server.ask(api.incidents.read({ id: body.id }), staff)).body;
    expect(customerIncident).toMatchObject({ ambulanceDetails: 'Crew 12' });
    for (const field of ['incidentNumber', 'officer']) expect(customerIncident).not.toHaveProperty(field);
    expect((await server.ask(api.officers.search({ badgeNumberOrName: '4499' }), officer)).body).toEqual([]);
  });

  it('has no more words than its forms take', async () => {
    const attended = { ...called, timeEmergencyServicesArrived: later, incidentNumber: 'x'.repeat(101), ambulanceDetails: 'Crew 12' };
    const long = { ...constable, badgeNumber: 'x'.repeat(51), postcode: 'x'.repeat(13) };
    expect(errorsOf((await record(2, { customerIncident: { ...assault, ...attended, officer: long } })).body)).toEqual([
      { field: 'incidentNumber', message: 'Incident number must have at most 100 characters' },
      { field: 'officer.badgeNumber', message: 'Badge number must have at most 50 characters' },
      { field: 'officer.postcode', message: 'Postcode must have at most 12 characters' },
    ]);
    const activity = { machineReference: 'x'.repeat(201), policeInvolved: false };
    expect(errorsOf((await record(3, { suspiciousActivity: activity })).body)).toContainEqual({
      field: 'machineReference',
      message: 'Machine reference must have at most 200 characters',
    });
    const visit = { isGamblingRelated: true, incidentNumber: 'x'.repeat(101) };
    expect(errorsOf((await record(1, { enforcementVisit: visit })).body)).toContainEqual({
      field: 'incidentNumber',
      message: 'Incident number must have at most 100 characters',
    });
  });

  it('stores nothing of services that did not attend', async () => {
    const absent = { emergencyServicesAttended: false, incidentNumber: 'CAD 8', ambulanceDetails: 'None', officer: constable };
    const { body } = await record(2, { customerIncident: { ...assault, ...called, ...absent } });
    const { customerIncident } = (await server.ask(api.incidents.read({ id: body.id }), staff)).body;
    expect(customerIncident).toMatchObject({ emergencyServicesAttended: false });
    for (const field of ['incidentNumber', 'ambulanceDetails', 'officer']) expect(customerIncident).not.toHaveProperty(field);
  });
});

describe('an unresolved gambling dispute', () => {
  const caller = { forename: 'Tom', surname: 'Lyle', phoneNumber: '07700900123' };

  it('says everything that is missing, with the texts of the forms', async () => {
    const { body } = await record(4, { gamblingDispute: { customer: { forename: 'Tom' } } });
    expect(Object.fromEntries(errorsOf(body).map(({ field, message }) => [field, message]))).toEqual({
      type: 'Type is required',
      gamblingDisputeDetails: 'Description is required',
      capturedByCctv: 'Please select yes or no for Captured on CCTV',
      signature: 'Signature is required',
      machine: 'Machine installationGuid is required',
      customer: 'Either phoneNumber or emailAddress must be provided',
    });
  });

  it('is about a machine with sessions of it, or about one in words', async () => {
    const { sessionId, installationGuid } = await played();
    const dispute = {
      type: { id: 2 },
      gamblingDisputeDetails: 'Unpaid',
      capturedByCctv: true,
      signature: await aSignature(),
      customer: caller,
    };
    const linked = { machine: { installationGuid }, sessionIds: [sessionId] };
    const unlinked = await record(4, { gamblingDispute: { ...dispute, ...linked, sessionIds: [] } });
    expect(fieldsOf(unlinked.body)).toEqual(['sessionIds']);
    const twice = await record(4, { gamblingDispute: { ...dispute, ...linked, machineReference: 'By the door' } });
    expect(fieldsOf(twice.body)).toEqual(['machineReference']);
    const { body } = await record(4, { gamblingDispute: { ...dispute, ...linked } });
    const { gamblingDispute, rowVersion } = (await server.ask(api.incidents.readForUpdate({ id: body.id }), officer)).body.record;
    expect(gamblingDispute).toMatchObject({ machine: { installationGuid }, sessionIds: [sessionId], customer: { surname: 'Lyle' } });
    const customerId = gamblingDispute?.customer?.id;
    const inWords = { type: { id: 3 }, gamblingDisputeDetails: 'Unpaid', capturedByCctv: false, machineReference: 'By the door' };
    const signed = { ...inWords, signature: gamblingDispute?.signature ?? '', customerId: customerId ?? 0 };
    const changed = { ...anIncident(4, { gamblingDispute: signed }), id: body.id, rowVersion };
    expect((await server.ask(api.incidents.update(changed), officer)).status).toBe(200);
    const after = (await server.ask(api.incidents.read({ id: body.id }), officer)).body.gamblingDispute;
    expect(after).toMatchObject({ machineReference: 'By the door', sessionIds: [], signature: gamblingDispute?.signature });
    const grid = await server.ask(api.sessions.byIds({ ids: [sessionId], page: 1 }), {
      sessionKey: (await server.signIn('site')).sessionkey,
    });
    expect(grid.body.grid.rows).toMatchObject([{ sessionId }]);
  });
});

describe('the people of a record', () => {
  it('are none who are known to another operator than that of its site, whoever sees both', async () => {
    const places = await server.open.db
      .select({ siteId: site.id, operatorId: company.operatorId })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId));
    const own = places.find(({ siteId }) => siteId === 1)?.operatorId;
    const ours = places.find(({ siteId, operatorId }) => siteId !== 1 && operatorId === own);
    const theirs = places.find(({ operatorId }) => operatorId !== own);
    const knownAt = async (siteId = 0) =>
      (await server.open.db.insert(customer).values({ siteId, forename: 'Ottilie' }).returning({ id: customer.id }))[0]?.id ?? 0;
    const other = await knownAt(theirs?.siteId);
    const talk = (customerId: number) =>
      server.ask(api.interactions.create({ customerId, interactionDate: at, setReminder: false, site: here }), officer);
    expect((await talk(await knownAt(ours?.siteId))).status).toBe(200);
    const message = 'Ottilie is a customer of another operator than that of the site. Choose another.';
    const refused = await talk(other);
    expect([refused.status, errorsOf(refused.body)]).toEqual([400, [{ field: 'customer', message }]]);
    const suspicion = await record(3, { suspiciousActivity: { customerIds: [other], suspectIds: [other] } }, officer);
    expect(errorsOf(suspicion.body)).toEqual(
      expect.arrayContaining([
        { field: 'customers', message },
        { field: 'suspects', message },
      ]),
    );
  });
});

describe('a suspicious activity', () => {
  it('has a suspect, says how the police came, and clears the alert that led to it', async () => {
    const known = { suspiciousActivityType: { id: 2 }, suspiciousActivityDetails: 'Notes', outcome: 'Left', capturedByCctv: false };
    const machineReference = 'Cabinet 3';
    const police = { policeInvolved: true, policeContactedDateTime: at };
    const alone = await record(3, { suspiciousActivity: { ...known, ...police, machineReference, policeArrivedDateTime: later } });
    expect(fieldsOf(alone.body)).toEqual(['suspects', 'incidentNumber', 'officerId']);
    expect(alone.text).toContain('Please select at least one suspect');
    const [raised] = await server.open.db
      .select()
      .from(alert)
      .where(and(eq(alert.siteId, 1), eq(alert.active, true)))
      .limit(1);
    const good = { ...known, ...police, machineReference, policeDidNotAttend: true, suspects: [{ forename: '' }], incidentNumber: 'CAD 9' };
    const sent = { suspiciousActivity: good, alertId: raised?.id };
    expect((await record(3, sent, staff)).status).toBe(403);
    const { status, body } = await record(3, sent, officer);
    expect(status).toBe(200);
    expect(
      (
        await server.open.db
          .select()
          .from(alert)
          .where(eq(alert.id, raised?.id ?? 0))
      )[0]?.active,
    ).toBe(false);
    const { suspiciousActivity } = (await server.ask(api.incidents.read({ id: body.id }), staff)).body;
    expect(suspiciousActivity).toMatchObject({ policeDidNotAttend: true, suspects: [{ forename: 'Unknown' }] });
    expect(suspiciousActivity).not.toHaveProperty('incidentNumber');
  });
});

describe('an officer', () => {
  const known = { name: 'Ida Park', badgeNumber: 'BW 77', stationName: 'West', phoneNumber: '020 7946 0000' };

  it('is kept for the one operator of the caller, and for none by chance', async () => {
    const { db } = server.open;
    const count = async () => (await db.select({ id: officerTable.id }).from(officerTable)).length;
    const before = await count();
    const refused = await server.ask(api.officers.create(known), officer);
    expect([refused.status, await count()]).toEqual([409, before]);
    const { body } = await server.ask(api.officers.create(known), staff);
    const [kept] = await db.select().from(officerTable).where(eq(officerTable.id, body.id));
    expect(kept?.operatorId).toBe(1);
  });
});

describe('an enforcement visit', () => {
  it('is of a type that fits it; police officers give an incident number', async () => {
    const visit = { isGamblingRelated: true, enforcementVisitType: { id: 4 }, visitDetails: 'Checked', officer: constable };
    const refused = await record(1, { enforcementVisit: visit });
    expect(fieldsOf(refused.body)).toEqual(['enforcementVisitType', 'incidentNumber']);
    const fire = { officerType: { id: 4 }, badgeNumber: 'F 12', phoneNumber: '101', name: '' };
    const nameless = await record(1, { enforcementVisit: { ...visit, isGamblingRelated: false, officer: fire } });
    expect(errorsOf(nameless.body)).toEqual([{ field: 'officer.name', message: 'Officer name is required.' }]);
    const good = { ...visit, isGamblingRelated: false, officer: { ...fire, name: 'Ina Holm' } };
    expect((await record(1, { enforcementVisit: good })).status).toBe(200);
  });
});

describe('pictures of an incident', () => {
  async function photo(): Promise<string> {
    const image = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#357' } }).jpeg();
    const located = image.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });
    return (await located.toBuffer()).toString('base64');
  }

  it('are JPEGs without what the camera wrote down, small in lists; adding, reading and deleting is recorded', async () => {
    const loss = { customerIncidentType: { id: 3 }, customers: [{ forename: 'Una' }] };
    const { body: incident } = await record(2, { customerIncident: { ...loss, capturedByCctv: true } });
    await server.ask(api.complianceRecords.authorise({ ...incident, isAuthorised: true }), officer);
    const add = (data: string, caller = officer) =>
      server.ask(api.media.create({ incidentId: incident.id, fileName: 'door.jpg', data }), caller);
    expect((await add(await photo(), staff)).status).toBe(403);
    expect(fieldsOf((await add(Buffer.from('GIF89a').toString('base64'))).body)).toEqual(['data']);
    const { status, body: made } = await add(await photo());
    expect(status).toBe(200);
    const [row] = await server.open.db.select().from(complianceRecord).where(eq(complianceRecord.id, incident.id));
    expect(row?.status).toBe('auth-required');
    const { body: listed } = await server.ask(api.media.search({ incidentId: incident.id }), staff);
    expect(listed).toMatchObject([{ id: made.id, fileName: 'door.jpg' }]);
    expect((await sharp(Buffer.from(listed[0]?.thumbnail ?? '', 'base64')).metadata()).width).toBe(320);
    const { body: read } = await server.ask(api.media.read({ id: made.id }), staff);
    const meta = await sharp(Buffer.from(read.data, 'base64')).metadata();
    expect([meta.width, meta.format, meta.exif]).toEqual([1200, 'jpeg', undefined]);
    // Who may not see it is not told whether there is one.
    const [others, none] = await Promise.all([made.id, 999_999].map((id) => server.ask(api.media.read({ id }), elsewhere)));
    expect([others?.status, others?.text]).toEqual([403, none?.text]);
    expect((await server.ask(api.media.remove({ id: made.id }), officer)).status).toBe(204);
    expect((await server.ask(api.media.read({ id: made.id }), officer)).status).toBe(403);
    const trail = await server.open.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.entity, 'compliance-media'))
      .orderBy(desc(auditEntry.seq));
    expect(trail.map(({ action }) => action)).toEqual(['Deleted', 'Picture read', 'Created']);
  });

  it('are not taken for an incident that was not captured by CCTV, nor above 20,000,000 bytes', async () => {
    const { body } = await record(2, {
      customerIncident: { customerIncidentType: { id: 3 }, customers: [{ forename: 'Una' }], capturedByCctv: false },
    });
    const add = (data: string) => server.ask(api.media.create({ incidentId: body.id, fileName: 'a.jpg', data }), officer);
    expect([(await add(await photo())).status, (await add('')).status]).toEqual([400, 400]);
    const huge = Buffer.alloc(20_000_001);
    huge.set([0xff, 0xd8, 0xff]);
    expect(errorsOf((await add(huge.toString('base64'))).body)).toEqual([{ field: 'data', message: 'Maximum file size: 20MB' }]);
  });
});

/** What is held while something is done, in its order. */
async function heldWhile(work: () => Promise<unknown>): Promise<readonly string[]> {
  const held: string[] = [];
  const { db } = server.open;
  const own = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementation((within) => own((tx) => within(watched(tx, (table) => held.push(table)))));
  await work();
  spy.mockRestore();
  return held;
}

describe('an incident with many people', () => {
  it('reads the lists that describe them once', async () => {
    const readFor = async (...names: readonly string[]) => {
      const customers = names.map((forename) => ({ forename }));
      const held = await heldWhile(async () => {
        const block = { customerIncidentType: { id: 3 }, customers, capturedByCctv: false };
        expect((await record(2, { customerIncident: block })).status).toBe(200);
      });
      return held.filter((table) => table === 'compliance_option').length;
    };
    const one = await readFor('Ana');
    expect(one).toBeGreaterThan(0);
    expect(await readFor('Ben', 'Cleo', 'Dora')).toBe(one);
  });
});

describe('an incident beside a change of whom or what it names', () => {
  it('holds customers before it writes of a new one, and who changes one lets others name them', async () => {
    const { body: made } = await record(2, {
      customerIncident: { customerIncidentType: { id: 3 }, customers: [{ forename: 'Una' }], capturedByCctv: false },
    });
    const { body } = await server.ask(api.incidents.read({ id: made.id }), officer);
    const kept = body.customerIncident?.customers?.[0]?.id ?? 0;
    const both = { customerIncidentType: { id: 3 }, customerIds: [kept], customers: [{ forename: 'Ida' }], capturedByCctv: false };
    const held = await heldWhile(async () => {
      expect((await record(2, { customerIncident: both })).status).toBe(200);
    });
    expect(held.indexOf('customer for key share')).toBeGreaterThanOrEqual(0);
    expect(held.indexOf('customer for key share')).toBeLessThan(held.indexOf('audit_entry'));
    const { body: form } = await server.ask(api.customers.change({ id: kept }), officer);
    const { id, rowVersion, forename } = form.record;
    const changing = await heldWhile(async () => {
      const change = api.customers.update({ id, rowVersion, forename, surname: 'Berg', hasBeenModified: false });
      expect((await server.ask(change, officer)).status).toBe(200);
    });
    expect(changing.filter((each) => each.startsWith('customer for'))).toEqual(['customer for no key update']);
  });
});

describe('an incident beside the processing of a quarter', () => {
  it('holds the company before it writes of a new officer, so that neither waits for the other', async () => {
    const fire = { officerType: { id: 4 }, badgeNumber: 'F 13', phoneNumber: '101', name: 'Ina Holm' };
    const visit = { isGamblingRelated: false, enforcementVisitType: { id: 4 }, visitDetails: 'Checked', officer: fire };
    const held = await heldWhile(async () => {
      expect((await record(1, { enforcementVisit: visit })).status).toBe(200);
    });
    expect(held.indexOf('company')).toBeGreaterThanOrEqual(0);
    expect(held.indexOf('company')).toBeLessThan(held.indexOf('audit_entry'));
  });
});
