import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, complianceOption } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { type ComplianceTests, startComplianceTests } from './support/compliance';

const { complianceConfiguration } = api;

let tests: ComplianceTests;
beforeAll(async () => {
  tests = await startComplianceTests();
});
afterAll(() => tests.server.close());

const ask: ComplianceTests['server']['ask'] = (request, caller) => tests.server.ask(request, caller);

describe('the compliance configuration', () => {
  it('has the event types of the rules, each with data items whose entries are readable', async () => {
    const caller = await tests.as('compliance');
    const { body: items } = await ask(complianceConfiguration.metadata(), caller);
    expect(items.filter(({ parent }) => parent === undefined).map(({ text }) => text)).toEqual([
      'Customer Interaction',
      'Observations',
      'GamblingDisputeType',
      'IncidentType',
      'SuspiciousActivityType',
      'EnforcementVisitType',
      'IdType',
      'Customer',
      'EventType',
    ]);
    for (const { value: item } of items.filter(({ parent }) => parent !== undefined)) {
      const { body } = await ask(complianceConfiguration.search({ item }), caller);
      const [first] = body.rows;
      expect((await ask(complianceConfiguration.read({ item, id: first?.id ?? 0 }), caller)).body).toMatchObject({ ...first });
    }
    const stored = await tests.server.open.db.selectDistinct({ item: complianceOption.item }).from(complianceOption);
    expect(stored.filter(({ item }) => !items.some(({ value }) => value === item))).toEqual([]);
  });

  it('lists hidden entries too, and has a blank entry at the end', async () => {
    const caller = await tests.as('compliance');
    const item = 'InteractionOutcome';
    const { db } = tests.server.open;
    await db
      .update(complianceOption)
      .set({ isDisabled: true })
      .where(and(eq(complianceOption.item, item), eq(complianceOption.id, 3)));
    expect((await ask(complianceConfiguration.search({ item }), caller)).body.rows).toHaveLength(7);
    expect((await ask(api.interactions.blank(), caller)).body.outcomes.map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7]);
    const { body } = await ask(complianceConfiguration.blank({ item }), caller);
    expect(body).toEqual({ id: 0, name: '', isDisabled: false, ordinal: 8, rowVersion: 0, customerOk: false });
  });

  it('has no other items and entries', async () => {
    const caller = await tests.as('compliance');
    const answers = [
      await ask(complianceConfiguration.search({ item: 'Nothing' }), caller),
      await ask(complianceConfiguration.blank({ item: 'CustomerInteractions' }), caller),
      await ask(complianceConfiguration.read({ item: 'Mood', id: 99 }), caller),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('offers tenants to switch to: companies for logins that work by companies, else operators', async () => {
    const tenants = async (username: string) => {
      const { sessionkey } = await tests.server.signIn(username);
      return (await ask(complianceConfiguration.tenants(), { sessionKey: sessionkey })).body.map(({ name }) => name);
    };
    expect(await tenants('compliance')).toHaveLength(2);
    expect(await tenants('admin')).toHaveLength(5);
    expect(await tenants('officer1')).toHaveLength(1);
  });

  it('names the owner of the lists for each tenant', async () => {
    const companies = await tests.server.open.db
      .select({ id: company.id, name: company.name, operatorId: company.operatorId })
      .from(company);
    const { sessionkey: byCompany } = await tests.server.signIn('admin');
    const { body: some } = await ask(complianceConfiguration.tenants(), { sessionKey: byCompany });
    expect(companies).toEqual(expect.arrayContaining(some));
    const { sessionkey: byOperator } = await tests.server.signIn('compliance');
    const { body: operators } = await ask(complianceConfiguration.tenants(), { sessionKey: byOperator });
    expect(operators.map(({ operatorId }) => operatorId)).toEqual(operators.map(({ id }) => id));
  });
});

describe('changing the configuration', () => {
  const item = 'Mood';
  const asTenant = async (name: string) => {
    const caller = await tests.as('admin');
    const { body } = await ask(api.authentication.switchTenant({ name }), caller);
    return { ...caller, accessToken: body.accessToken };
  };
  const namesFor = async (caller: Awaited<ReturnType<typeof asTenant>>) =>
    (await ask(complianceConfiguration.search({ item }), caller)).body.rows.map(({ name }) => name);
  const offeredTo = async (caller: Awaited<ReturnType<typeof asTenant>>) =>
    (await ask(api.observations.blank(), caller)).body.moods.map(({ name }) => name);

  it('adds, hides and deletes entries of one tenant only', async () => {
    const { sessionkey } = await tests.server.signIn('compliance');
    const { body: tenants } = await ask(complianceConfiguration.tenants(), { sessionKey: sessionkey });
    const [one, other] = await Promise.all(tenants.slice(0, 2).map(({ name }) => asTenant(name)));
    if (one === undefined || other === undefined) throw new Error('There are no two tenants');
    const theirs = await namesFor(other);
    const { body: blank } = await ask(complianceConfiguration.blank({ item }), one);
    const { body: added } = await ask(complianceConfiguration.create({ item, ...blank, name: ' Elated ' }), one);
    expect(added).toMatchObject({ name: 'Elated', rowVersion: 1, lastUpdated: expect.any(String) });
    expect(await offeredTo(one)).toContain('Elated');
    const hidden = { item, ...added, isDisabled: true };
    expect((await ask(complianceConfiguration.update(hidden), one)).body).toMatchObject({ isDisabled: true, rowVersion: 2 });
    expect(await offeredTo(one)).not.toContain('Elated');
    expect((await ask(complianceConfiguration.update(hidden), one)).status).toBe(409);
    expect((await ask(complianceConfiguration.create({ item, ...blank, name: 'ELATED' }), one)).status).toBe(400);
    expect((await ask(complianceConfiguration.remove({ item, id: added.id }), one)).status).toBe(204);
    expect(await namesFor(one)).not.toContain('Elated');
    expect(await namesFor(other)).toEqual(theirs);
  });

  it('applies to the sites of its tenant, also for logins with several tenants and none chosen', async () => {
    const { sessionkey } = await tests.server.signIn('compliance');
    const { body: tenants } = await ask(complianceConfiguration.tenants(), { sessionKey: sessionkey });
    const undecided = await tests.as('compliance');
    for (const { name } of tenants.slice(0, 2)) {
      const tenant = await asTenant(name);
      const { body: blank } = await ask(complianceConfiguration.blank({ item }), tenant);
      const { body: added } = await ask(complianceConfiguration.create({ item, ...blank, name: `Of ${name}` }), tenant);
      const { body: form } = await ask(api.observations.blank(), tenant);
      const [own] = form.sites;
      const stranger = (await ask(api.observations.blank(), undecided)).body.sites.find(
        ({ guid }) => !form.sites.some((one) => one.guid === guid),
      );
      const customer = { forename: 'Jo', surname: 'Undecided' };
      const observed = (guid = '') =>
        api.observations.create({
          observationDate: '2026-04-07T12:00:00.000Z',
          behaviour: { id: form.behaviours[0]?.id ?? 0 },
          moods: [{ id: added.id }],
          customer: { ...customer, site: { guid } },
          site: { guid },
        });
      const made = await ask(observed(own?.guid), undecided);
      expect([name, made.status]).toEqual([name, 200]);
      const { body: read } = await ask(api.observations.read({ id: made.body.id }), undecided);
      expect(read.moods.map((mood) => mood.name)).toEqual([`Of ${name}`]);
      const { body: change } = await ask(api.observations.change({ id: made.body.id }), undecided);
      expect(change.moods.map((mood) => mood.name)).toContain(`Of ${name}`);
      expect([name, (await ask(observed(stranger?.guid), undecided)).status]).toEqual([name, 400]);
      expect((await ask(complianceConfiguration.remove({ item, id: added.id }), tenant)).status).toBe(204);
    }
  });

  it('hides an entry that records use instead of deleting it, for one tenant', async () => {
    const { sessionkey } = await tests.server.signIn('compliance');
    const { body: tenants } = await ask(complianceConfiguration.tenants(), { sessionKey: sessionkey });
    const [one, other] = await Promise.all(tenants.slice(0, 2).map(({ name }) => asTenant(name)));
    if (one === undefined || other === undefined) throw new Error('There are no two tenants');
    const { body: rows } = await ask(complianceConfiguration.search({ item }), one);
    const moods = await Promise.all(rows.rows.map(async ({ id }) => (await ask(complianceConfiguration.read({ item, id }), one)).body));
    const used = moods.find(({ isInUse, isDisabled }) => isInUse && !isDisabled);
    if (used === undefined) throw new Error('No record names a mood');
    expect((await ask(complianceConfiguration.remove({ item, id: used.id }), one)).status).toBe(204);
    const { body: after } = await ask(complianceConfiguration.read({ item, id: used.id }), one);
    expect(after).toMatchObject({ name: used.name, isDisabled: true, isInUse: true });
    expect(await offeredTo(one)).not.toContain(used.name);
    expect(await offeredTo(other)).toContain(used.name);
  });

  it('says of each list whether its entries are in use', async () => {
    const { sessionkey } = await tests.server.signIn('compliance');
    const { body: tenants } = await ask(complianceConfiguration.tenants(), { sessionKey: sessionkey });
    const caller = await asTenant(tenants[0]?.name ?? '');
    const { body: items } = await ask(complianceConfiguration.metadata(), caller);
    const lists = items.filter(({ parent, isReadOnly }) => parent !== undefined && !isReadOnly);
    for (const { value } of lists) {
      const { rows } = (await ask(complianceConfiguration.search({ item: value }), caller)).body;
      const { status, body } = await ask(complianceConfiguration.read({ item: value, id: rows[0]?.id ?? 0 }), caller);
      expect([value, status, typeof body.isInUse]).toEqual([value, 200, 'boolean']);
    }
  });

  it('is refused without the flag, without a tenant, and for entries that rules depend on', async () => {
    const entry = { id: 0, name: 'More', isDisabled: false, ordinal: 1, rowVersion: 0 };
    const create = (item: string) => complianceConfiguration.create({ item, ...entry });
    expect((await ask(create('Mood'), await tests.as('compliance'))).status).toBe(403);
    expect((await ask(create('Mood'), await tests.as('admin'))).status).toBe(400);
    const { body: tenants } = await ask(complianceConfiguration.tenants(), {
      sessionKey: (await tests.server.signIn('compliance')).sessionkey,
    });
    const caller = await asTenant(tenants[0]?.name ?? '');
    expect((await ask(create('EventType'), caller)).status).toBe(403);
    expect((await ask(complianceConfiguration.remove({ item: 'Behaviour', id: 1 }), caller)).status).toBe(403);
  });

  it('sets which fields of a customer are asked and required', async () => {
    const { sessionkey } = await tests.server.signIn('compliance');
    const { body: tenants } = await ask(complianceConfiguration.tenants(), { sessionKey: sessionkey });
    const caller = await asTenant(tenants[0]?.name ?? '');
    const { body: before } = await ask(api.customers.configurationForm(), caller);
    const saved = await ask(api.customers.configure({ ...before.record, hasHair: !before.record.hasHair }), caller);
    expect(saved.body.record.hasHair).toBe(!before.record.hasHair);
    expect((await ask(api.customers.configure(before.record), caller)).status).toBe(409);
  });
});
