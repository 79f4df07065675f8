import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appUser,
  collection,
  company,
  complianceRecord,
  complianceReview,
  device,
  installation,
  machine,
  playSession,
  position,
  site,
  subCompany,
} from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { routes } from '../../server/routes/routes';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Details } from '../../src/schemas/wire/details';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { filledIn } from './support/optionForm';
import { addCompliance, noCompliance } from './support/scope/complianceIds';
import { complianceSamples } from './support/scope/complianceSamples';
import { noRegister, registerOf } from './support/scope/registerIds';
import type { Sample, Scope } from './support/scope/sample';
import { addUser } from './support/users';
import { type Guard, guards } from './support/versionGuards';

const guardOf: Readonly<Record<string, Guard | undefined>> = guards;

/** Calls other than GET, and deletions that the contract makes by GET. */
const mayChange = routes().filter(({ call }) => call.method !== 'GET' || /\/(?:delete|remove)/i.test(call.path));
const named = mayChange.map(({ area, name, call }) => ({ key: `${area}.${name}`, call }));
const guarded = named.filter(({ key }) => ['details', 'key', 'values'].includes(guardOf[key] ?? ''));

/** These validate the input before the version; the record kinds' own tests cover them. */
const judgedFirst: readonly string[] = [
  'ageVerifications.update',
  'observations.update',
  'incidents.update',
  'selfExclusions.update',
  'agcChecks.update',
];

const oldDetails: { readonly details: Details } = { details: [['RowVersion', '-1']] };
const aCount = { collectionType: 1, new50: 0, new20: 0, new10: 0, new5: 0, newCoins: 0, Comments: 'Late' } as const;

function lateSaves(scope: Scope & { readonly assetNo: string }): Readonly<Record<string, Request<unknown>>> {
  const { operator: OperatorId, register, collection: collectionId } = scope;
  const item = (id: number) => ({ id, OperatorId, ...oldDetails });
  const {
    assets,
    installations,
    ownership,
    devices,
    collections,
    kiosk,
    operators,
    units,
    settingsProfiles,
    openingHours,
    users,
    accessProfiles,
  } = api;
  return {
    'installations.installPosition': installations.installPosition({
      Complete: true,
      PositionId: scope.position,
      AssetNo: scope.assetNo,
      Details: oldDetails.details,
    }),
    'assets.updateAsset': assets.updateAsset({ Id: register.machine, OperatorId, Complete: true, CopyAsset: false, ...oldDetails }),
    'assets.updateManufacturer': assets.updateManufacturer(item(register.manufacturer)),
    'assets.updateGameTitle': assets.updateGameTitle(item(register.gameTitle)),
    'assets.updateCategory': assets.updateCategory(item(register.category)),
    'assets.updateDepot': assets.updateDepot(item(register.depot)),
    'assets.updateCabinetType': assets.updateCabinetType({ ...item(register.cabinetType), doUpdate: false }),
    'assets.updateNoteAcceptorModel': assets.updateNoteAcceptorModel(item(register.noteAcceptorModel)),
    'assets.updateSupplier': assets.updateSupplier(item(register.supplier)),
    'ownership.update': ownership.update({
      id: register.ownershipProfile,
      operatorId: OperatorId,
      ownershipTypeId: register.ownershipType,
      name: 'Late',
      values: [{ attributeTypeId: 0, value: '-1' }],
    }),
    'devices.update': devices.update({ id: register.device, operatorId: OperatorId, ...oldDetails }),
    'kiosk.updateFloats': kiosk.updateFloats({ installationId: scope.kiosk, complete: true, ...oldDetails }),
    'operators.updateOperator': operators.updateOperator({ id: OperatorId, ...oldDetails }),
    'operators.updateRegion': operators.updateRegion({ Id: scope.region, OperatorId, ...oldDetails }),
    'units.updateCompany': units.updateCompany(item(scope.company)),
    'units.updateSubCompany': units.updateSubCompany({ ...item(scope.subCompany), CompanyId: scope.company }),
    'units.updateSite': units.updateSite({ ...item(scope.site), CompanyId: scope.company, RegionId: scope.subCompany }),
    'settingsProfiles.update': settingsProfiles.update({ id: scope.profile, operatorId: OperatorId, profileId: 0, ...oldDetails }),
    'openingHours.update': openingHours.update({ id: scope.hours, OperatorId, name: 'Late', details: [], rowVersion: -1 }),
    'users.updateUser': users.updateUser({ id: scope.user, OperatorId, ProfileId: scope.accessProfile, complete: true, ...oldDetails }),
    'users.updateDataAccess': users.updateDataAccess({ UserId: scope.user, OperatorId, AccessTypeDetails: 0, Details: [], rowVersion: -1 }),
    'accessProfiles.update': accessProfiles.update({ id: scope.accessProfile, OperatorId, ...oldDetails }),
    'collections.updateCount': collections.updateCount({ collectionId, ...aCount, rowVersion: -1 }),
    'collections.updateMeter': collections.updateMeter({ meterRef: collectionId * 16, complete: true, ...oldDetails }),
  };
}

