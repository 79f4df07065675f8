import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerErase } from '../../server/commands/customerData';
import { complianceRecord, customer, customerInteraction, operatorOption, site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { type ComplianceTests, startComplianceTests } from './support/compliance';

/** One user has a form open, another ends a record it uses, the first saves. */
let tests: ComplianceTests;
let guid = '';
beforeAll(async () => {
  tests = await startComplianceTests();
  const [first] = await tests.server.open.db.select({ guid: site.guid }).from(site).where(eq(site.id, 1));
  guid = first?.guid ?? '';
});
afterAll(() => tests.server.close());

const configurer = () => tests.as('admin', 'Northgate Leisure');
const officer = () => tests.as('officer1');

const talk = (customerId: number, reason = 1) => ({
  customerId,
  reason: { id: reason },
  outcome: { id: 3, customerOk: true },
  interactionDate: '2026-04-07T12:00:00.000Z',
  setReminder: false,
  site: { guid },
});

async function records(): Promise<unknown> {
  const { db } = tests.server.open;
  return [
    await db.select().from(complianceRecord).orderBy(complianceRecord.id),
    await db.select().from(customerInteraction).orderBy(customerInteraction.recordId),
  ];
}

describe('an entry of the configuration that was deleted while a form was open', () => {
  const item = 'InteractionReason';
  const blank = { item, id: 0, isDisabled: false, ordinal: 90, rowVersion: 0 };

  async function shortLived(name: string) {
    const { status, body, text } = await tests.server.ask(api.complianceConfiguration.create({ ...blank, name }), await configurer());
    expect(status, text).toBe(200);
    return body;
  }
  const remove = async (id: number) => tests.server.ask(api.complianceConfiguration.remove({ item, id }), await configurer());

  it('is not restored by its own form, nor deleted twice', async () => {
    const entry = await shortLived('Own form');
    expect((await remove(entry.id)).status).toBe(204);
    const stored = () => tests.server.open.db.select().from(operatorOption).where(eq(operatorOption.id, entry.id));
    const ended = await stored();
    const gone = { status: 404, body: { detail: 'This entry no longer exists.' } };
    const late = api.complianceConfiguration.update({ ...entry, item, name: 'Late' });
    expect(await tests.server.ask(late, await configurer())).toMatchObject(gone);
    expect(await remove(entry.id)).toMatchObject(gone);
    expect(await stored()).toEqual(ended);
  });

  it('is not shown again by a form from before it was hidden', async () => {
    const entry = await shortLived('In use');
    const customerId = await tests.person(1, 'Una');
    expect((await tests.server.ask(api.interactions.create(talk(customerId, entry.id)), await officer())).status).toBe(200);
    expect((await remove(entry.id)).status).toBe(204);
    const late = await tests.server.ask(api.complianceConfiguration.update({ ...entry, item, name: 'Late' }), await configurer());
    expect(late).toMatchObject({ status: 409, body: { detail: 'Someone changed this while you were editing it.' } });
    const { body } = await tests.server.ask(api.complianceConfiguration.read({ item, id: entry.id }), await configurer());
    expect(body).toMatchObject({ name: 'In use', isDisabled: true });
  });

  it('is refused at its field in a record that selected it before', async () => {
    const entry = await shortLived('Chosen');
    const customerId = await tests.person(1, 'Ida');
    const id = await tests.record({ customerId });
    expect((await remove(entry.id)).status).toBe(204);
    const before = await records();
    for (const late of [
      api.interactions.create(talk(customerId, entry.id)),
      api.interactions.update({ id, rowVersion: 1, ...talk(customerId, entry.id) }),
    ]) {
      const refused = await tests.server.ask<unknown>(late, await officer());
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'reason', message: expect.any(String) }] } });
    }
    expect(await records()).toEqual(before);
  });
});

