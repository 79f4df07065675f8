import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessProfile, appUser, auditEntry, dataAccess } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { sha256Hex } from '../../server/security/passwords';
import { api } from '../../src/schemas/calls';
import type { User } from '../../src/schemas/entities/users';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { filledIn, optionOf } from './support/optionForm';
import { op, userForms } from './support/userForms';
import { addUser } from './support/users';

const { users, accessProfiles } = api;
let server: TestApp;
let admin: Caller;

const { as, userIn, profileNamed, newUser, saveUser, saveAccess, saveProfile } = userForms(() => ({ server, admin }));

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  admin = await as('admin');
  await addUser(server.open, { username: 'of-company', profile: 'administrator', level: 'company', refId: 1 });
  await addUser(server.open, { username: 'of-operator', profile: 'administrator', level: 'operator', refId: 1 });
  await addUser(server.open, { username: 'of-other', profile: 'analyst', level: 'operator', refId: 2 });
  await addUser(server.open, { username: 'worker', profile: 'siteStaff', level: 'site', refId: 1 });
});
afterAll(() => server.close());

const codesOfUser = ({ profileData }: User) => profileData.map(({ code }) => code);

describe('a new user', () => {
  it('gets a one-time password by mail, sets a new one, and sees exactly what was given', async () => {
    const company = await as('of-company');
    const made = await saveProfile(company, 0, { 'Profile Name': 'Counting', GENERAL_INSTALL: 'true', optionAllowEdit: 'true' });
    expect([made.status, made.body.profileName]).toEqual([200, 'Counting']);
    const user = await newUser(company, { Username: 'counter' }, made.body.profileId);
    expect([user.status, user.body.displayName, user.body.optionDisplayDataAccess]).toEqual([200, 'Kim Hale', true]);
    const { [server.mails.length - 1]: mail } = server.mails;
    expect(mail).toMatchObject({
      to: 'kim@example.com',
      operator: 'Northgate Leisure',
      subject: 'Your new account in Venue Back Office',
      text: expect.stringMatching(/^of-company made an account for you in Venue Back Office\.\n\nUsername: counter\n/),
    });
    expect(mail?.text).toContain('\nSign in:\nhttp://127.0.0.1:8080/\n');
    expect((await saveAccess(company, user.body.id, [{ code: 2, id: 1 }])).status).toBe(200);

    const oneTime = /One-time password: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await server.signIn('counter', oneTime)).resetPassword).toBe(true);
    const password = 'Quay-Lantern-93';
    const set = api.authentication.setPassword({ username: 'counter', prevPassword: sha256Hex(oneTime), password, password2: password });
    expect((await server.ask(set)).status).toBe(204);
    const login = await server.signIn('counter', password);
    expect(login).toMatchObject({ resetPassword: false, optionAllowEdit: true, sites: [{ id: 1 }], menu: [{ code: 'GENERAL_INSTALL' }] });
    expect(login.optionAllowSaveUser).toBeUndefined();
  });

  it('has a unique name in any case', async () => {
    const { id } = await profileNamed('Site staff');
    expect(await newUser(admin, { Username: 'WORKER' }, id)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'Username', message: 'There is already a user with this name.' }] },
    });
  });

  it('is signed out by the application before the server ends an idle session', async () => {
    const { id } = await profileNamed('Site staff');
    const refused = await newUser(admin, { Username: 'lingering', 'Log Out After': '1800' }, id);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'Log Out After' }] } });
    expect((await newUser(admin, { Username: 'lingering', 'Log Out After': '1500' }, id)).status).toBe(200);
  });

  it('is made once after a lost answer', async () => {
    const { id } = await profileNamed('Site staff');
    const sent = server.mails.length;
    const { body } = await server.ask(users.newUser({ operatorId: op, profileId: id }), admin);
    const details = filledIn(body.profileData, { Username: 'once', 'Display Name': 'Once', Email: 'once@example.com' });
    const request = users.updateUser({ id: 0, OperatorId: op, ProfileId: id, complete: true, details });
    const caller = { ...admin, idempotencyKey: 'user-once-000001' };
    const first = await server.ask(request, caller);
    expect((await server.ask(request, caller)).body).toEqual(first.body);
    expect(server.mails).toHaveLength(sent + 1);
  });
});