function lateRecord(key: string, scope: Scope): Request<unknown> | undefined {
  const [area = '', name = ''] = key.split('.');
  const samples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = complianceSamples;
  const request = samples[area]?.[name]?.ask(scope);
  return request && { ...request, input: { ...request.input, rowVersion: -1 } };
}

let server: TestApp;
let scope: Scope & { readonly assetNo: string };
let caller: Caller;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  const [row] = await db
    .select({
      operator: company.operatorId,
      company: company.id,
      subCompany: subCompany.id,
      region: site.operatorRegionId,
      hours: sql<number>`(select min(p.id) from opening_hours_profile p where p.operator_id = ${company.operatorId})`,
      profile: sql<number>`(select min(p.id) from settings_profile p where p.operator_id = ${company.operatorId})`,
      tenant: company.name,
      site: site.id,
      siteGuid: site.guid,
      siteCode: site.siteCode,
      assetNo: machine.assetNo,
      position: installation.positionId,
      installation: installation.id,
      batch: collection.batchId,
      collection: collection.id,
    })
    .from(installation)
    .innerJoin(collection, and(eq(collection.installationId, installation.id), eq(collection.weekEnding, '2026-04-05')))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(eq(company.operatorId, 1))
    .orderBy(asc(installation.id))
    .limit(1);
  if (row === undefined) throw new Error('The estate has no machine that was collected');
  const register = { ...noRegister, ...(await registerOf(db, row.operator)) };
  const compliance = { ...noCompliance, ...(await addCompliance(db, row.site)) };
  // The sample records are read-only; reopen them.
  await db
    .update(complianceRecord)
    .set({ status: 'auth-required', authorisedBy: null, authorisedAt: null, authoriseComments: null })
    .where(eq(complianceRecord.siteId, row.site));
  await db.update(complianceReview).set({ completedAt: null, completedBy: null }).where(eq(complianceReview.id, compliance.review));
  const [played] = await db.select({ id: playSession.id }).from(playSession).where(eq(playSession.siteId, row.site)).limit(1);
  const [held] = await db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(and(eq(position.kind, 'kiosk'), eq(site.subCompanyId, row.subCompany)))
    .limit(1);
  const someone = await addUser(server.open, { username: 'late', profile: 'analyst', level: 'site', refId: row.site });
  scope = { ...row, ...someone, kiosk: held?.id ?? 0, session: played?.id ?? 0, register, compliance };
  const { sessionkey } = await server.signIn('admin');
  const tokens = await server.ask(api.authentication.signIn({ id: 'admin', password: demoPassword, claims: [] }));
  const switched = await server.ask(api.authentication.switchTenant({ name: row.tenant }), { accessToken: tokens.body.accessToken });
  caller = { sessionKey: sessionkey, accessToken: switched.body.accessToken };
});
afterAll(() => server.close());

describe('every call that may change something', () => {
  it('declares how it avoids undoing a change that came first', () => {
    expect(Object.keys(guards).toSorted()).toEqual(named.map(({ key }) => key).toSorted());
  });

  it('has a version if it needs one', () => {
    const carries = { details: ['details', 'Details'], key: ['rowVersion'], values: ['values'] } as const;
    for (const { key, call } of guarded) {
      const names: readonly string[] = carries[guardOf[key] as keyof typeof carries];
      expect([key, Object.keys(call.body).some((name) => names.includes(name))]).toEqual([key, true]);
    }
    const forms = named.filter(({ call }) => /update/i.test(call.path) || 'rowVersion' in call.body);
    const unguarded = forms.filter(({ key }) => !guarded.some((other) => other.key === key));
    // A new entry has version 0 and replaces nothing.
    expect(unguarded.map(({ key }) => key)).toEqual(['complianceConfiguration.create']);
  });

  it('is refused with 409 when another version was read', async () => {
    const requests = lateSaves(scope);
    const refused: unknown[] = [];
    const saves = guarded.filter(({ key }) => !judgedFirst.includes(key));
    for (const { key } of saves) {
      const request = requests[key] ?? lateRecord(key, scope);
      if (request === undefined) throw new Error(`There is no late save for ${key}`);
      const { status, text } = await server.ask(request, caller);
      refused.push([key, status, text.includes('while you were editing it.') ? 'stale' : text]);
    }
    expect(refused).toEqual(saves.map(({ key }) => [key, 409, 'stale']));
  });
});