describe('a customer who was erased while a form was open', () => {
  const erase = async (id: number) =>
    customerErase([String(id), '--confirm'], 'how to call it', (work) => work(tests.server.open), tests.server.clock.now);
  const known = (id: number) => tests.server.open.db.select().from(customer).where(eq(customer.id, id));

  it('is not restored by their own form, nor by a record that names them', async () => {
    const id = await tests.person(1, 'Mary', 'Winterbourne');
    const { record } = (await tests.server.ask(api.customers.change({ id }), await officer())).body;
    expect(await erase(id)).toContain('Nothing is left of the customer.');
    const other = await tests.record();
    const before = await records();
    for (const late of [
      api.customers.update({ ...record, id, forename: 'Mary', site: { guid }, rowVersion: 1, hasBeenModified: true }),
      api.interactions.create(talk(id)),
      api.interactions.update({ id: other, rowVersion: 1, ...talk(id) }),
    ]) {
      const refused = await tests.server.ask<unknown>(late, await officer());
      const detail = 'This customer does not exist, or you may not see it.';
      expect(refused, late.call.path).toMatchObject({ status: 403, body: { detail } });
    }
    expect(await known(id)).toEqual([]);
    expect(await records()).toEqual(before);
  });

  it('regains nothing that was erased in part', async () => {
    const id = await tests.person(1, 'Edith', 'Kept');
    await tests.server.open.db.update(customer).set({ features: 'A scar' }).where(eq(customer.id, id));
    // Its return is not processed, so the customer is kept.
    await tests.record({ customerId: id, at: '2019-04-07T12:00:00Z', status: 'authorised' });
    const { record } = (await tests.server.ask(api.customers.change({ id }), await officer())).body;
    expect(await erase(id)).toContain('photo and description go');
    const left = await known(id);
    expect(left).toMatchObject([{ forename: 'Edith', features: null }]);
    const late = api.customers.update({
      ...record,
      id,
      forename: 'Edith',
      features: 'A scar',
      site: { guid },
      rowVersion: 1,
      hasBeenModified: true,
    });
    expect(await tests.server.ask<unknown>(late, await officer())).toMatchObject({
      status: 409,
      body: { differences: expect.arrayContaining([expect.objectContaining({ field: 'features', yours: 'A scar', theirs: '' })]) },
    });
    expect(await known(id)).toEqual(left);
  });

  it('regains nothing through the form of a record that named them', async () => {
    const id = await tests.person(1, 'Olive', 'Cleared');
    const record = await tests.record({ customerId: id, comments: 'Olive was upset', at: '2019-04-07T12:00:00Z', status: 'processed' });
    expect(await erase(id)).toContain('Nothing is left of the customer.');
    const cleared = await tests.recordOf(record);
    expect(cleared).toMatchObject({ customerId: null, comments: null });
    const late = api.interactions.update({ id: record, rowVersion: 1, ...talk(id), comments: 'Olive was upset' });
    expect((await tests.server.ask(late, await officer())).status).toBe(409);
    expect(await tests.recordOf(record)).toEqual(cleared);
  });
});

describe('a record that was deleted while its form was open', () => {
  it('names who deleted it to users who could see it, for every late action', async () => {
    const id = await tests.record({ status: 'in-review' });
    const review = await tests.review(id, '2026-04-14T12:00:00Z');
    expect((await tests.server.ask(api.complianceRecords.remove({ id }), await tests.as('siteOfficer'))).status).toBe(204);
    const answers = { enteredVenue: false, behaviourChanged: false, atRisk: false, anotherReview: false, barCustomer: false };
    const customerId = await tests.person(1, 'Pat');
    const late = [
      api.interactions.update({ id, rowVersion: 1, ...talk(customerId) }),
      api.complianceRecords.authorise({ id, rowVersion: 1, isAuthorised: true }),
      api.complianceRecords.completeReview({ id: review, complianceId: id, ...answers, rowVersion: 1 }),
      api.complianceRecords.remove({ id }),
      api.complianceRecords.record({ id }),
    ];
    for (const request of late) {
      const reported = await tests.server.ask<unknown>(request, await officer());
      expect(reported, request.call.path).toMatchObject({
        status: 404,
        body: { detail: 'siteOfficer deleted this record on 2026-04-08 11:00.' },
      });
      const unseen = await tests.server.ask<unknown>(request, await tests.as('officer2'));
      expect(unseen.status, request.call.path).toBe(403);
      expect(unseen.text, request.call.path).not.toContain('siteOfficer');
    }
    expect(await tests.recordOf(id)).toBeUndefined();
  });
});
