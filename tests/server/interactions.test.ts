import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alert, auditEntry, complianceRecord, complianceReview, customer, customerInteraction, site } from '../../server/db/schema';
import type { InputOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { type ComplianceTests, sitesOfCompany, startComplianceTests } from './support/compliance';

const { interactions } = api;
type Sent = InputOf<typeof interactions.create>;

let tests: ComplianceTests;
let guid: string;
let person: number;
beforeAll(async () => {
  tests = await startComplianceTests();
  const [first] = await tests.server.open.db.select().from(site).where(eq(site.id, 1));
  guid = first?.guid ?? '';
  person = await tests.person(1, 'Ann', 'Lee');
});
afterAll(() => tests.server.close());

const ask: ComplianceTests['server']['ask'] = (request, caller) => tests.server.ask(request, caller);
const officer = () => tests.as('officer1');
const db = () => tests.server.open.db;

const talk = (more: Partial<Sent> = {}): Sent => ({
  customerId: person,
  reason: { id: 1 },
  outcome: { id: 3 },
  interactionDate: '2026-04-08T09:00:00.000Z',
  setReminder: false,
  site: { guid },
  ...more,
});
const barred: Partial<Sent> = {
  outcome: { id: 7 },
  providedLeaflet: true,
  seekHelp: false,
  reasonNotSeekingHelp: 'Left at once',
  discussedSelfExclusion: true,
  selfExclude: false,
  reasonNotSelfExclude: 'Not yet',
  endDateOfBreak: '2026-05-08',
};
const fullTalk = (more: Partial<Sent> = {}) => talk({ ...barred, ...more });
const create = async (sent: Sent) => ask(interactions.create(sent), await officer());
const reviewsOf = (recordId: number) => db().select().from(complianceReview).where(eq(complianceReview.recordId, recordId));
const rowOf = async (recordId: number) =>
  (await db().select().from(customerInteraction).where(eq(customerInteraction.recordId, recordId)))[0];

describe('recording an interaction', () => {
  it.each<[string, Partial<Sent>, readonly (readonly [string, string?])[]]>([
    ['without a customer', { customerId: undefined }, [['customerId', 'Selected customer is required']]],
    ['with two customers', { customer: { forename: 'Bo' } }, [['customer']]],
    ['without a reason', { reason: undefined }, [['reason', 'Reason for interaction is required']]],
    ['without an outcome', { outcome: undefined }, [['outcome', 'Outcome is required']]],
    ['with an unknown outcome', { outcome: { id: 99 } }, [['outcome']]],
    ['without a description of the outcome', { outcome: { id: 4 } }, [['otherOutcome', 'Outcome description is required']]],
    [
      'without the answers for a customer who is not OK, whatever the client claims',
      { outcome: { id: 7, customerOk: true } },
      [
        ['providedLeaflet', 'Please specify whether or not leaflet was provided'],
        ['seekHelp'],
        ['discussedSelfExclusion'],
        ['endDateOfBreak', 'Date is required'],
      ],
    ],
    [
      'with a no that is not explained',
      { ...barred, providedLeaflet: false, reasonNotSelfExclude: ' ' },
      [['reasonNotProvidedLeaflet', 'Please provide the reason why not provide a safer gambling leaflet?'], ['reasonNotSelfExclude']],
    ],
    [
      'without the wish to self-exclude',
      { ...barred, selfExclude: undefined },
      [['selfExclude', 'Please specify whether or not the customer wish to self-exclude']],
    ],
    ['with a break that ended before', { ...barred, endDateOfBreak: '2026-04-07' }, [['endDateOfBreak', 'Review date is not valid']]],
    [
      'without the reminder that is set',
      { setReminder: true },
      [
        ['reminderDate', 'Reminder date is not valid'],
        ['reminderTime', 'Reminder time is not valid'],
      ],
    ],
    [
      'with a review at another time than the reminder',
      { setReminder: true, reminderDate: '2026-04-09', reminderTime: '10:00', reviewDate: '2026-04-09T10:00:00.000Z' },
      [['reviewDate', 'Review date is not valid']],
    ],
    ['of a year that was mistyped', { interactionDate: '1926-04-08T10:00:00.000Z' }, [['interactionDate']]],
    ['of a day that no calendar has', { interactionDate: '2026-02-31T10:00:00.000Z' }, [['interactionDate', 'Date and time are required']]],
    [
      'with a reminder at a time that the clocks go over',
      { setReminder: true, reminderDate: '2027-03-28', reminderTime: '01:30', reviewDate: '2027-03-28T01:00:00.000Z' },
      [['reminderTime', 'This time does not exist: the clocks go forward over it']],
    ],
    [
      'with more words than its form takes',
      { ...barred, reasonNotSeekingHelp: 'x'.repeat(2001) },
      [['reasonNotSeekingHelp', 'Why was it not explained? must have at most 2000 characters']],
    ],
    ['in the future', { interactionDate: '2026-04-08T10:06:00.000Z' }, [['interactionDate']]],
  ])('is refused %s', async (_, more, expected) => {
    const { status, body } = await create(talk(more));
    expect(status).toBe(400);
    const errors = expected.map(([field, message]) => ({ field, ...(message === undefined ? {} : { message }) }));
    expect(body).toMatchObject({ errors });
  });

  it('stores only answers that are asked for, and needs authorising only', async () => {
    const { status, body } = await create(fullTalk({ outcome: { id: 3, customerOk: false }, otherOutcome: 'Stray' }));
    expect(status).toBe(200);
    expect(await rowOf(body.id)).toMatchObject({
      customerOk: true,
      otherOutcome: null,
      providedLeaflet: null,
      reasonNotSeekingHelp: null,
      discussedSelfExclusion: null,
      selfExclude: null,
      endOfBreak: null,
      reviewAt: null,
    });
    expect(await tests.recordOf(body.id)).toMatchObject({ status: 'auth-required', year: 2026, quarter: 2, customerId: person });
  });

  it('of a customer who is not vulnerable has no reason and no outcome', async () => {
    const { body } = await create(talk({ reason: undefined, outcome: undefined, comments: 'Had a chat' }));
    const { body: read } = await ask(interactions.read({ id: body.id }), await officer());
    expect(read).toMatchObject({ comments: 'Had a chat', customer: { id: person }, isReadOnly: false });
    expect([read.reason, read.outcome]).toEqual([undefined, undefined]);
  });

  it('is in review if it has a date for that: noon at the end of the break, or the reminder in London time', async () => {
    const { body: broken } = await create(fullTalk());
    expect((await tests.recordOf(broken.id))?.status).toBe('in-review');
    expect((await reviewsOf(broken.id)).map(({ reviewAt }) => reviewAt.toISOString())).toEqual(['2026-05-08T11:00:00.000Z']);
    const reminder = { setReminder: true, reminderDate: '2026-10-25', reminderTime: '01:30', reviewDate: '2026-10-25T01:30:00.000Z' };
    const { body: reminded } = await create(talk(reminder));
    expect((await reviewsOf(reminded.id)).map(({ reviewAt }) => reviewAt.toISOString())).toEqual(['2026-10-25T01:30:00.000Z']);
  });

  it('stores a new customer with it, or neither', async () => {
    const bad = await create(talk({ customerId: undefined, customer: { forename: '', emailAddress: 'x' } }));
    expect(bad.body).toMatchObject({ errors: [{ field: 'customer.forename' }, { field: 'customer.emailAddress' }] });
    const named = () => db().select().from(customer).where(eq(customer.surname, 'Newcome'));
    const brought = { forename: 'Bea', surname: 'Newcome' };
    await create(talk({ customerId: undefined, customer: brought, outcome: { id: 4 } }));
    expect(await named()).toHaveLength(0);
    // The audit entry is the last write.
    const { open } = tests.server;
    await open.db.execute("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$");
    await open.db.execute(
      "create trigger refuse before insert on audit_entry for each row when (new.entity = 'compliance-record') execute function refuse()",
    );
    try {
      expect((await create(talk({ customerId: undefined, customer: brought }))).status).toBe(500);
      expect(await named()).toHaveLength(0);
    } finally {
      await open.db.execute('drop function refuse() cascade');
    }
    const { body } = await create(talk({ customerId: undefined, customer: brought }));
    const [row] = await named();
    expect(await tests.recordOf(body.id)).toMatchObject({ customerId: row?.id });
    const entries = await db().select().from(auditEntry);
    expect(entries.filter(({ entity, entityId }) => entity === 'compliance-record' && entityId === body.id)).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('Newcome');
  });

  it('is recorded once, however often it is sent with its key', async () => {
    const caller = { ...(await officer()), idempotencyKey: 'outbox-1' };
    const sent = talk({ comments: 'From the outbox' });
    const [first, second] = [await ask(interactions.create(sent), caller), await ask(interactions.create(sent), caller)];
    expect(second.body).toEqual(first.body);
  });

  it('is open to staff of the site, who cannot change it; other sites, customers and alerts are refused', async () => {
    const staff = await tests.as('site');
    const { status, body } = await ask(interactions.create(talk()), staff);
    expect(status).toBe(200);
    expect((await ask(interactions.update({ id: body.id, rowVersion: 1, ...talk() }), staff)).status).toBe(403);
    const [elsewhere = 0] = await sitesOfCompany(tests, 2);
    const [theirs] = await db().select().from(site).where(eq(site.id, elsewhere));
    const [foreign] = await db().select().from(alert).where(eq(alert.siteId, elsewhere));
    const denied = [
      talk({ site: { guid: theirs?.guid ?? '' } }),
      talk({ customerId: await tests.person(elsewhere, 'Cy') }),
      talk({ alertId: foreign?.id ?? 1 }),
    ];
    for (const sent of denied) expect((await create(sent)).status).toBe(403);
    expect((await ask(interactions.read({ id: body.id }), await tests.as('officer2'))).status).toBe(403);
  });

  it('clears the alert that it came from', async () => {
    const [known] = await db()
      .select()
      .from(alert)
      .where(and(eq(alert.siteId, 1), eq(alert.active, true)));
    const alertId = known?.id ?? 0;
    expect((await create(talk({ alertId }))).status).toBe(200);
    expect((await db().select().from(alert).where(eq(alert.id, alertId)))[0]?.active).toBe(false);
  });

  it('clears no alert without the right, and none of another site', async () => {
    const [elsewhere = 0] = await sitesOfCompany(tests, 2);
    const active = async (siteId: number) => {
      const where = and(eq(alert.siteId, siteId), eq(alert.active, true));
      const [row] = await db().select().from(alert).where(where).orderBy(alert.id).limit(1);
      return row?.id ?? 0;
    };
    const [own, foreign] = [await active(1), await active(elsewhere)];
    const records = async () => (await db().select({ id: complianceRecord.id }).from(complianceRecord)).length;
    const before = await records();
    expect((await ask(interactions.create(talk({ alertId: own })), await tests.as('site'))).status).toBe(403);
    // The administrator has both operators, but the alert belongs to another site.
    expect((await ask(interactions.create(talk({ alertId: foreign })), await tests.as('admin'))).status).toBe(403);
    const still = await db()
      .select({ active: alert.active })
      .from(alert)
      .where(inArray(alert.id, [own, foreign]));
    expect([still, await records()]).toEqual([[{ active: true }, { active: true }], before]);
  });
});

describe('changing an interaction', () => {
  it('moves, opens and removes its review, and an authorised one waits again', async () => {
    const { body: made } = await create(fullTalk());
    const { id } = made;
    const change = async (sent: Sent, rowVersion: number | string) => {
      const { body, status } = await ask(interactions.update({ id, ...sent, rowVersion }), await officer());
      expect(status).toBe(200);
      return body.rowVersion;
    };
    const moved = await change(fullTalk({ endDateOfBreak: '2026-06-01' }), made.rowVersion);
    expect((await reviewsOf(id)).map(({ reviewAt }) => reviewAt.toISOString())).toEqual(['2026-06-01T11:00:00.000Z']);
    const gone = await change(talk(), moved);
    expect([await reviewsOf(id), (await tests.recordOf(id))?.status]).toEqual([[], 'auth-required']);
    // Saving equal values changes nothing.
    expect(await change(talk(), gone)).toBe(gone);
    await ask(api.complianceRecords.authorise({ id, rowVersion: gone, isAuthorised: true }), await officer());
    const version = (await tests.recordOf(id))?.rowVersion ?? 0;
    await change(talk({ setReminder: true, reminderDate: '2026-04-10', reminderTime: '09:00' }), version);
    expect(await tests.recordOf(id)).toMatchObject({ status: 'in-review', authorisedBy: null });
    expect((await reviewsOf(id)).map(({ reviewAt }) => reviewAt.toISOString())).toEqual(['2026-04-10T08:00:00.000Z']);
  });

  it('keeps the times of it and its review, even in minutes that occur twice', async () => {
    const twice = { reminderDate: '2026-10-25', reminderTime: '01:30', setReminder: true } as const;
    const there = { interactionDate: '2025-10-26T01:30:21.000Z', reviewDate: '2026-10-25T01:30:00.000Z' };
    const { body: made } = await create(talk({ ...twice, ...there }));
    const shown = { interactionDate: '2025-10-26T00:30:00.000Z', reviewDate: '2026-10-25T00:30:00.000Z', comments: 'Said so again' };
    await ask(interactions.update({ id: made.id, ...talk({ ...twice, ...shown }), rowVersion: made.rowVersion }), await officer());
    const { body: now } = await ask(interactions.read({ id: made.id }), await officer());
    expect(now).toMatchObject({ interactionDate: there.interactionDate, comments: 'Said so again' });
    expect((await reviewsOf(made.id)).map(({ reviewAt }) => reviewAt.toISOString())).toEqual([there.reviewDate]);
  });

  it('shows who changed it meanwhile and the differences, as the form shows them', async () => {
    const { body: made } = await create(talk());
    const [mine, theirs] = [talk({ outcome: { id: 2 } }), talk({ outcome: { id: 1 }, comments: 'Watch' })];
    await ask(interactions.update({ id: made.id, ...theirs, rowVersion: made.rowVersion }), await officer());
    const { status, body } = await ask(interactions.update({ id: made.id, ...mine, rowVersion: made.rowVersion }), await officer());
    expect(status).toBe(409);
    expect(body).toMatchObject({
      detail: expect.stringContaining('officer1'),
      differences: [
        { label: 'Outcome', yours: 'Moved to a lower stake', theirs: 'Agreed a time and spend limit' },
        { label: 'Comments', yours: '', theirs: 'Watch' },
      ],
    });
  });

  it('is refused once it is processed', async () => {
    const id = await tests.record({ status: 'processed', customerId: person });
    expect((await ask(interactions.update({ id, ...talk(), rowVersion: 1 }), await officer())).status).toBe(409);
    expect((await ask(interactions.change({ id }), await officer())).body.record.isReadOnly).toBe(true);
  });
});
