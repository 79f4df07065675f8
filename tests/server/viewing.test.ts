import { and, asc, desc, eq, gt, inArray, max } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewActions } from '../../server/audit/viewActions';
import { personalReads } from '../../server/audit/viewReads';
import { accessProfile, appUser, auditEntry, customerPhoto, dataAccess, loginSession } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { changesSomething } from '../../src/schemas/changes';
import type { Details } from '../../src/schemas/wire/details';
import { rows } from '../../tools/conform/questions/rows';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { everyCall } from './support/scope/everyCall';
import { type Grounds, readGrounds } from './support/scope/grounds';
import { addUser } from './support/users';

const { authentication, accessProfiles, organisation, users, viewing } = api;
const op = 1;
let server: TestApp;
let grounds: Grounds;
let admin: Caller;

const as = async (username: string): Promise<Caller> => ({ sessionKey: (await server.signIn(username)).sessionkey });
const userIn = async (username: string) => {
  const [row] = await server.open.db.select().from(appUser).where(eq(appUser.username, username));
  if (row === undefined) throw new Error(`There is no user ${username}`);
  return row;
};

interface RequestRecord {
  readonly user?: string;
  readonly profile?: number;
  readonly details?: Details;
}

async function ask(caller: Caller, { user, profile = 0, details = [] }: RequestRecord) {
  const UserId = user === undefined ? 0 : (await userIn(user)).id;
  return server.ask(viewing.start({ OperatorId: op, UserId, ProfileId: profile, details }), caller);
}

async function begin(caller: Caller, request: RequestRecord) {
  const { status, body } = await ask(caller, request);
  expect(status).toBe(200);
  const { sessionkey: sessionKey, menu, sites = [] } = body.login;
  const view: Caller = body.tokens === undefined ? { sessionKey } : { sessionKey, accessToken: body.tokens.accessToken };
  return { ...body, view, menu: menu.map(({ code }) => code), sites: sites.map(({ id }) => id) };
}

async function textsOf() {
  const { userName, action, entity, entityId, after } = auditEntry;
  return server.open.db
    .select({ userName, action, entity, entityId, after })
    .from(auditEntry)
    .where(inArray(auditEntry.action, [...viewActions]))
    .orderBy(asc(auditEntry.seq));
}

/** Reads of compliance and users without personal data, or recorded for every reader. */
const namesNobody = [
  ...['quarter', 'siteSummary', 'siteSummaryCsv'].map((name) => `complianceRecords.${name}`),
  ...['interactions', 'ageVerifications', 'observations', 'incidents', 'selfExclusions', 'officers'].map((area) => `${area}.blank`),
  'media.read',
  ...['blank', 'metaData', 'configuration', 'configurationForm'].map((name) => `customers.${name}`),
  ...['tenants', 'metadata', 'blank', 'search', 'read'].map((name) => `complianceConfiguration.${name}`),
  'evidence.pack',
  'users.newUser',
  'accessProfiles.profiles',
  'accessProfiles.blank',
];

async function lastSeq(): Promise<number> {
  const [last] = await server.open.db.select({ seq: max(auditEntry.seq) }).from(auditEntry);
  return last?.seq ?? 0;
}

async function readSince(seq: number) {
  return server.open.db
    .select()
    .from(auditEntry)
    .where(and(gt(auditEntry.seq, seq), inArray(auditEntry.action, ['Read', 'Exported'])))
    .orderBy(asc(auditEntry.seq));
}

async function alter(username: string, change: Partial<typeof accessProfile.$inferInsert>): Promise<void> {
  const { accessProfileId } = await userIn(username);
  await server.open.db.update(accessProfile).set(change).where(eq(accessProfile.id, accessProfileId));
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  grounds = await readGrounds(server.open);
  await addUser(server.open, { username: 'of-company', profile: 'administrator', level: 'company', refId: 1 });
  await addUser(server.open, { username: 'of-site', profile: 'administrator', level: 'site', refId: 1 });
  await addUser(server.open, { username: 'worker', profile: 'siteStaff', level: 'site', refId: 1 });
});
beforeEach(async () => {
  await server.restore();
  admin = await as('admin');
});
afterAll(() => server.close());

