import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOwnChange } from '../../server/audit/ownChange';
import { accessProfile, appUser, auditEntry, complianceReview, customer, customerInteraction } from '../../server/db/schema';
import type { InputOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { type ComplianceTests, startComplianceTests } from './support/compliance';
import { reportsOf } from './support/reports';
import { addUser } from './support/users';

let tests: ComplianceTests;
beforeAll(async () => {
  tests = await startComplianceTests();
});
afterAll(() => tests.server.close());

const read = async (id: number, username = 'officer1') =>
  (await tests.server.ask(api.complianceRecords.record({ id }), await tests.as(username))).body;
const authorise = async (id: number, rowVersion: number, more: { comments?: string; isAuthorised?: boolean } = {}) =>
  tests.server.ask(api.complianceRecords.authorise({ id, rowVersion, isAuthorised: true, ...more }), await tests.as('officer1'));
const remove = async (id: number) => tests.server.ask(api.complianceRecords.remove({ id }), await tests.as('officer1'));
const trailOf = (entity: 'compliance-record' | 'compliance-review', id: number) =>
  tests.server.open.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.entity, entity), eq(auditEntry.entityId, id)))
    .orderBy(asc(auditEntry.seq));

describe('authorising a record', () => {
  it('is possible once while it is required, for the version that was read', async () => {
    const id = await tests.record();
    expect(await authorise(id, 1, { isAuthorised: false })).toMatchObject({ status: 400 });
    expect(await authorise(id, 0)).toMatchObject({
      status: 409,
      body: { differences: [{ field: 'status', label: 'Status', yours: 'Authorised', theirs: 'Auth. Req.' }] },
    });
    expect((await authorise(id, 1, { comments: ' Well done. ' })).status).toBe(204);
    expect(await read(id)).toMatchObject({
      status: { name: 'Authorised' },
      authorised: { by: 'officer1', at: '2026-04-08T10:00:00.000Z', comments: 'Well done.' },
      isReadOnly: false,
      rowVersion: 2,
    });
    const again = await authorise(id, 1);
    expect(again).toMatchObject({ status: 409, body: { detail: 'officer1 changed this on 2026-04-08 11:00, while you were editing it.' } });
    expect(await authorise(id, 2)).toMatchObject({ status: 409, body: { detail: 'This record is already authorised.' } });
    expect(await trailOf('compliance-record', id)).toMatchObject([
      { action: 'Authorised', before: {}, after: { Status: 'changed', Comments: 'changed' } },
    ]);
  });

  it('is refused during a review and once it is processed', async () => {
    const [inReview, processed] = [await tests.record({ status: 'in-review' }), await tests.record({ status: 'processed' })];
    expect(await authorise(inReview, 1)).toMatchObject({ status: 409, body: { detail: 'Complete its review first.' } });
    expect(await authorise(processed, 1)).toMatchObject({
      status: 409,
      body: { detail: 'This record is processed and can no longer be changed.' },
    });
    expect(await read(processed)).toMatchObject({ isReadOnly: true, status: { name: 'Processed' } });
  });
});