describe('the list of users', () => {
  it('has the profiles of the operator with their users, and none of another operator', async () => {
    const caller = await as('of-operator');
    const { body } = await server.ask(users.users({ operatorId: op }), caller);
    const names = body.flatMap((profile) => profile.users.map(({ displayName }) => displayName));
    expect(names).toEqual(expect.arrayContaining(['worker', 'of-company', 'of-operator']));
    expect(names).not.toContain('of-other');
    // A user with full access belongs to no operator.
    expect(names).not.toContain('Alex Morgan');
    expect((await server.ask(users.user({ id: (await userIn('of-other')).id }), caller)).status).toBe(403);
    expect((await server.ask(users.users({ operatorId: 2 }), caller)).status).toBe(403);
  });

  it('finds by name, username and address, also text that needs encoding in a path', async () => {
    const find = async (search: string) =>
      (await server.ask(users.users({ operatorId: op, search }), admin)).body.flatMap((profile) => profile.users);
    expect(await find('WHITFIELD')).toMatchObject([{ displayName: 'Dan Whitfield' }]);
    expect(await find('site@example')).toMatchObject([{ userEmail: 'site@example.com' }]);
    expect(await find('#, /')).toEqual([]);
  });

  it('finds by several words in any order, with any spaces', async () => {
    const find = async (search: string) =>
      (await server.ask(users.users({ operatorId: op, search }), admin)).body.flatMap((profile) => profile.users);
    for (const search of ['whitfield dan', ' Dan   Whitfield ', 'dan site@']) {
      expect(await find(search)).toMatchObject([{ displayName: 'Dan Whitfield' }]);
    }
    expect(await find('dan nobody')).toEqual([]);
  });
});

