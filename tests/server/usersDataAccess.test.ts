import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntry, site, subCompany } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { Selection } from '../../src/schemas/wire/selections';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { op, userForms } from './support/userForms';
import { addUser } from './support/users';

const { users } = api;
let server: TestApp;
let admin: Caller;

const { as, userIn, profileNamed, newUser, saveUser, saveAccess, saveProfile } = userForms(() => ({ server, admin }));

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  admin = await as('admin');
  await addUser(server.open, { username: 'worker', profile: 'siteStaff', level: 'site', refId: 1 });
});
afterAll(() => server.close());

describe('data access', () => {
  it('shows what a selection means before it is saved, without places inside other places, and with each site once', async () => {
    const { id: UserId } = await userIn('worker');
    const ask = async (Details: readonly Selection[]) =>
      (await server.ask(users.shownDataAccess({ OperatorId: op, UserId, Details }), admin)).body.orgGrid.rows.map(
        ({ key, isTotal, cellData }) => ({
          key,
          isTotal: isTotal ?? false,
          sites: cellData[3]?.data.actualValue,
        }),
      );
    const [company, total] = await ask([
      { code: 0, id: 1 },
      { code: 2, id: 1 },
    ]);
    expect(company).toMatchObject({ key: '0=1' });
    expect(total).toMatchObject({ key: 'total', isTotal: true, sites: company?.sites });
    expect(await ask([])).toEqual([]);
  });

  it('of regions shows their sites, also later ones', async () => {
    const { id } = await userIn('worker');
    const { body: regions } = await server.ask(api.organisation.operatorRegions({ operator: op }), admin);
    const [region] = regions;
    const saved = await saveAccess(admin, id, [{ id: region?.id ?? 0 }], 1);
    expect(saved.body).toMatchObject({ accessTypeDetails: 1, details: String(region?.id) });
    const { sites } = await server.signIn('worker');
    expect(new Set(sites.map(({ regionCode }) => regionCode)).size).toBe(1);
    expect(sites.length).toBeGreaterThan(1);
    const [entry] = await server.open.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, 'user'), eq(auditEntry.entityId, id)))
      .orderBy(desc(auditEntry.seq));
    expect(entry?.after).toEqual({ 'Data Access': `Operator Region ${region?.name}` });
  });

  it('is not saved over the changes of another user', async () => {
    const { id: UserId } = await userIn('worker');
    const { body } = await server.ask(users.dataAccess({ OperatorId: op, UserId, AccessTypeDetails: 0 }), admin);
    const save = (siteId: number) =>
      server.ask(
        users.updateDataAccess({
          UserId,
          OperatorId: op,
          AccessTypeDetails: 0,
          Details: [{ code: 2, id: siteId }],
          rowVersion: body.rowVersion,
        }),
        admin,
      );
    expect([(await save(1)).status, (await save(2)).status]).toEqual([200, 409]);
  });
});

describe('an administrator who removes the last shared place of a user', () => {
  it('sees that it is saved, and no longer sees the user', async () => {
    const { user } = await addUser(server.open, { username: 'leaver', profile: 'siteStaff', level: 'site', refId: 1 });
    await addUser(server.open, { username: 'of-company', profile: 'administrator', level: 'company', refId: 1 });
    const manager = await as('of-company');
    const { status, body } = await saveAccess(manager, user, []);
    expect([status, body.details, body.orgGrid.rows]).toEqual([200, '', []]);
    expect((await server.ask(users.user({ id: user }), manager)).status).toBe(403);
  });
});

