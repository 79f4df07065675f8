import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/schemas/calls';
import { listsAt } from '../../src/schemas/entities/compliance/common';
import { type ComplianceTests, startComplianceTests } from './support/compliance';

const { complianceConfiguration, customers, observations, officers } = api;

let tests: ComplianceTests;
beforeAll(async () => {
  tests = await startComplianceTests();
});
afterAll(() => tests.server.close());

const ask: ComplianceTests['server']['ask'] = (request, caller) => tests.server.ask(request, caller);
const everywhere = () => tests.as('compliance');

async function operators() {
  const { sessionkey } = await tests.server.signIn('compliance');
  const { body: tenants } = await ask(complianceConfiguration.tenants(), { sessionKey: sessionkey });
  const each = tenants.slice(0, 2).map(async ({ name }) => {
    const caller = await tests.as('admin', name);
    const [site] = (await ask(observations.blank(), caller)).body.sites;
    return { name, caller, guid: site?.guid ?? '' };
  });
  const [one, other] = await Promise.all(each);
  if (one === undefined || other === undefined) throw new Error('There are no two operators');
  return { one, other };
}

describe('a caller with several operators', () => {
  it('is offered shared choices, and those of the operator once a site is chosen', async () => {
    const { one, other } = await operators();
    const { body: blank } = await ask(complianceConfiguration.blank({ item: 'Mood' }), one.caller);
    await ask(complianceConfiguration.create({ item: 'Mood', ...blank, name: 'Elated' }), one.caller);
    const { body: lists } = await ask(observations.blank(), await everywhere());
    const moods = (guid?: string) => listsAt(lists, guid).moods.map(({ name }) => name);
    const shared = moods();
    expect(shared).not.toEqual([]);
    expect(shared).not.toContain('Elated');
    expect(moods(one.guid)).toEqual([...shared, 'Elated']);
    expect(moods(other.guid)).toEqual(shared);
  });

  it('keeps an officer at the operator of the site, and finds them only there', async () => {
    const { one, other } = await operators();
    const officer = { officerType: { id: 1 }, name: 'Sgt Quill', badgeNumber: 'Q77', stationName: 'Quay', phoneNumber: '101' };
    const caller = await everywhere();
    const refused = await ask(officers.create(officer), caller);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'This officer could not be saved: choose a site first, so that we know the operator.' },
    });
    const { status, body: stored } = await ask(officers.create({ ...officer, siteGuid: one.guid }), caller);
    expect(status).toBe(200);
    const namesAt = async (siteGuid?: string) =>
      (await ask(officers.search({ badgeNumberOrName: 'Q77', siteGuid }), caller)).body.map(({ id }) => id);
    expect(await namesAt(one.guid)).toEqual([stored.id]);
    expect(await namesAt(other.guid)).toEqual([]);
    expect(await namesAt()).toEqual([stored.id]);
  });

  it('finds only customers of the operator of the site', async () => {
    const { one, other } = await operators();
    const caller = await everywhere();
    const { body: stored } = await ask(customers.create({ forename: 'Zelda', surname: 'Quay', site: { guid: one.guid } }), caller);
    const idsAt = async (siteGuid: string) => {
      const { body } = await ask(customers.search({ name: 'Zelda', siteGuid }), caller);
      return Object(body).rows.map(({ id }: { readonly id: number }) => id);
    };
    expect(await idsAt(one.guid)).toEqual([stored.id]);
    expect(await idsAt(other.guid)).toEqual([]);
  });
});
