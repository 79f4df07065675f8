import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { weeksOf } from '../../server/areas/settings/operators/calendar';
import { readRows } from '../../server/db/rows';
import { auditEntry, company, site, subCompany } from '../../server/db/schema';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Option } from '../../src/schemas/entities/option';
import type { Details } from '../../src/schemas/wire/details';
import { testEnvironment } from '../support/environment';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { filledIn, optionOf, optionsIn } from './support/optionForm';
import { addUser } from './support/users';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  admin = { sessionKey: (await server.signIn('admin')).sessionkey };
  await addUser(server.open, { username: 'second', profile: 'administrator', level: 'all' });
  await addUser(server.open, { username: 'one-company', profile: 'administrator', level: 'company', refId: 1 });
});
afterAll(() => server.close());

const as = async (username: string): Promise<Caller> => ({ sessionKey: (await server.signIn(username)).sessionkey });

const unit = async (request: Request<{ readonly options: readonly Option[] }>) => (await server.ask(request, admin)).body.options;
const groups = async (request: Request<{ readonly subTypes: Parameters<typeof optionsIn>[0] }>) =>
  optionsIn((await server.ask(request, admin)).body.subTypes);

async function newOperator(name: string, caller = admin) {
  const { body: blank } = await server.ask(api.operators.newOperator(), caller);
  const details = filledIn(optionsIn(blank.subTypes), { Name: name });
  return server.ask(api.operators.updateOperator({ id: 0, details }), caller);
}