describe('deleting a record', () => {
  it('deletes all of it, and leaves a trace without personal data', async () => {
    const customerId = await tests.person(1, 'Ebenezer', 'Trace');
    const id = await tests.record({ customerId, comments: 'Said that he sleeps badly', status: 'in-review' });
    await tests.review(id, '2026-04-14T12:00:00Z');
    expect((await remove(id)).status).toBe(204);
    expect(await remove(id)).toMatchObject({ status: 404, body: { detail: 'officer1 deleted this record on 2026-04-08 11:00.' } });
    const { db } = tests.server.open;
    expect(await tests.recordOf(id)).toBeUndefined();
    expect(await db.select().from(customerInteraction).where(eq(customerInteraction.recordId, id))).toEqual([]);
    expect(await db.select().from(complianceReview).where(eq(complianceReview.recordId, id))).toEqual([]);
    expect(await db.select().from(customer).where(eq(customer.id, customerId))).toHaveLength(1);
    const trail = await trailOf('compliance-record', id);
    expect(trail).toMatchObject([
      { action: 'Deleted', before: { Type: 'Customer Interaction', Status: 'In Review', 'Return Quarter': 'Q2 2026' } },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/Ebenezer|Trace|sleeps/);
  });

  it('is refused once it is processed', async () => {
    const id = await tests.record({ status: 'processed' });
    expect((await remove(id)).status).toBe(409);
    expect(await tests.recordOf(id)).toBeDefined();
  });
});

describe('reviewing an interaction', () => {
  type Answers = InputOf<typeof api.complianceRecords.completeReview>;
  const complete = async (answers: Partial<Answers> & Pick<Answers, 'id' | 'complianceId'>) =>
    tests.server.ask(
      api.complianceRecords.completeReview({
        enteredVenue: false,
        behaviourChanged: false,
        atRisk: false,
        anotherReview: false,
        barCustomer: false,
        rowVersion: 1,
        ...answers,
      }),
      await tests.as('officer1'),
    );
  const formOf = async (id: number) => (await tests.server.ask(api.complianceRecords.review({ id }), await tests.as('officer1'))).body;
  async function reviewed() {
    const complianceId = await tests.record({ status: 'in-review' });
    return { complianceId, id: await tests.review(complianceId, '2026-03-20T15:30:00Z') };
  }

  it('starts with its lists and the usual time, and closes with the answers', async () => {
    const { id, complianceId } = await reviewed();
    const form = await formOf(id);
    expect(form).toMatchObject({ complianceId, isClosed: false, reviewStatus: { name: 'Open' }, venueEnterTimeId: 15, rowVersion: 1 });
    expect(form.venueEnterCounts).toContainEqual({ id: 2, name: 'Twice' });
    expect(form.venueEnterTimes).toContainEqual({ id: 15, name: 'Up to 15 minutes' });
    const answers = { enteredVenue: true, venueEnterCountId: 2, venueEnterTimeId: 15, atRisk: true, atRiskMeasures: ' Barred him ' };
    // Unasked answers are not stored.
    expect((await complete({ id, complianceId, ...answers, behaviourComments: 'Hidden', nextReviewDate: 'x' })).status).toBe(204);
    const closed = await formOf(id);
    expect(closed).toMatchObject({ ...answers, atRiskMeasures: 'Barred him', isClosed: true, completedBy: 'officer1', rowVersion: 2 });
    expect(closed).not.toHaveProperty('behaviourComments');
    expect(closed).not.toHaveProperty('nextReviewDate');
    expect(await read(complianceId)).toMatchObject({
      status: { name: 'Auth. Req.' },
      customerInteraction: { id: complianceId },
      compliance: { review: { id, isClosed: true }, reviews: [{ id, isClosed: true, reviewStatus: { name: 'Closed' } }] },
      rowVersion: 2,
    });
    const [entry] = await trailOf('compliance-review', id);
    expect(entry).toMatchObject({ action: 'Completed', after: { Measures: 'changed' } });
    expect(JSON.stringify(entry)).not.toContain('Barred him');
    expect(await complete({ id, complianceId, rowVersion: 2 })).toMatchObject({
      status: 409,
      body: { detail: 'This review is already completed.' },
    });
  });

  it('shows the differences if another user was first', async () => {
    const { id, complianceId } = await reviewed();
    const theirs = { enteredVenue: true, venueEnterCountId: 1, venueEnterTimeId: 30 };
    expect((await complete({ id, complianceId, ...theirs })).status).toBe(204);
    expect(await complete({ id, complianceId })).toMatchObject({
      status: 409,
      body: {
        differences: [
          { label: 'Has the customer entered the venue since the interaction?', yours: 'No', theirs: 'Yes' },
          { label: 'Number of visits', yours: '', theirs: 'Once' },
          { label: 'Average time in the venue', yours: '', theirs: 'Up to 30 minutes' },
        ],
      },
    });
  });

  it('stays open with another review, at the same time of day across clock changes', async () => {
    const { id, complianceId } = await reviewed();
    expect((await complete({ id, complianceId, anotherReview: true, nextReviewDate: '2026-04-20' })).status).toBe(204);
    const record = await read(complianceId);
    const [, next] = record.compliance.reviews ?? [];
    expect(record).toMatchObject({ status: { name: 'In Review' }, compliance: { review: { id: next?.id, isClosed: false } } });
    // 15:30 in London is 15:30 UTC in winter, 14:30 in summer.
    expect(next).toMatchObject({ reviewDate: '2026-04-20T14:30:00.000Z', isClosed: false });
    expect((await complete({ id: next?.id ?? 0, complianceId })).status).toBe(204);
    expect(await read(complianceId)).toMatchObject({ status: { name: 'Auth. Req.' } });
  });

  it('reports everything that is missing at once', async () => {
    const { id, complianceId } = await reviewed();
    const all = { enteredVenue: true, behaviourChanged: true, behaviourComments: '  ', atRisk: true, anotherReview: true };
    const fields = async (more: Partial<Answers>) => (await complete({ id, complianceId, ...all, ...more })).text;
    const complaints = JSON.parse(await fields({ venueEnterCountId: 99, nextReviewDate: '2026-04-07' }));
    expect(complaints.detail).toBe('Please correct the following errors on your form');
    expect(complaints.errors.map(({ field }: { field: string }) => field)).toEqual([
      'venueEnterCountId',
      'venueEnterTimeId',
      'behaviourComments',
      'atRiskMeasures',
      'nextReviewDate',
    ]);
    expect(await fields({ nextReviewDate: '2026-02-30' })).toContain('Next review date is not valid.');
    expect((await formOf(id)).isClosed).toBe(false);
  });
});

describe('the audit trail report', () => {
  it('mentions compliance only to users with compliance', async () => {
    const { server } = tests;
    const { db } = server.open;
    const id = await tests.record();
    expect((await authorise(id, 1)).status).toBe(204);
    await addUser(server.open, { username: 'auditor', profile: 'administrator', level: 'operator', refId: 1 });
    const [own] = await db.select().from(accessProfile).where(eq(accessProfile.name, 'Administrator'));
    const { flags = [], menu = [] } = own ?? {};
    const [without] = await db
      .insert(accessProfile)
      .values({ name: 'Without compliance', flags: [...flags], menu: menu.filter((code) => code !== 'COMPLIANCE') })
      .returning();
    const keys = new Map([
      ['admin', (await server.signIn('admin')).sessionkey],
      ['auditor', (await server.signIn('auditor')).sessionkey],
    ]);
    const reports = reportsOf(server, (username) => keys.get(username) ?? '');
    const textsOf = async (username: string) =>
      (await reports.rowsOf(404, {}, username)).rows.filter((row) => row['What'] === 'Compliance Record' && row['Id'] === String(id));
    const pictures = async (username: string) =>
      (await reports.rowsOf(404, {}, username)).rows.filter((row) => row['What'] === 'Compliance Picture');
    const picture = { entity: 'compliance-media', entityId: 7, operatorId: 1, action: 'Added' } as const;
    await db.transaction((tx) => recordOwnChange(tx, 'Somebody', server.clock.now, picture));
    expect(await pictures('auditor')).toHaveLength(1);
    for (const username of ['admin', 'auditor']) {
      expect(await textsOf(username)).toMatchObject([
        { Action: 'Authorised', Field: 'Status', Before: '', After: 'changed', User: 'officer1' },
      ]);
    }
    await db
      .update(appUser)
      .set({ accessProfileId: without?.id ?? 0 })
      .where(eq(appUser.username, 'auditor'));
    expect(await textsOf('auditor')).toEqual([]);
    expect(await pictures('auditor')).toEqual([]);
  });
});