describe('nobody gives more than they have', () => {
  it('in a profile with a right that they lack themselves, made or given', async () => {
    const few = await profileNamed('Counting');
    await server.open.db
      .update(accessProfile)
      .set({
        menu: ['GENERAL_SYSADMIN'],
        flags: ['optionAllowNewUser', 'optionAllowSaveUser', 'optionAllowNewUserAccessProfile', 'optionAllowSaveUserAccessProfile'],
      })
      .where(eq(accessProfile.id, few.id));
    await server.open.db.update(appUser).set({ accessProfileId: few.id }).where(eq(appUser.username, 'of-company'));
    const caller = await as('of-company');
    const made = await saveProfile(caller, 0, { 'Profile Name': 'More', KIOSK: 'true' });
    expect([made.status, made.text]).toEqual([403, expect.stringContaining('You do not have these rights yourself: Kiosk.')]);
    const { body: blank } = await server.ask(accessProfiles.blank({ operatorId: op }), caller);
    expect(optionOf(blank.cms, 'KIOSK')).toMatchObject({ isEditable: false, text: 'Kiosk (you do not have this)' });
    const analyst = await profileNamed('Area analyst');
    expect((await server.ask(users.newUser({ operatorId: op, profileId: analyst.id }), caller)).status).toBe(403);
    const { id } = await userIn('counter');
    const given = await saveUser(caller, id, { 'Access Profile': String(analyst.id) });
    expect(given.status).toBe(400);
    expect((await userIn('counter')).accessProfileId).not.toBe(analyst.id);
    await server.open.db
      .update(appUser)
      .set({ accessProfileId: (await profileNamed('Administrator')).id })
      .where(eq(appUser.username, 'of-company'));
  });

  it('in data access beyond their own, by level, by region or by another operator', async () => {
    const caller = await as('of-company');
    const { id } = await userIn('worker');
    const before = await server.open.db.select().from(dataAccess).where(eq(dataAccess.userId, id));
    for (const selected of [
      { code: -1, id: op },
      { code: 0, id: 2 },
      { code: -1, id: 2 },
      { code: 2, id: 999_999 },
    ]) {
      expect([selected, (await saveAccess(caller, id, [selected])).status]).toEqual([selected, 403]);
    }
    expect((await saveAccess(caller, id, [{ id: 1 }], 1)).status).toBe(403);
    expect((await saveAccess(caller, id, [{ id: 1 }], 0)).status).toBe(400);
    expect(await server.open.db.select().from(dataAccess).where(eq(dataAccess.userId, id))).toEqual(before);
  });

  it('to themselves: not their profile, not their data access, not the profile that they have', async () => {
    const me = await userIn('of-operator');
    const caller = await as('of-operator');
    const { body } = await server.ask(users.user({ id: me.id }), caller);
    expect(codesOfUser(body)[0]).toBe('Read Only');
    expect((await saveUser(caller, me.id, { Disabled: 'true' })).status).toBe(403);
    expect((await saveAccess(caller, me.id, [{ code: 0, id: 1 }])).status).toBe(403);
    expect((await saveProfile(admin, me.accessProfileId, { 'Profile Name': 'Mine' })).status).toBe(403);
  });

  it('nor changes users with more, or a profile that such users or all operators have', async () => {
    const caller = await as('of-company');
    const above = await userIn('of-operator');
    expect((await saveUser(caller, above.id, { Disabled: 'true' })).status).toBe(403);
    expect((await saveUser(caller, (await userIn('admin')).id, { Disabled: 'true' })).status).toBe(403);
    const own = await saveProfile(await as('of-operator'), 0, { 'Profile Name': 'Wide', GENERAL_INSTALL: 'true' });
    await server.open.db.update(appUser).set({ accessProfileId: own.body.profileId }).where(eq(appUser.username, 'of-operator'));
    const wide = await saveProfile(caller, own.body.profileId, { KIOSK: 'true' });
    expect([wide.status, wide.text]).toEqual([403, expect.stringContaining('have data access that you lack')]);
    await server.open.db.update(appUser).set({ accessProfileId: above.accessProfileId }).where(eq(appUser.username, 'of-operator'));
    const staff = await profileNamed('Site staff');
    const shared = await saveProfile(caller, staff.id, { KIOSK: 'false' });
    expect([shared.status, shared.text]).toEqual([403, expect.stringContaining('shared by all operators')]);
  });

  it('without the right to save, whatever else they have', async () => {
    const { id } = await userIn('worker');
    const operations = await as('operator');
    expect((await server.ask(users.user({ id }), operations)).status).toBe(403);
    expect((await server.ask(accessProfiles.profiles({ operator: op }), operations)).status).toBe(403);
  });

  it('so two administrators cannot take the rights of each other at once', async () => {
    await addUser(server.open, { username: 'first', profile: 'administrator', level: 'operator', refId: 1 });
    await addUser(server.open, { username: 'second', profile: 'administrator', level: 'operator', refId: 1 });
    const [one, two] = [await userIn('first'), await userIn('second')];
    const [first, second] = [await as('first'), await as('second')];
    const answers = await Promise.all([saveUser(first, two.id, { Disabled: 'true' }), saveUser(second, one.id, { Disabled: 'true' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await userIn('first'), await userIn('second')].filter(({ disabled }) => disabled)).toHaveLength(1);
  });
});

describe('smaller rights', () => {
  it('sign the user out everywhere, and apply at the next sign-in; larger rights do not', async () => {
    const { id } = await userIn('worker');
    const key = await as('worker');
    const tokens = await server.ask(api.authentication.signIn({ id: 'worker', password: demoPassword, claims: [] }));
    expect(
      (
        await saveAccess(admin, id, [
          { code: 2, id: 1 },
          { code: 2, id: 2 },
        ])
      ).status,
    ).toBe(200);
    expect((await server.ask(api.organisation.operators(), key)).status).toBe(200);
    expect((await saveAccess(admin, id, [{ code: 2, id: 2 }])).status).toBe(200);
    const reported = await server.ask(api.organisation.operators(), key);
    expect([reported.status, reported.body]).toEqual([401, expect.objectContaining({ reason: 'rights' })]);
    expect((await server.ask(api.complianceConfiguration.metadata(), { accessToken: tokens.body.accessToken })).status).toBe(401);
    expect((await server.signIn('worker')).sites.map((site) => site.id)).toEqual([2]);
  });

  it('of a profile sign out all its users, and the audit trail has the change', async () => {
    const staff = await profileNamed('Site staff');
    const key = await as('worker');
    expect((await saveProfile(admin, staff.id, { optionShowInstCollectionTabs: 'false' })).status).toBe(200);
    expect((await server.ask(api.organisation.operators(), key)).status).toBe(401);
    expect((await server.signIn('worker')).optionShowInstCollectionTabs).toBeUndefined();
    const [entry] = await server.open.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, 'access-profile'), eq(auditEntry.entityId, staff.id)))
      .orderBy(desc(auditEntry.seq));
    expect(entry).toMatchObject({ action: 'Changed', before: { 'Collection tabs': 'Yes' }, after: { 'Collection tabs': 'No' } });
  });

  it('of a disabled user apply at once', async () => {
    const { id } = await userIn('worker');
    const key = await as('worker');
    expect((await saveUser(admin, id, { Disabled: 'true' })).status).toBe(200);
    expect((await server.ask(api.organisation.operators(), key)).status).toBe(401);
    await expect(server.signIn('worker')).rejects.toThrow('401');
    const { body } = await server.ask(users.users({ operatorId: op, search: 'worker' }), admin);
    expect(body[0]?.users).toMatchObject([{ isDisabled: true }]);
    expect((await saveUser(admin, id, { Disabled: 'false' })).status).toBe(200);
  });

  it('are announced in the form before it is saved', async () => {
    const { id } = await userIn('worker');
    const { body } = await server.ask(users.user({ id }), admin);
    const details = filledIn(body.profileData, { 'Access Profile': String((await profileNamed('Area analyst')).id) });
    const request = users.updateUser({ id, OperatorId: op, ProfileId: body.userAccessProfile, complete: false, details });
    const { body: described } = await server.ask(request, admin);
    expect(optionOf(described.profileData, 'Loses').defaultText).toMatch(/^The user loses .*and \d+ more, and is signed out\.$/);
    expect(optionOf(described.profileData, 'Gains').defaultText).toContain('Analysis');
    expect((await userIn('worker')).accessProfileId).toBe(body.userAccessProfile);
  });
});
