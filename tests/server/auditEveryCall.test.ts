import { and, eq, isNull, max } from 'drizzle-orm';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntry, complianceRecord, complianceReview, installation } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { changesSomething } from '../../src/schemas/changes';
import { agcQuestionsAt } from '../../src/schemas/entities/compliance/agcCheck';
import { Option } from '../../src/schemas/entities/option';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { startOf } from './support/items';
import { everyCall } from './support/scope/everyCall';
import { type Grounds, readGrounds } from './support/scope/grounds';
import type { Scope } from './support/scope/sample';

let server: TestApp;
let grounds: Grounds;
let admin: Caller;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  grounds = await readGrounds(server.open);
  const { sessionkey: sessionKey } = await server.signIn('admin');
  const tokens = await server.ask(api.authentication.signIn({ id: 'admin', password: demoPassword, claims: [] }));
  const tenant = grounds.inside([1]).tenant;
  const { body } = await server.ask(api.authentication.switchTenant({ name: tenant }), { accessToken: tokens.body.accessToken });
  admin = { sessionKey, accessToken: body.accessToken };
  // Sample records are processed and so read-only; reopen them.
  await server.open.db.update(complianceRecord).set({ status: 'auth-required', authorisedBy: null, authorisedAt: null });
  await server.open.db.update(complianceReview).set({ completedAt: null, completedBy: null });
});
afterAll(() => server.close());

const formOfSave: Readonly<Record<string, string>> = {
  'devices.update': 'devices.device',
  'settingsProfiles.update': 'settingsProfiles.profile',
  'accessProfiles.update': 'accessProfiles.profile',
};

type Entered = (place: Scope) => object | Promise<object>;

async function waits({ installation: id }: Scope): Promise<object> {
  await server.open.db.update(installation).set({ status: 'authReq', removedAt: null }).where(eq(installation.id, id));
  return {};
}

async function ownershipOf({ register }: Scope): Promise<object> {
  const { body } = await server.ask(api.ownership.profile({ profileId: register.ownershipProfile }), admin);
  return { name: `${body.name} changed`, ownershipTypeId: body.ownershipTypeId, values: body.values };
}

async function nextQuarter({ company: organisationUnitId }: Scope): Promise<object> {
  await server.open.db.update(complianceRecord).set({ status: 'authorised', authorisedBy: 'Sample', authorisedAt: server.clock.now });
  await server.open.db.update(complianceReview).set({ completedAt: server.clock.now, completedBy: 'Sample' });
  const { body } = await server.ask(api.complianceRecords.quarter({ organisationUnitId }), admin);
  return { year: body.year, quarter: body.quarter };
}

async function present({ compliance }: Scope): Promise<object> {
  const [record] = await server.open.db.select().from(complianceRecord).where(eq(complianceRecord.id, compliance.record));
  return { rowVersion: record?.rowVersion };
}

const verified = () => ({ hasGambled: false, hasBeenRefusedEntry: true });
const observed = () => ({ behaviour: { id: 2 }, moods: [{ id: 4 }], sessionId: undefined });
const excluded = () => ({ selfExclusionType: { id: 1 }, customerReference: 'SE-2' });
const lost = () => ({
  incidentType: { id: 2 },
  customerIncident: {
    customerIncidentType: { id: 3 },
    customerIncidentDetails: 'Lost',
    customers: [{ forename: 'Una' }],
    capturedByCctv: true,
  },
});