describe('an administrator of access profiles', () => {
  it('sees what a user sees: menu, rights and places', async () => {
    const own = await server.signIn('worker');
    const { login, menu, sites, name } = await begin(await as('of-company'), { user: 'worker' });
    expect([name, login.name, menu, sites]).toEqual(['worker', 'worker', own.menu.map(({ code }) => code), [1]]);
    expect({ ...login, sessionkey: '' }).toEqual({ ...own, sessionkey: '', logOutSeconds: login.logOutSeconds });
  });

  it('sees with a profile or an edited user before it is given, and with unsaved rights', async () => {
    const [analyst] = await server.open.db.select().from(accessProfile).where(eq(accessProfile.name, 'Area analyst'));
    const profile = analyst?.id ?? 0;
    const ofProfile = await begin(admin, { profile });
    expect([ofProfile.name, ofProfile.menu]).toEqual(['the access profile Area analyst', analyst?.menu]);
    expect(ofProfile.sites.length).toBeGreaterThan(1);
    const ofUser = await begin(admin, { user: 'worker', details: [['Access Profile', String(profile)]] });
    expect([ofUser.name, ofUser.menu, ofUser.sites]).toEqual(['worker with the access profile Area analyst', analyst?.menu, [1]]);
    const tried = await begin(admin, {
      profile,
      details: [
        ['GENERAL_INSTALL', 'false'],
        ['optionAllowEdit', 'true'],
      ],
    });
    expect(tried.name).toBe('the access profile Area analyst, as it is entered');
    expect([tried.menu.includes('GENERAL_INSTALL'), tried.login.optionAllowEdit]).toEqual([false, true]);
    expect([ofProfile, ofUser, tried].map(({ login }) => login.accessProfile)).toEqual(Array(3).fill('Area analyst'));
    expect(await server.ask(accessProfiles.profile({ operator: op, id: profile }), admin)).toMatchObject({
      body: { profileName: 'Area analyst' },
    });
  });

  it.each([
    { what: 'nobody', request: {}, status: 400, says: 'must be given' },
    ...['x', '1.5', '9'.repeat(400)].map((profile) => ({
      what: `somebody with the profile '${profile.slice(0, 4)}'`,
      request: { user: 'worker', details: [['Access Profile', profile]] as const },
      status: 403,
      says: 'or you may not see it',
    })),
    { what: 'themselves', request: { user: 'of-site' }, status: 403, says: 'This is you' },
    { what: 'somebody with more rights or places', request: { user: 'of-company' }, status: 403, says: 'beyond your own data access' },
    { what: 'somebody whom they may not see', request: { user: 'forgetful' }, status: 403, says: 'or you may not see it' },
  ])('may not see as $what', async ({ request, status, says }) => {
    const refused = await ask(await as('of-site'), request);
    expect([refused.status, refused.body]).toEqual([status, expect.objectContaining({ detail: expect.stringContaining(says) })]);
    expect(await textsOf()).toEqual(expect.not.arrayContaining([expect.objectContaining({ userName: 'of-site' })]));
  });

  it('may not view rights that they lack themselves, saved or not', async () => {
    const few = { flags: ['optionAllowSaveUserAccessProfile', 'optionAllowSaveUser'] };
    const { id } = await addProfile('Few', ['GENERAL_SYSADMIN'], few.flags);
    const [made] = [await addUser(server.open, { username: 'few', profile: 'administrator', level: 'operator', refId: 1 })];
    await server.open.db.update(appUser).set({ accessProfileId: id }).where(eq(appUser.id, made.user));
    const caller = await as('few');
    expect(await ask(caller, { user: 'worker' })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('You do not have these rights yourself') },
    });
    const { id: bare } = await addProfile('Bare', [], []);
    const details: Details = [['optionAllowEdit', 'true']];
    expect(await ask(caller, { profile: bare, details })).toMatchObject({
      status: 403,
      body: { detail: 'You do not have these rights yourself: Edit counts.' },
    });
    expect((await ask(caller, { profile: bare })).status).toBe(200);
  });

  it('is offered the view if permitted, and other users are not', async () => {
    const { id } = await userIn('worker');
    const offered = async (caller: Caller) => (await server.ask(users.user({ id }), caller)).body.optionAllowViewAs;
    expect([await offered(admin), await offered(await as('of-site'))]).toEqual([true, true]);
    const caller = await as('operator');
    expect(await offered(caller)).toBeUndefined();
    expect((await ask(caller, { user: 'worker' })).status).toBe(403);
  });
});

async function addProfile(name: string, menu: readonly string[], flags: readonly string[]) {
  const [made] = await server.open.db
    .insert(accessProfile)
    .values({ name, menu, flags, operatorId: op })
    .returning({ id: accessProfile.id });
  if (made === undefined) throw new Error('The profile was not made');
  return made;
}

