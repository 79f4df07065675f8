import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { company, customer, officer as officerTable, site, subCompany } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { Caller, TestApp } from './support/app';
import { watched } from './support/held';
import { at, errorsOf, type IncidentTests, startIncidentTests } from './support/incidents';

let server: TestApp;
let officer: Caller;
let staff: Caller;
let here: IncidentTests['here'];
let record: IncidentTests['record'];

beforeAll(async () => {
  ({ server, officer, staff, here, record } = await startIncidentTests());
});
afterAll(() => server.close());

/** The locks held during an action, in order. */
async function heldWhile(work: () => Promise<unknown>): Promise<readonly string[]> {
  const held: string[] = [];
  const { db } = server.open;
  const own = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementation((within) => own((tx) => within(watched(tx, (table) => held.push(table)))));
  await work();
  spy.mockRestore();
  return held;
}

describe('the people of a record', () => {
  it('may not be known only to another operator than that of the site', async () => {
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

describe('an officer', () => {
  const known = { name: 'Ida Park', badgeNumber: 'BW 77', stationName: 'West', phoneNumber: '020 7946 0000' };

  it('is stored for the one operator of the caller, and never for an arbitrary one', async () => {
    const { db } = server.open;
    const count = async () => (await db.select({ id: officerTable.id }).from(officerTable)).length;
    const before = await count();
    const refused = await server.ask(api.officers.create(known), officer);
    expect([refused.status, await count()]).toEqual([409, before]);
    const { body } = await server.ask(api.officers.create(known), staff);
    const [row] = await db.select().from(officerTable).where(eq(officerTable.id, body.id));
    expect(row?.operatorId).toBe(1);
  });
});

describe('an incident with many people', () => {
  it('reads the description lists once', async () => {
    const readFor = async (...names: readonly string[]) => {
      const customers = names.map((forename) => ({ forename }));
      const held = await heldWhile(async () => {
        const block = { customerIncidentType: { id: 3 }, customerIncidentDetails: 'Lost', customers, capturedByCctv: false };
        expect((await record(2, { customerIncident: block })).status).toBe(200);
      });
      return held.filter((table) => table === 'compliance_option').length;
    };
    const one = await readFor('Ana');
    expect(one).toBeGreaterThan(0);
    expect(await readFor('Ben', 'Cleo', 'Dora')).toBe(one);
  });
});

describe('an incident during a change of its people', () => {
  it('locks customers before it writes a new one, while others may still name them', async () => {
    const { body: made } = await record(2, {
      customerIncident: {
        customerIncidentType: { id: 3 },
        customerIncidentDetails: 'Lost',
        customers: [{ forename: 'Una' }],
        capturedByCctv: false,
      },
    });
    const { body } = await server.ask(api.incidents.read({ id: made.id }), officer);
    const stored = body.customerIncident?.customers?.[0]?.id ?? 0;
    const both = {
      customerIncidentType: { id: 3 },
      customerIncidentDetails: 'Lost',
      customerIds: [stored],
      customers: [{ forename: 'Ida' }],
      capturedByCctv: false,
    };
    const held = await heldWhile(async () => {
      expect((await record(2, { customerIncident: both })).status).toBe(200);
    });
    expect(held.indexOf('customer for key share')).toBeGreaterThanOrEqual(0);
    expect(held.indexOf('customer for key share')).toBeLessThan(held.indexOf('audit_entry'));
    const { body: form } = await server.ask(api.customers.change({ id: stored }), officer);
    const { id, rowVersion, forename } = form.record;
    const changing = await heldWhile(async () => {
      const change = api.customers.update({ id, rowVersion, forename, surname: 'Berg', hasBeenModified: false });
      expect((await server.ask(change, officer)).status).toBe(200);
    });
    expect(changing.filter((each) => each.startsWith('customer for'))).toEqual(['customer for no key update']);
  });
});

describe('an incident during the processing of a quarter', () => {
  it('locks the company before it writes a new officer, so that neither waits for the other', async () => {
    const fire = { officerType: { id: 4 }, badgeNumber: 'F 13', phoneNumber: '101', name: 'Ina Holm' };
    const visit = { isGamblingRelated: false, enforcementVisitType: { id: 4 }, visitDetails: 'Checked', officer: fire };
    const held = await heldWhile(async () => {
      expect((await record(1, { enforcementVisit: visit })).status).toBe(200);
    });
    expect(held.indexOf('company')).toBeGreaterThanOrEqual(0);
    expect(held.indexOf('company')).toBeLessThan(held.indexOf('audit_entry'));
  });
});