describe('setting up an operator', () => {
  it('makes the operator, its company, sub-company and site, and each is there at once', async () => {
    const { status, body: operator } = await newOperator('Harbour Amusements');
    expect(status).toBe(200);
    const OperatorId = operator.id;
    const { body: listed } = await server.ask(api.organisation.operators(), admin);
    expect(listed).toContainEqual({ id: OperatorId, name: 'Harbour Amusements' });

    const { body: blankCompany } = await server.ask(api.units.newCompany({ operator: OperatorId }), admin);
    const company = await server.ask(
      api.units.updateCompany({ id: 0, OperatorId, details: filledIn(blankCompany.options, { Name: 'Harbour North' }) }),
      admin,
    );
    const CompanyId = company.body.id ?? 0;
    const { body: blankSub } = await server.ask(api.units.newSubCompany({ operator: OperatorId, company: CompanyId }), admin);
    const sub = await server.ask(
      api.units.updateSubCompany({ id: 0, OperatorId, CompanyId, details: filledIn(blankSub.options, { Name: 'Piers' }) }),
      admin,
    );
    const RegionId = sub.body.id ?? 0;
    const { body: blankSite } = await server.ask(api.units.newSite({ operator: OperatorId, company: CompanyId, region: RegionId }), admin);
    const entered = { 'Site Code': 'HB0001', Name: 'Pier Head', Location: '1 Quay', Town: 'Whitby', Postcode: 'yo21 3pu' };
    const made = await server.ask(
      api.units.updateSite({ id: 0, OperatorId, CompanyId, RegionId, details: filledIn(blankSite.options, entered) }),
      admin,
    );
    expect(made.status).toBe(200);
    expect(optionOf(made.body.options, 'Postcode').defaultText).toBe('YO21 3PU');
    const everything = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all', FromAdmin: true } as const;
    const { body: tree } = await server.ask(api.organisation.tree({ OperatorId, ...everything }), admin);
    expect(tree[0]?.children[0]?.children[0]).toMatchObject({ type: 'SI', id: made.body.id, name: 'Pier Head, Whitby' });
    const [stored] = await server.open.db
      .select()
      .from(site)
      .where(eq(site.id, made.body.id ?? 0));
    expect(stored).toMatchObject({ opensMinute: 540, closesMinute: 1320 });
    const written = await server.open.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, 'site'), eq(auditEntry.entityId, made.body.id ?? 0)));
    expect(written).toMatchObject([{ action: 'Created', operatorId: OperatorId, after: { 'Site Code': 'HB0001', Postcode: 'YO21 3PU' } }]);
    const typedAgain = filledIn(made.body.options, { Postcode: 'yo21 3pu' });
    const unchanged = await server.ask(
      api.units.updateSite({ id: made.body.id ?? 0, OperatorId, CompanyId, RegionId, details: typedAgain }),
      admin,
    );
    expect([unchanged.status, unchanged.body]).toEqual([200, made.body]);

    const again = await server.ask(
      api.units.updateSite({
        id: 0,
        OperatorId,
        CompanyId,
        RegionId,
        details: filledIn(blankSite.options, { ...entered, 'Site Code': 'hb0001' }),
      }),
      admin,
    );
    expect([again.status, again.body]).toMatchObject([
      400,
      { errors: [{ field: 'Site Code', message: 'There is already a site with this code.' }] },
    ]);
  });

  it('happens once after a lost answer to a save', async () => {
    const { body: blank } = await server.ask(api.operators.newOperator(), admin);
    const details = filledIn(optionsIn(blank.subTypes), { Name: 'Only Once' });
    const caller = { ...admin, idempotencyKey: 'operator-once-0001' };
    const first = await server.ask(api.operators.updateOperator({ id: 0, details }), caller);
    const second = await server.ask(api.operators.updateOperator({ id: 0, details }), caller);
    expect(second.body).toEqual(first.body);
    const { body: listed } = await server.ask(api.organisation.operators(), admin);
    expect(listed.filter(({ name }) => name === 'Only Once')).toHaveLength(1);
  });

  it('moves a site to another operator region only for users of the whole operator, because it changes who sees the site', async () => {
    const options = await unit(api.units.site({ id: 1 }));
    const { body: regions } = await server.ask(api.organisation.operatorRegions({ operator: 1 }), admin);
    const present = optionOf(options, 'Operator Region').defaultText;
    const other = regions.find(({ id }) => String(id) !== present)?.id;
    const details = filledIn(options, { 'Operator Region': String(other) });
    const save = api.units.updateSite({ id: 1, OperatorId: 1, CompanyId: 1, RegionId: 1, details });
    expect(await server.ask(save, await as('one-company'))).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('You need access to the whole operator') },
    });
    expect((await server.ask(save, admin)).status).toBe(200);
  });

  it('refuses a name in use, in any case, at its field', async () => {
    const { operators, units, settingsProfiles } = api;
    await newOperator('Twice Leisure');
    const nameIn = async (form: Promise<readonly Option[]>) => optionOf(await form, 'Name').defaultText?.toUpperCase() ?? '';
    const [region, company, subCompany] = await Promise.all([
      nameIn(unit(operators.region({ id: 1 }))),
      nameIn(unit(units.company({ id: 1 }))),
      nameIn(unit(units.subCompany({ id: 1 }))),
    ]);
    const at = { id: 0, OperatorId: 1 };
    const named = (options: readonly Option[], Name: string) => filledIn(options, { Name });
    const blank = {
      region: await unit(operators.newRegion({ operator: 1 })),
      company: await unit(units.newCompany({ operator: 1 })),
      subCompany: await unit(units.newSubCompany({ operator: 1, company: 1 })),
      profile: await groups(settingsProfiles.blank({ operator: 1, base: 1 })),
    };
    const profile = filledIn(blank.profile, { profileName: 'SEASIDE' });
    const answers = [
      await newOperator('TWICE leisure'),
      await server.ask(operators.updateRegion({ Id: 0, OperatorId: 1, details: named(blank.region, region) }), admin),
      await server.ask(units.updateCompany({ ...at, details: named(blank.company, company) }), admin),
      await server.ask(units.updateSubCompany({ ...at, CompanyId: 1, details: named(blank.subCompany, subCompany) }), admin),
      await server.ask(settingsProfiles.update({ id: 0, operatorId: 1, profileId: 1, details: profile }), admin),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
      [400, { errors: [{ field: 'Name', message: 'There is already an operator with this name.' }] }],
      [400, { errors: [{ field: 'Name', message: 'There is already a region with this name.' }] }],
      [400, { errors: [{ field: 'Name', message: 'There is already a company with this name.' }] }],
      [400, { errors: [{ field: 'Name', message: 'There is already a sub-company with this name in the company.' }] }],
      [400, { errors: [{ field: 'profileName', message: 'There is already a settings profile with this name.' }] }],
    ]);
  });
});

