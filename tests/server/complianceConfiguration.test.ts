import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complianceOption } from '../../server/db/schema';
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
  it('has the event types of the specification, each with data items whose entries can be read', async () => {
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

  it('lists entries that are hidden too, and has a blank entry after the others', async () => {
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

  it('knows no other items and entries', async () => {
    const caller = await tests.as('compliance');
    const answers = [
      await ask(complianceConfiguration.search({ item: 'Nothing' }), caller),
      await ask(complianceConfiguration.blank({ item: 'CustomerInteractions' }), caller),
      await ask(complianceConfiguration.read({ item: 'Mood', id: 99 }), caller),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('has tenants to switch to: companies for a login that works by companies, else operators', async () => {
    const tenants = async (username: string) => {
      const { sessionkey } = await tests.server.signIn(username);
      return (await ask(complianceConfiguration.tenants(), { sessionKey: sessionkey })).body.map(({ name }) => name);
    };
    expect(await tenants('compliance')).toHaveLength(2);
    expect(await tenants('admin')).toHaveLength(5);
    expect(await tenants('officer1')).toHaveLength(1);
  });
});