describe('in a view', () => {
  it('distinguishes reads and changes as elsewhere', () => {
    const asks = [...rows].filter(([, row]) => 'reads' in row).map(([key]) => key);
    const known = everyCall.filter(({ key }) => asks.includes(key));
    expect(known.filter(({ call }) => changesSomething(call)).map(({ key }) => key)).toEqual([]);
    const others = everyCall.filter(
      ({ key, call }) => !asks.includes(key) && call.extra === undefined && call.access.by !== 'anyone' && !changesSomething(call),
    );
    expect(others.map(({ key }) => key)).toEqual([]);
  });

  it('refuses every change, and gives every other call the answer of the viewed user', async () => {
    const { view, sites } = await begin(admin, { user: 'worker' });
    const login = await server.signIn('worker');
    const tokens = await server.ask(authentication.signIn({ id: 'worker', password: 'Harbour-Lantern-42', claims: [] }));
    const own: Caller = { sessionKey: login.sessionkey, accessToken: tokens.body.accessToken };
    const place = grounds.inside(sites);
    for (const { key, call, ask: sample } of everyCall) {
      if (call.access.by === 'anyone' || key === 'authentication.logout') continue;
      if (!changesSomething(call)) {
        expect([key, (await server.ask(sample(place), view)).status]).toEqual([key, (await server.ask(sample(place), own)).status]);
        continue;
      }
      const refused = await server.ask(sample(place), view);
      expect([key, refused.status]).toEqual([key, 403]);
      const { menus, flags } = call.access;
      const isAllowed = menus === undefined && flags === undefined && call.access.shows === 'nothing';
      if (isAllowed)
        expect([key, refused.text]).toEqual([key, expect.stringContaining('You are viewing as worker, and nothing can be changed.')]);
    }
  }, 120_000);

  it('refuses changes to an administrator too, in a clear sentence', async () => {
    const { view } = await begin(admin, { user: 'of-company' });
    const refused = await server.ask(accessProfiles.update({ id: 0, OperatorId: op, details: [['Profile Name', 'Sneaked']] }), view);
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'You are viewing as of-company, and nothing can be changed. End the view first.' },
    ]);
    expect((await ask(view, { user: 'worker' })).status).toBe(403);
  });

  it('reads only what both users may see, and shows users as to the viewed one', async () => {
    const caller = await as('of-company');
    const { view } = await begin(caller, { user: 'of-site' });
    expect((await server.ask(organisation.operators(), view)).body).toHaveLength(1);
    expect((await server.ask(users.user({ id: (await userIn('of-company')).id }), view)).body).toMatchObject({
      profileData: expect.arrayContaining([expect.objectContaining({ code: 'Read Only' })]),
    });
    // A change of data access ends an open view.
    await server.open.db
      .update(dataAccess)
      .set({ level: 'all', refId: null })
      .where(eq(dataAccess.userId, (await userIn('of-site')).id));
    expect((await server.ask(organisation.operators(), view)).status).toBe(401);
    await server.open.db
      .update(dataAccess)
      .set({ level: 'site', refId: 1 })
      .where(eq(dataAccess.userId, (await userIn('of-site')).id));
    expect((await server.ask(organisation.operators(), view)).status).toBe(401);
  });
});