describe('an administrator who sees only some places of a user', () => {
  it('sees nothing of the rest: not in the tree of places, in counts or in the history', async () => {
    const { user: id } = await addUser(server.open, { username: 'both', profile: 'siteStaff', level: 'site', refId: 1 });
    await addUser(server.open, { username: 'narrow', profile: 'administrator', level: 'site', refId: 1 });
    const [other] = await server.open.db
      .select({ id: site.id, name: site.retailerName })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .where(eq(subCompany.companyId, 2))
      .limit(1);
    const request = users.dataAccess({ OperatorId: op, UserId: id, AccessTypeDetails: 0 });
    const narrow = await as('narrow');
    const places = [
      { code: 2, id: 1 },
      { code: 2, id: other?.id ?? 0 },
    ];
    expect((await saveAccess(admin, id, places)).status).toBe(200);
    const reported = await server.ask(request, narrow);
    expect(reported.body).toMatchObject({ details: '2=1', readOnlyReason: expect.stringContaining('beyond') });
    expect(reported.body.orgGrid.rows.map(({ key }) => key)).toEqual(['2=1', 'beyond', 'total']);
    const read = await server.ask(users.user({ id }), narrow);
    expect(read.text).toContain('Beyond your data access');
    for (const { text } of [reported, read]) expect(text).not.toContain(other?.name);

    expect((await saveAccess(admin, id, [{ code: 0, id: 1 }])).status).toBe(200);
    const [company] = (await server.ask(request, narrow)).body.orgGrid.rows;
    expect([company?.key, company?.cellData[3]?.data.actualValue]).toEqual(['0=1', 1]);
    const wide = await server.ask(users.dataAccess({ OperatorId: op, UserId: id, AccessTypeDetails: 0 }), admin);
    expect(Number(wide.body.orgGrid.rows[0]?.cellData[3]?.data.actualValue)).toBeGreaterThan(1);
  });
});

describe('the audit trail of rights', () => {
  async function latest(entity: 'user' | 'access-profile', id: number) {
    const [entry] = await server.open.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, entity), eq(auditEntry.entityId, id)))
      .orderBy(desc(auditEntry.seq))
      .limit(1);
    return entry;
  }

  it('has the state before and after each change, with the user', async () => {
    const made = await saveProfile(admin, 0, { 'Profile Name': 'Watched', KIOSK: 'true' });
    const { profileId } = made.body;
    const profile = () => latest('access-profile', profileId);
    expect(await profile()).toMatchObject({ userName: 'Alex Morgan', before: {}, after: { 'Profile Name': 'Watched', Kiosk: 'Yes' } });
    await saveProfile(admin, profileId, { KIOSK: 'false', optionAllowRemove: 'true' });
    expect(await profile()).toMatchObject({
      before: { Kiosk: 'Yes', 'Remove machines': 'No' },
      after: { Kiosk: 'No', 'Remove machines': 'Yes' },
    });

    const { body: staff } = await newUser(admin, { Username: 'watched' }, profileId);
    const user = () => latest('user', staff.id);
    expect(await user()).toMatchObject({ before: {}, after: { Username: 'watched', 'Access Profile': 'Watched' } });
    const { id: other } = await profileNamed('Site staff');
    await saveUser(admin, staff.id, { 'Access Profile': String(other) });
    expect(await user()).toMatchObject({ before: { 'Access Profile': 'Watched' }, after: { 'Access Profile': 'Site staff' } });
    for (const [disabled, before, after] of [
      ['true', 'No', 'Yes'],
      ['false', 'Yes', 'No'],
    ] as const) {
      await saveUser(admin, staff.id, { Disabled: disabled });
      expect(await user()).toMatchObject({ before: { Disabled: before }, after: { Disabled: after } });
    }
    for (const id of [1, 2]) await saveAccess(admin, staff.id, [{ code: 2, id }]);
    const { sites } = await server.signIn('admin');
    const [before, after] = [1, 2].map((id) => sites.find((site) => site.id === id)?.retailerName ?? '');
    expect(await user()).toMatchObject({
      before: { 'Data Access': expect.stringContaining(`Site ${before}`) },
      after: { 'Data Access': expect.stringContaining(`Site ${after}`) },
    });
  });
});
