import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alert, customer, customerConfiguration, installation, playSession } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { NewCustomer } from '../../src/schemas/entities/compliance/customer';
import type { Caller, TestApp } from './support/app';
import { at, constable, errorsOf, fieldsOf, type IncidentTests, later, startIncidentTests } from './support/incidents';

let server: TestApp;
let officer: Caller;
let staff: Caller;
let anIncident: IncidentTests['anIncident'];
let record: IncidentTests['record'];

beforeAll(async () => {
  ({ server, officer, staff, anIncident, record } = await startIncidentTests());
});
afterAll(() => server.close());

async function aSignature(): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function played() {
  const [row] = await server.open.db
    .select({ sessionId: playSession.id, installationGuid: installation.guid })
    .from(playSession)
    .innerJoin(installation, and(eq(installation.id, playSession.installationId), eq(installation.siteId, 1)))
    .limit(1);
  if (row === undefined) throw new Error('Nobody has played');
  return row;
}

describe('an incident', () => {
  it('is in review, has a known type, and only the block of that type', async () => {
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
  const assault = { customerIncidentType: { id: 4 }, customerIncidentDetails: 'A fight', customers: [stranger], capturedByCctv: true };

  it('calls any services; those that came have a number, an officer and ambulance details', async () => {
    const uncalled = await record(2, { customerIncident: { ...assault, customers: [], anyoneInjured: true } });
    expect(fieldsOf(uncalled.body)).toEqual(['customers', 'detailsOfInjured']);
    const untold = await record(2, { customerIncident: { ...assault, customerIncidentDetails: ' ' } });
    expect(errorsOf(untold.body)).toEqual([{ field: 'customerIncidentDetails', message: 'Incident details are required' }]);
    const neither = await record(2, { customerIncident: { ...assault, ...called } });
    expect(fieldsOf(neither.body)).toEqual(['timeEmergencyServicesArrived']);
    const both = { emergencyServicesAttended: false, timeEmergencyServicesArrived: later };
    expect(fieldsOf((await record(2, { customerIncident: { ...assault, ...called, ...both } })).body)).toEqual([
      'emergencyServicesAttended',
    ]);
    const came = await record(2, { customerIncident: { ...assault, ...called, timeEmergencyServicesArrived: later } });
    expect(fieldsOf(came.body)).toEqual(['incidentNumber', 'officerId', 'ambulanceDetails']);
  });

  it('keeps unnamed people without an address, and a new officer for the operator', async () => {
    const attended = { ...called, timeEmergencyServicesArrived: later, incidentNumber: 'CAD 7', ambulanceDetails: 'Crew 12' };
    const { status, body } = await record(2, { customerIncident: { ...assault, ...attended, officer: constable } });
    expect(status).toBe(200);
    const { customerIncident } = (await server.ask(api.incidents.read({ id: body.id }), staff)).body;
    expect(customerIncident).toMatchObject({ incidentNumber: 'CAD 7', policeCalled: true, officer: { name: 'Ada Reyes' } });
    const [person] = customerIncident?.customers ?? [];
    const [row] = await server.open.db
      .select()
      .from(customer)
      .where(eq(customer.id, person?.id ?? 0));
    expect(row).toMatchObject({ forename: 'Unknown', features: 'Red scarf', address1: null, town: null, postcode: null });
    const match = await server.ask(api.officers.search({ badgeNumberOrName: '4411', officerTypeId: 1 }), officer);
    expect(match.body).toMatchObject([{ name: 'Ada Reyes', badgeNumber: 'PC 4411' }]);
    expect((await server.ask(api.officers.search({ badgeNumberOrName: 'reyes  ada 4411' }), officer)).body).toEqual(match.body);
    expect((await server.ask(api.officers.search({ badgeNumberOrName: '%' }), officer)).body).toEqual([]);
  });

  it('accepts unnamed people without the address that others need', async () => {
    const { db } = server.open;
    const request = { show: true, required: true };
    const [before] = await db.delete(customerConfiguration).where(eq(customerConfiguration.operatorId, 1)).returning();
    await db.insert(customerConfiguration).values({ operatorId: 1, fields: { postcode: request, town: request }, rowVersion: 1 });
    const { address1: _line, town: _town, postcode: _code, ...seen } = stranger;
    const block = (...customers: NewCustomer[]) => ({ customerIncident: { ...assault, customers } });
    const taken = await record(2, block(seen));
    const named = await record(2, block(seen, { forename: 'Ada' }));
    await db.delete(customerConfiguration).where(eq(customerConfiguration.operatorId, 1));
    if (before !== undefined) await db.insert(customerConfiguration).values(before);
    expect(taken.status).toBe(200);
    expect(fieldsOf(named.body)).toEqual(['customers.1.town', 'customers.1.postcode']);
  });

  it('has no officer or number of the police if only others came', async () => {
    const alone = { ...called, policeCalled: false, timeEmergencyServicesArrived: later, ambulanceDetails: 'Crew 12' };
    const police = { incidentNumber: 'CAD 9', officer: { ...constable, badgeNumber: 'PC 4499' } };
    const { status, body } = await record(2, { customerIncident: { ...assault, ...alone, ...police } });
    expect(status).toBe(200);
    const { customerIncident } = (await server.ask(api.incidents.read({ id: body.id }), staff)).body;
    expect(customerIncident).toMatchObject({ ambulanceDetails: 'Crew 12' });
    for (const field of ['incidentNumber', 'officer']) expect(customerIncident).not.toHaveProperty(field);
    expect((await server.ask(api.officers.search({ badgeNumberOrName: '4499' }), officer)).body).toEqual([]);
  });

  it('limits texts to the length in its forms', async () => {
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

  it('stores nothing about services that did not attend', async () => {
    const absent = { emergencyServicesAttended: false, incidentNumber: 'CAD 8', ambulanceDetails: 'None', officer: constable };
    const { body } = await record(2, { customerIncident: { ...assault, ...called, ...absent } });
    const { customerIncident } = (await server.ask(api.incidents.read({ id: body.id }), staff)).body;
    expect(customerIncident).toMatchObject({ emergencyServicesAttended: false });
    for (const field of ['incidentNumber', 'ambulanceDetails', 'officer']) expect(customerIncident).not.toHaveProperty(field);
  });
});

describe('an unresolved gambling dispute', () => {
  const caller = { forename: 'Tom', surname: 'Lyle', phoneNumber: '07700900123' };

  it('reports everything that is missing, with the texts of the forms', async () => {
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

  it('names a machine with its sessions, or describes one in words', async () => {
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

describe('a suspicious activity', () => {
  it('has a suspect, says how the police came, and clears the alert that it came from', async () => {
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

describe('an enforcement visit', () => {
  it('has a matching type; the police give an incident number', async () => {
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