describe('a view', () => {
  it('is in the audit trail from start to end, with both names, and in the history of the user', async () => {
    const before = (await textsOf()).length;
    const { view } = await begin(admin, { user: 'worker' });
    expect((await server.ask(authentication.logout(), view)).status).toBe(204);
    const worker = await userIn('worker');
    const entry = { userName: 'Alex Morgan', entity: 'user', entityId: worker.id, after: { 'Viewed As': 'worker' } };
    expect((await textsOf()).slice(before)).toEqual([
      { ...entry, action: 'Viewed As' },
      { ...entry, action: 'Stopped Viewing As' },
    ]);
    expect(JSON.stringify((await server.ask(users.user({ id: worker.id }), admin)).body.grid)).toContain('Stopped Viewing As');
    // The administrator's own session continues, the view ends.
    expect((await server.ask(organisation.operators(), view)).status).toBe(401);
    expect((await server.ask(organisation.operators(), admin)).status).toBe(200);
  });

  it('has both names in every audit entry of its reads', async () => {
    const customerId = grounds.inside([1]).compliance.customer;
    const { db } = server.open;
    await db.insert(customerPhoto).values({ customerId, jpeg: Buffer.from('a picture') });
    const { view } = await begin(admin, { user: 'worker' });
    expect((await server.ask(api.customers.change({ id: customerId }), view)).status).toBe(200);
    const [read] = await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, 'customer'), eq(auditEntry.entityId, customerId), eq(auditEntry.action, 'Photo read')))
      .orderBy(desc(auditEntry.seq))
      .limit(1);
    expect(read).toMatchObject({ userId: (await userIn('admin')).id, userName: 'Alex Morgan, viewing as worker' });
    await db.delete(customerPhoto).where(eq(customerPhoto.customerId, customerId));
  });

  it('has both names in one entry for every record, customer, officer and user that it reads', async () => {
    const before = await lastSeq();
    const place = grounds.inside([1]);
    const { view } = await begin(admin, { user: 'of-company' });
    const ask = (key: string) => {
      const sample = everyCall.find((each) => each.key === key);
      if (sample === undefined) throw new Error(`There is no call ${key}`);
      return server.ask(sample.ask(place), view);
    };
    // A screen makes several calls for a record at once.
    for (const key of Object.keys(personalReads)) {
      const [{ status }] = await Promise.all([ask(key), ask(key)]);
      const read = (await readSince(before)).filter(({ entity }) => entity === personalReads[key]?.entity);
      // A search may have no match.
      if (status === 200 && !/[sS]earch$/.test(key)) expect([key, read.length > 0]).toEqual([key, true]);
    }
    const read = await readSince(before);
    const own = read.filter(({ action }) => action === 'Read').map(({ entity, entityId }) => `${entity} ${entityId}`);
    expect(own).toEqual([...new Set(own)]);
    const kinds = own.map((each) => each.split(' ')[0]);
    expect(kinds).toEqual(expect.arrayContaining(['compliance-record', 'compliance-review', 'customer', 'user', 'access-profile']));
    expect(new Set(read.map(({ userName }) => userName))).toEqual(new Set(['Alex Morgan, viewing as of-company']));
    expect(
      read
        .filter(({ entity, operatorId }) => !['user', 'access-profile'].includes(entity) && operatorId === null)
        .map(({ action }) => action),
    ).toEqual(['Exported', 'Exported']);
    // A user's own reads are not logged, and a new view logs again.
    const after = await lastSeq();
    await server.ask(users.user({ id: (await userIn('worker')).id }), admin);
    expect(await readSince(after)).toEqual([]);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const next = await begin(admin, { user: 'of-company' });
    for (let time = 0; time < 2; time += 1) await server.ask(users.user({ id: (await userIn('worker')).id }), next.view);
    expect(await readSince(after)).toMatchObject([{ entity: 'user', action: 'Read' }]);
  });

  it('is audited for every call that shows people', () => {
    const shows: readonly string[] = ['compliance', 'reviews', 'users'];
    const asking = everyCall.filter(
      ({ call }) => call.access.by !== 'anyone' && shows.includes(call.access.shows) && !changesSomething(call),
    );
    expect(asking.map(({ key }) => key).filter((key) => personalReads[key] === undefined)).toEqual(namesNobody);
  });

  it('ends with its session, and when the session starts another view', async () => {
    const first = await begin(admin, { user: 'worker' });
    const second = await begin(admin, { user: 'of-company' });
    expect((await server.ask(organisation.operators(), first.view)).status).toBe(401);
    expect((await server.ask(organisation.operators(), second.view)).status).toBe(200);
    await server.ask(authentication.logout(), admin);
    expect((await server.ask(organisation.operators(), second.view)).status).toBe(401);
    expect((await textsOf()).slice(-1)).toMatchObject([{ action: 'Stopped Viewing As', after: { 'Viewed As': 'of-company' } }]);
  });

  it('is single even if several start at once', async () => {
    const begun = await Promise.all(['worker', 'of-company', 'of-site', 'worker'].map((user) => begin(admin, { user })));
    const statuses = await Promise.all(begun.map(async ({ view }) => (await server.ask(organisation.operators(), view)).status));
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
  });

  it.each([
    { whose: 'of the viewed user', username: 'worker' },
    { whose: 'of the viewing user', username: 'of-company' },
  ])('ends at the next call when rights shrink $whose, says why, and is in the audit trail', async ({ username }) => {
    const [row] = await server.open.db
      .select()
      .from(accessProfile)
      .where(eq(accessProfile.id, (await userIn(username)).accessProfileId));
    const { view } = await begin(await as('of-company'), { user: 'worker' });
    const ends = (await textsOf()).length;
    await alter(username, { flags: (row?.flags ?? []).filter((flag) => flag !== 'optionShowDetails') });
    const refused = await server.ask(organisation.operators(), view);
    await alter(username, row ?? {});
    expect(refused.status).toBe(401);
    expect((await textsOf()).slice(ends)).toMatchObject([{ userName: 'of-company', action: 'Stopped Viewing As' }]);
    expect(await server.ask(organisation.operators(), view)).toMatchObject({ status: 401, body: { reason: 'rights' } });
    // The view's compliance access ends too.
    expect((await server.ask(api.customers.blank(), view)).status).toBe(401);
  });

  it('keeps its session active, and ends with it', async () => {
    const { view } = await begin(admin, { user: 'worker' });
    for (let minutes = 20; minutes <= 60; minutes += 20) {
      server.clock.now = new Date(server.clock.now.getTime() + 20 * 60_000);
      expect((await server.ask(organisation.operators(), view)).status).toBe(200);
    }
    expect((await server.ask(organisation.operators(), admin)).status).toBe(200);
    const match = await server.open.db
      .select()
      .from(loginSession)
      .where(and(eq(loginSession.userId, (await userIn('admin')).id)));
    expect(new Set(match.map(({ expiresAt }) => expiresAt.getTime())).size).toBe(1);
  });
});