const good: Readonly<Record<string, Entered>> = {
  'installations.authorise': waits,
  'assets.deleteAsset': async ({ register }) => {
    await server.open.db
      .update(installation)
      .set({ removedAt: server.clock.now })
      .where(and(eq(installation.machineId, register.machine), isNull(installation.removedAt)));
    return {};
  },
  'ownership.update': ownershipOf,
  'ownership.create': ownershipOf,
  'collections.updateCount': async ({ collection: collectionId }) => {
    const { body } = await server.ask(api.collections.count({ collectionId, type: 1 }), admin);
    return { new50: 50, Comments: 'Found', rowVersion: body.rowVersion };
  },
  'complianceRecords.process': nextQuarter,
  'complianceRecords.authorise': present,
  'interactions.update': present,
  'ageVerifications.create': verified,
  'ageVerifications.update': verified,
  'observations.create': observed,
  'observations.update': observed,
  'incidents.create': lost,
  'incidents.update': lost,
  'selfExclusions.create': excluded,
  'selfExclusions.update': excluded,
  'agcChecks.create': () => ({ questions: answers }),
  'agcChecks.update': () => ({ questions: answers }),
  'officers.create': ({ siteGuid }) => ({ name: 'Ada Reyes', badgeNumber: '1', phoneNumber: '101', stationName: 'X', siteGuid }),
  'media.create': async () => ({
    data: (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
    ).toString('base64'),
  }),
  'customers.update': () => ({ hasBeenModified: true, surname: 'Lee', rowVersion: 1 }),
  'customers.configure': () => ({ hasHair: false }),
  'complianceConfiguration.update': async () => {
    const { body } = await server.ask(api.complianceConfiguration.read({ item: 'InteractionReason', id: 1 }), admin);
    return { ...body, name: 'Another name' };
  },
  'openingHours.update': async ({ operator, hours: profile }) => {
    const { body } = await server.ask(api.openingHours.profile({ operator, profile }), admin);
    const details = body.grid.rows.flatMap(({ cellData }) => cellData.slice(-48).map((_, index) => index > 20));
    return { name: `${body.profileName} changed`, details, rowVersion: body.rowVersion };
  },
  'users.updateDataAccess': async ({ operator: OperatorId, user: UserId }) => {
    const { body } = await server.ask(api.users.dataAccess({ OperatorId, UserId, AccessTypeDetails: 0 }), admin);
    return { rowVersion: body.rowVersion };
  },
};
const answers = agcQuestionsAt('withinVenue').map(({ id, kind }) => ({ id, value: kind === 'number' ? 3 : true }));

const entered: Readonly<Record<string, string>> = {
  SerialNo: 'S-9001',
  Firmware: '9.9.9',
  Target2000: '1000.00',
  Comment: 'Read again',
  Closing: '9999',
};

function optionsIn(body: unknown): readonly Option[] {
  if (Value.Check(Option, body)) return [body];
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(optionsIn) : [];
}

async function savedForm(key: string, request: Request<unknown>, place: Scope): Promise<Request<unknown>> {
  const [area = '', name = ''] = key.split('.');
  const form = name.replace(/^update/, '');
  const wanted = formOfSave[key] ?? `${area}.${form.charAt(0).toLowerCase()}${form.slice(1)}`;
  const read = everyCall.find((one) => one.key === wanted);
  if (read === undefined) return request;
  const { body } = await server.ask(read.ask(place), admin);
  const details = optionsIn(body).map((option) => [
    option.code,
    entered[option.code] ?? `${startOf(option)}${/name$/i.test(option.code) ? ' changed' : ''}`,
  ]);
  return { ...request, input: { ...request.input, details } };
}

/** Call order: deletions, closings and renamed companies come last. */
const turns = [/\.(?:authorise|decommission)$/, /\.(?:remove|delete)/, /\.process$/, /^units\./];
const turnOf = (key: string) => turns.findIndex((turn) => turn.test(key)) + 1;

const elsewhere = ['installations.installPosition', 'complianceRecords.leaveBehind'];

async function entries(): Promise<number> {
  const [last] = await server.open.db.select({ seq: max(auditEntry.seq) }).from(auditEntry);
  return last?.seq ?? 0;
}

it('every call that changes something writes an entry to the audit trail', async () => {
  const silent: string[] = [];
  const refused: string[] = [];
  const place = grounds.inside([1]);
  const inOrder = everyCall.toSorted((one, other) => turnOf(one.key) - turnOf(other.key));
  for (const { key, call, ask } of inOrder) {
    if (elsewhere.includes(key) || call.access.by === 'anyone' || !changesSomething(call) || key === 'authentication.logout') continue;
    const query = ask(place);
    const more = await good[key]?.(place);
    const request =
      'details' in query.input && more === undefined
        ? await savedForm(key, query, place)
        : { ...query, input: { ...query.input, ...more } };
    const before = await entries();
    const { status, text } = await server.ask(request, admin);
    if (status >= 300) refused.push(`${key} ${status} ${text}`);
    else if ((await entries()) === before) silent.push(key);
  }
  expect({ silent, refused }).toEqual({ silent: [], refused: [] });
});