describe.runIf(testEnvironment().databaseUrl !== undefined)('two sites at once', () => {
  async function siteOf(OperatorId: number, code: string) {
    const [at] = await server.open.db
      .select({ CompanyId: company.id, RegionId: subCompany.id })
      .from(subCompany)
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(eq(company.operatorId, OperatorId));
    const { CompanyId = 0, RegionId = 0 } = at ?? {};
    const options = await unit(api.units.newSite({ operator: OperatorId, company: CompanyId, region: RegionId }));
    const first = (list: string) => String(optionOf(options, list).data?.[0]?.id);
    const entered = { 'Site Code': code, Name: 'Pier Head', Location: '1 Quay', Town: 'Whitby', Postcode: 'YO21 3PU' };
    const details = filledIn(options, { ...entered, 'Operator Region': first('Operator Region'), 'Opening Hours': first('Opening Hours') });
    return api.units.updateSite({ id: 0, OperatorId, CompanyId, RegionId, details });
  }

  it('have two codes, also at two operators', async () => {
    const saves = [await siteOf(1, 'QUAY1'), await siteOf(2, 'quay1')];
    const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isWaited = async () => (await readRows(server.open.db, waiting, Type.Object({ waiting: Type.Integer() })))[0]?.waiting === 2;
    // The lock delays both saves until both have begun.
    const both = await server.open.withLock('audit', async () => {
      const asking = saves.map((save) => server.ask(save, admin));
      await vi.waitUntil(isWaited, { timeout: 30_000 });
      return asking;
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({ errors: [{ field: 'Site Code', message: 'There is already a site with this code.' }] });
  });
});

describe('a form saved by another user meanwhile', () => {
  const { operators, units, settingsProfiles } = api;
  interface Form {
    readonly load: () => Promise<readonly Option[]>;
    readonly save: (details: Details) => Request<unknown>;
    readonly theirs: Readonly<Record<string, string>>;
    readonly yours: Readonly<Record<string, string>>;
  }
  const named = { theirs: { Name: 'Renamed By Another' }, yours: { Name: 'Renamed By Me' } };
  const ids = { id: 1, OperatorId: 1 };
  const forms: Readonly<Record<string, Form>> = {
    operator: {
      ...named,
      load: () => groups(operators.operator({ id: 1 })),
      save: (details) => operators.updateOperator({ id: 1, details }),
    },
    'operator region': {
      ...named,
      load: () => unit(operators.region({ id: 1 })),
      save: (details) => operators.updateRegion({ Id: 1, OperatorId: 1, details }),
    },
    company: { ...named, load: () => unit(units.company({ id: 1 })), save: (details) => units.updateCompany({ ...ids, details }) },
    'sub-company': {
      ...named,
      load: () => unit(units.subCompany({ id: 1 })),
      save: (details) => units.updateSubCompany({ ...ids, CompanyId: 1, details }),
    },
    site: {
      ...named,
      load: () => unit(units.site({ id: 1 })),
      save: (details) => units.updateSite({ ...ids, CompanyId: 1, RegionId: 1, details }),
    },
    'settings profile': {
      theirs: { heartbeat: '45' },
      yours: { heartbeat: '50' },
      load: () => groups(settingsProfiles.profile({ id: 1, operator: 1 })),
      save: (details) => settingsProfiles.update({ id: 1, operatorId: 1, profileId: 0, details }),
    },
  };

  it.each(Object.keys(forms))('is refused with the name of that user, and shows their values when it is read again: %s', async (name) => {
    const form = forms[name];
    if (form === undefined) throw new Error('There is no such form');
    const other = await as('second');
    const read = await form.load();
    expect((await server.ask(form.save(filledIn(read, form.theirs)), other)).status).toBe(200);
    const refused = await server.ask(form.save(filledIn(read, form.yours)), admin);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: expect.stringMatching(/^second changed this on .+, while you were editing it\.$/) },
    ]);
    const again = await form.load();
    for (const [code, value] of Object.entries(form.theirs)) expect(optionOf(again, code).defaultText).toBe(value);
    expect((await server.ask(form.save(filledIn(again, form.yours)), admin)).status).toBe(200);
    await server.ask(
      form.save(
        filledIn(
          await form.load(),
          Object.fromEntries(Object.keys(form.yours).map((code) => [code, optionOf(read, code).defaultText ?? ''])),
        ),
      ),
      admin,
    );
  });
});