describe('a form of an item that another user ended', () => {
  async function serving(): Promise<number> {
    const { db } = server.open;
    const [free] = await db.select().from(device).where(eq(device.operatorId, scope.operator)).orderBy(asc(device.id)).limit(1);
    if (free === undefined) throw new Error('The operator has no device');
    const installationId = scope.installation;
    await db.update(device).set({ status: 'unassigned', installationId: null }).where(eq(device.installationId, installationId));
    await db.update(device).set({ status: 'assigned', installationId }).where(eq(device.id, free.id));
    return free.id;
  }
  const deviceRow = async (id: number) => (await server.open.db.select().from(device).where(eq(device.id, id)))[0];

  it.each(['unassign', 'decommission'] as const)('does not put a device back to its machine: %s', async (end) => {
    const id = await serving();
    const { options } = (await server.ask(api.devices.device({ id }), caller)).body;
    expect((await server.ask(api.devices[end]({ id }), caller)).status).toBe(204);
    const ended = await deviceRow(id);
    const late = api.devices.update({ id, operatorId: scope.operator, details: filledIn(options) });
    expect([(await server.ask(late, caller)).status, await deviceRow(id)]).toEqual([409, ended]);
    expect(ended).toMatchObject({ installationId: null });
  });

  it('does not let a disabled user in again', async () => {
    const { user: id, accessProfile: ProfileId, operator: OperatorId } = scope;
    const { profileData } = (await server.ask(api.users.user({ id }), caller)).body;
    const save = (details: Details) => server.ask(api.users.updateUser({ id, OperatorId, ProfileId, complete: true, details }), caller);
    expect((await save(filledIn(profileData, { Disabled: 'true' }))).status).toBe(200);
    expect((await save(filledIn(profileData))).status).toBe(409);
    expect(await server.open.db.select({ disabled: appUser.disabled }).from(appUser).where(eq(appUser.id, id))).toEqual([
      { disabled: true },
    ]);
  });

  it('does not bring a deleted machine asset back', async () => {
    const { operator: OperatorId } = scope;
    const { db } = server.open;
    const installed = db
      .select()
      .from(installation)
      .where(and(eq(installation.machineId, machine.id), isNull(installation.removedAt)));
    const [row] = await db
      .select({ id: machine.id })
      .from(machine)
      .where(and(eq(machine.operatorId, OperatorId), isNull(machine.deletedAt), notExists(installed)))
      .limit(1);
    const id = row?.id ?? 0;
    const { options } = (await server.ask(api.assets.asset({ id }), caller)).body;
    expect((await server.ask(api.assets.deleteAsset({ id }), caller)).status).toBe(204);
    const late = api.assets.updateAsset({ Id: id, OperatorId, Complete: true, CopyAsset: false, details: filledIn(options ?? []) });
    expect((await server.ask(late, caller)).status).toBe(404);
    expect(
      await db
        .select({ id: machine.id })
        .from(machine)
        .where(and(eq(machine.id, id), isNull(machine.deletedAt))),
    ).toEqual([]);
  });

  it.each([
    { ended: 'processed', status: 409 },
    { ended: 'deleted', status: 404 },
  ] as const)('changes no record that is $ended', async ({ ended, status }) => {
    const { db } = server.open;
    const id = scope.compliance.record;
    await db
      .update(complianceRecord)
      .set({ status: 'auth-required', authorisedBy: null, authorisedAt: null })
      .where(eq(complianceRecord.id, id));
    const [read] = await db.select().from(complianceRecord).where(eq(complianceRecord.id, id));
    const sample = complianceSamples.interactions.update.ask(scope);
    if (ended === 'processed')
      await db
        .update(complianceRecord)
        .set({ status: 'processed', authorisedBy: 'Late', authorisedAt: server.clock.now, rowVersion: sql`row_version + 1` })
        .where(eq(complianceRecord.id, id));
    else expect((await server.ask(api.complianceRecords.remove({ id }), caller)).status).toBe(204);
    const [after] = await db.select().from(complianceRecord).where(eq(complianceRecord.id, id));
    expect((await server.ask({ ...sample, input: { ...sample.input, rowVersion: read?.rowVersion } }, caller)).status).toBe(status);
    expect(await db.select().from(complianceRecord).where(eq(complianceRecord.id, id))).toEqual(after === undefined ? [] : [after]);
  });
});