describe('data access', () => {
  it('shows users with one site only their own region, read-only', async () => {
    await addUser(server.open, { username: 'one-site', profile: 'administrator', level: 'site', refId: 1 });
    const caller = await as('one-site');
    const [here] = await server.open.db.select().from(site).where(eq(site.id, 1));
    const { body: all } = await server.ask(api.operators.regions({ op: 1 }), admin);
    const own = all.filter(({ id }) => id === here?.operatorRegionId);
    const others = all.filter(({ id }) => id !== here?.operatorRegionId);
    expect([own.length, others.length > 0]).toEqual([1, true]);
    const listed = await server.ask(api.operators.regions({ op: 1 }), caller);
    expect([listed.status, listed.body]).toEqual([200, own]);
    const form = await server.ask(api.operators.region({ id: own[0]?.id ?? 0 }), caller);
    expect([form.status, optionOf(form.body.options, 'Name').isEditable]).toEqual([200, false]);
    const refused = [...others.map(({ id }) => id), 99_999].map((id) => server.ask(api.operators.region({ id }), caller));
    for (const { status, body } of await Promise.all(refused))
      expect([status, body]).toMatchObject([403, { detail: 'This region does not exist, or you may not see it.' }]);
    expect((await server.ask(api.operators.regions({ op: 2 }), caller)).status).toBe(403);
  });

  it('keeps users with one company from changing the operator and its regions', async () => {
    const caller = await as('one-company');
    const requests: readonly Request<unknown>[] = [
      api.operators.newRegion({ operator: 1 }),
      api.operators.updateRegion({ Id: 0, OperatorId: 1, details: [['Name', 'Isle of Man']] }),
      api.operators.updateRegion({ Id: 1, OperatorId: 1, details: [['Name', 'Isle of Man']] }),
      api.operators.updateOperator({ id: 1, details: [] }),
      api.units.newCompany({ operator: 1 }),
      api.settingsProfiles.update({ id: 1, operatorId: 1, profileId: 0, details: [] }),
      api.openingHours.blank({ operator: 1 }),
    ];
    for (const request of requests) {
      expect([request.call.path, (await server.ask(request, caller)).status]).toEqual([request.call.path, 403]);
    }
    const { status, body } = await server.ask(api.units.company({ id: 1 }), caller);
    expect(status).toBe(200);
    expect(optionOf(body.options, 'Name').isEditable).toBe(true);
    const { body: ofOperator } = await server.ask(api.operators.operator({ id: 1 }), caller);
    expect(optionsIn(ofOperator.subTypes).every(({ isEditable, isHidden }) => isHidden === true || isEditable === false)).toBe(true);
  });

  it('shows users with one company the operator that they make, and lets them change it from the next sign-in', async () => {
    const { status, body: made } = await newOperator('Solway Amusements', await as('one-company'));
    expect([status, optionOf(optionsIn(made.subTypes), 'Name')]).toMatchObject([200, { isEditable: true }]);
    const details = filledIn(optionsIn(made.subTypes), { Address: '1 Quay' });
    const saved = await server.ask(api.operators.updateOperator({ id: made.id, details }), await as('one-company'));
    expect([saved.status, optionOf(optionsIn(saved.body.subTypes), 'Address')]).toMatchObject([200, { defaultText: '1 Quay' }]);
  });
});

describe('regions and calendars', () => {
  it('can be made and renamed', async () => {
    const { body: blank } = await server.ask(api.operators.newRegion({ operator: 1 }), admin);
    const made = await server.ask(
      api.operators.updateRegion({ Id: 0, OperatorId: 1, details: filledIn(blank.options, { Name: 'Isle of Man' }) }),
      admin,
    );
    const id = made.body.id ?? 0;
    const renamed = await server.ask(
      api.operators.updateRegion({ Id: id, OperatorId: 1, details: filledIn(made.body.options, { Name: 'Mann' }) }),
      admin,
    );
    expect(renamed.status).toBe(200);
    const { body: regions } = await server.ask(api.operators.regions({ op: 1 }), admin);
    expect(regions).toContainEqual({ id, name: 'Mann' });
  });

  it('count a week in the year of its Sunday', () => {
    for (const year of [2023, 2024, 2025, 2026, 2032]) {
      const weeks = weeksOf(year);
      expect(weeks.every((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0 && day.startsWith(`${year}-`))).toBe(true);
      expect([52, 53]).toContain(weeks.length);
    }
    expect(weeksOf(2026)[0]).toBe('2026-01-04');
  });

  it('show the years and their weeks', async () => {
    const { body: operator } = await server.ask(api.operators.operator({ id: 1 }), admin);
    const calendar = operator.subTypes.find(({ isCalendar }) => isCalendar);
    expect(calendar?.calendarData?.rows[0]?.year).toBe(2027);
    const { body: weeks } = await server.ask(api.operators.calendar({ operator: 1, year: 2026 }), admin);
    expect(weeks.rows).toHaveLength(52);
    expect((await server.ask(api.operators.calendar({ operator: 1, year: 1 }), admin)).status).toBe(400);
  });
});
