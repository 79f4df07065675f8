import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntry, complianceRecord, customer, processedQuarter, site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { agcQuestionsAt } from '../../src/schemas/entities/compliance/agcCheck';
import type { Caller, TestApp } from './support/app';
import { type ComplianceTests, startComplianceTests } from './support/compliance';

let tests: ComplianceTests;
let server: TestApp;
let officer: Caller;
let staff: Caller;
let here: { guid: string };
let elsewhere: { guid: string };
let siteCode: string;

beforeAll(async () => {
  tests = await startComplianceTests();
  ({ server } = tests);
  [officer, staff] = [await tests.as('compliance'), await tests.as('site')];
  const sites = await server.open.db.select().from(site);
  const of = (id: number) => sites.find((one) => one.id === id);
  here = { guid: of(1)?.guid ?? '' };
  elsewhere = { guid: of(2)?.guid ?? '' };
  siteCode = of(1)?.siteCode ?? '';
});
afterAll(() => server.close());

const at = '2026-04-07T12:00:00.000Z';
const fieldsOf = (body: unknown) => (body as { errors?: { field: string }[] }).errors?.map(({ field }) => field);
const recordOf = (id: number) => tests.recordOf(id);
const passport = { hasId: true, idType: { id: 1 }, gender: 1 } as const;
const aged = (dateOfBirth: string, more = {}) => ({
  ageVerificationDate: at,
  site: here,
  isUnder18: false,
  ...passport,
  dateOfBirth,
  ...more,
});

describe('age verifications', () => {
  it('use the date of birth for the age: 18 on the birthday, and under 18 the day before, which needs confirming', async () => {
    const grown = await server.ask(api.ageVerifications.create(aged('2008-04-07', { isUnder18: true })), staff);
    expect(grown.status).toBe(200);
    expect((await server.ask(api.ageVerifications.read({ id: grown.body.id }), staff)).body).toMatchObject({
      isUnder18: false,
      dateOfBirth: '2008-04-07',
      // Decided by the user's rights, not the record.
      isReadOnly: false,
    });
    const refused = await server.ask(api.ageVerifications.create(aged('2008-04-08')), staff);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['isUnder18']]);
    const confirmed = await server.ask(api.ageVerifications.create(aged('2008-04-08', { isUnder18: true })), staff);
    expect((await server.ask(api.ageVerifications.read({ id: confirmed.body.id }), staff)).body.isUnder18).toBe(true);
  });

  it('without identification require all questions about the action, and drop answers to the others', async () => {
    const blank = { ageVerificationDate: 'soon', site: here, isUnder18: false };
    const refused = await server.ask(api.ageVerifications.create({ ...blank, hasId: false, hasGambled: true }), staff);
    expect(fieldsOf(refused.body)).toEqual(['ageVerificationDate', 'hasHadStakeReturned', 'hasBeenRefusedEntry']);
    expect(fieldsOf((await server.ask(api.ageVerifications.create({ ...blank, hasId: true, idType: { id: 4 } }), staff)).body)).toEqual([
      'ageVerificationDate',
      'description',
      'gender',
      'dateOfBirth',
    ]);
    const good = { hasId: false, hasGambled: false, hasBeenRefusedEntry: true, dateOfBirth: '1990-01-01', gender: 2 };
    const { body } = await server.ask(api.ageVerifications.create({ ...blank, ...good, ageVerificationDate: at }), staff);
    const { body: stored } = await server.ask(api.ageVerifications.read({ id: body.id }), staff);
    expect(stored).toMatchObject({ hasId: false, hasGambled: false, hasBeenRefusedEntry: true });
    expect(stored).not.toHaveProperty('dateOfBirth');
  });

  it('limit texts to the length in their form', async () => {
    const long = aged('1990-01-01', { idType: { id: 4 }, description: 'x'.repeat(501) });
    expect((await server.ask(api.ageVerifications.create(long), staff)).body).toMatchObject({
      errors: [{ field: 'description', message: 'ID details must have at most 500 characters' }],
    });
  });
});

describe('observations', () => {
  const anObservation = { observationDate: at, behaviour: { id: 2 }, moods: [{ id: 4 }, { id: 5 }] };

  it('keep comments only for the behaviour that is described in words', async () => {
    const seen = { ...anObservation, customer: { forename: 'Ada' }, comments: 'Paced about', site: here };
    const commentsOf = async (behaviour: number) => {
      const { body } = await server.ask(api.observations.create({ ...seen, behaviour: { id: behaviour } }), staff);
      return (await server.ask(api.observations.read({ id: body.id }), staff)).body.comments;
    };
    expect([await commentsOf(10), await commentsOf(2)]).toEqual(['Paced about', undefined]);
  });

  it('need a mood and one customer, who may be new, and name sessions of their site', async () => {
    const refused = await server.ask(api.observations.create({ observationDate: at, moods: [], site: here }), staff);
    expect(fieldsOf(refused.body)).toEqual(['behaviour', 'moods', 'customerId']);
    expect(refused.text).toContain('Please select a mood option');
    const made = { customer: { forename: 'Nell', surname: 'Ashdown' }, site: here };
    const { status, body } = await server.ask(api.observations.create({ ...anObservation, ...made }), staff);
    expect(status).toBe(200);
    const { body: stored } = await server.ask(api.observations.read({ id: body.id }), staff);
    expect(stored).toMatchObject({ behaviour: { name: 'Chasing losses' }, moods: [{ name: 'Anxious' }, { name: 'Frustrated' }] });
    expect(stored.customer).toMatchObject({ forename: 'Nell', surname: 'Ashdown' });
    // Unasked answers are not stored: only one behaviour asks for comments.
    for (const [behaviour, comments] of [
      [2, undefined],
      [10, 'Sat by the door'],
    ] as const) {
      const sent = { ...anObservation, ...made, behaviour: { id: behaviour }, comments: 'Sat by the door' };
      const saved = await server.ask(api.observations.create(sent), staff);
      expect((await server.ask(api.observations.read({ id: saved.body.id }), staff)).body.comments).toBe(comments);
    }
    const nobody = await server.ask(api.observations.create({ ...anObservation, customerId: 0, site: here }), staff);
    expect([nobody.status, fieldsOf(nobody.body)]).toEqual([400, ['customerId']]);
    const [stranger] = await server.open.db.select().from(customer).where(eq(customer.siteId, 2)).limit(1);
    const foreign = { ...anObservation, customerId: stranger?.id ?? 0, site: here };
    expect((await server.ask(api.observations.create(foreign), staff)).status).toBe(403);
    expect((await server.ask(api.observations.create({ ...anObservation, ...made, site: elsewhere }), staff)).status).toBe(403);
  });
});

describe('changing a record', () => {
  const exclusion = { selfExclusionDate: at, selfExclusionType: { id: 1 }, customerReference: 'SE-77' };

  it('removes its authorisation, and is audited by field names alone', async () => {
    const { body } = await server.ask(api.selfExclusions.create({ ...exclusion, site: here }), officer);
    expect((await recordOf(body.id))?.status).toBe('auth-required');
    await server.ask(api.complianceRecords.authorise({ ...body, isAuthorised: true }), officer);
    const version = (await recordOf(body.id))?.rowVersion ?? 0;
    const changed = { ...exclusion, id: body.id, site: here, rowVersion: version, customerReference: 'SE-78 Ashdown' };
    expect((await server.ask(api.selfExclusions.update(changed), staff)).status).toBe(403);
    const saved = await server.ask(api.selfExclusions.update(changed), officer);
    expect(saved.body).toEqual({ id: body.id, rowVersion: version + 1 });
    expect(await recordOf(body.id)).toMatchObject({ status: 'auth-required', authorisedBy: null });
    const trail = await server.open.db.select().from(auditEntry).where(eq(auditEntry.entityId, body.id));
    expect(trail.at(-1)).toMatchObject({ entity: 'compliance-record', action: 'Changed', after: { 'Customer reference': 'changed' } });
    expect(JSON.stringify(trail)).not.toContain('Ashdown');
  });

  it('without differences keeps it authorised; another person of the same name is a difference', async () => {
    const [one, other] = await server.open.db
      .insert(customer)
      .values([1, 1].map((siteId) => ({ siteId, forename: 'Odile', surname: 'Twin' })))
      .returning({ id: customer.id });
    const seen = { observationDate: at, behaviour: { id: 2 }, moods: [{ id: 1 }], customerId: one?.id ?? 0, site: here };
    const made = await Promise.all([
      server.ask(api.selfExclusions.create({ ...exclusion, site: here }), officer),
      server.ask(api.ageVerifications.create(aged('1990-04-07')), officer),
      server.ask(api.observations.create(seen), officer),
    ]);
    const authorised: Awaited<ReturnType<typeof recordOf>>[] = [];
    for (const { body } of made) {
      await server.ask(api.complianceRecords.authorise({ ...body, isAuthorised: true }), officer);
      authorised.push(await recordOf(body.id));
    }
    const entries = async () => (await server.open.db.select({ seq: auditEntry.seq }).from(auditEntry)).length;
    const before = await entries();
    const [excluded, verified, observed] = authorised.map((record) => ({ id: record?.id ?? 0, rowVersion: record?.rowVersion ?? 0 }));
    if (excluded === undefined || verified === undefined || observed === undefined) throw new Error('Nothing was recorded');
    const saved = await server.ask(api.selfExclusions.update({ ...exclusion, ...excluded, site: here }), officer);
    expect(saved.body).toEqual(excluded);
    await server.ask(api.ageVerifications.update({ ...aged('1990-04-07'), ...verified }), officer);
    await server.ask(api.observations.update({ ...seen, ...observed }), officer);
    expect([await Promise.all(made.map(({ body }) => recordOf(body.id))), await entries()]).toEqual([authorised, before]);
    await server.ask(api.observations.update({ ...seen, ...observed, customerId: other?.id ?? 0 }), officer);
    expect(await recordOf(observed.id)).toMatchObject({ status: 'auth-required', customerId: other?.id });
  });

  it('by the slower of two users is refused with the name of the first and the differences', async () => {
    const { body } = await server.ask(api.selfExclusions.create({ ...exclusion, site: here }), officer);
    const change = (customerReference: string) =>
      server.ask(api.selfExclusions.update({ ...exclusion, ...body, site: here, customerReference }), officer);
    expect((await change('SE-80')).status).toBe(200);
    const late = await change('SE-81');
    expect([late.status, late.body]).toEqual([
      409,
      {
        detail: expect.stringContaining('Ruth Adeyemi changed this on 2026-04-08 11:00'),
        differences: [{ field: 'customerReference', label: 'Customer reference', yours: 'SE-81', theirs: 'SE-80' }],
      },
    ]);
    expect((await server.ask(api.selfExclusions.read({ id: body.id }), officer)).body.customerReference).toBe('SE-80');
  });

  it('shows differences in words, also for values that a record names only by id', async () => {
    const { body } = await server.ask(api.ageVerifications.create(aged('1990-04-07')), officer);
    const change = (gender: number) => server.ask(api.ageVerifications.update({ ...aged('1990-04-07', { gender }), ...body }), officer);
    expect((await change(2)).status).toBe(200);
    expect((await change(3)).body).toMatchObject({
      differences: [{ field: 'gender', label: 'Gender', yours: 'other', theirs: 'female' }],
    });
  });

  it('keeps the seconds of its time, even if a form shows only minutes and the clocks go back', async () => {
    const [there, shown, other] = ['2025-10-26T01:30:21.000Z', '2025-10-26T00:30:00.000Z', '2025-10-26T00:31:00.000Z'];
    const { body } = await server.ask(api.selfExclusions.create({ ...exclusion, selfExclusionDate: there, site: here }), officer);
    const change = async (selfExclusionDate: string, customerReference: string) => {
      const rowVersion = (await recordOf(body.id))?.rowVersion ?? 0;
      await server.ask(
        api.selfExclusions.update({ ...exclusion, id: body.id, rowVersion, site: here, selfExclusionDate, customerReference }),
        officer,
      );
      return (await server.ask(api.selfExclusions.read({ id: body.id }), officer)).body;
    };
    expect(await change(shown, 'SE-90')).toMatchObject({ selfExclusionDate: there, customerReference: 'SE-90' });
    expect(await change(other, 'SE-91')).toMatchObject({ selfExclusionDate: other });
  });

  it('is refused once its quarter is processed; a new record of that quarter counts in the next', async () => {
    const { body } = await server.ask(api.selfExclusions.create({ ...exclusion, site: here }), officer);
    const processed = { companyId: 1, processedAt: server.clock.now, processedBy: 'Ruth Adeyemi' };
    await server.open.db.insert(processedQuarter).values({ ...processed, year: 2026, quarter: 2 });
    const done = { status: 'processed', authorisedBy: 'Ruth Adeyemi' } as const;
    await server.open.db.update(complianceRecord).set(done).where(eq(complianceRecord.id, body.id));
    const late = await server.ask(api.selfExclusions.update({ ...exclusion, ...body, site: here }), officer);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('processed')]);
    const next = await server.ask(api.selfExclusions.create({ ...exclusion, site: here }), officer);
    expect(await recordOf(next.body.id)).toMatchObject({ businessDay: '2026-04-07', year: 2026, quarter: 3 });
    await server.open.db.delete(processedQuarter);
  });
});

describe('self exclusions', () => {
  it('limit texts to the length in their form', async () => {
    const long = { selfExclusionDate: at, selfExclusionType: { id: 1 }, customerReference: 'x'.repeat(201), site: here };
    expect((await server.ask(api.selfExclusions.create(long), staff)).body).toMatchObject({
      errors: [{ field: 'customerReference', message: 'Customer reference must have at most 200 characters' }],
    });
  });
});

describe('AGC checks', () => {
  const answers = (location: 'withinVenue' | 'outsideVenue') =>
    agcQuestionsAt(location).map(({ id, kind }) => ({ id, value: kind === 'number' ? 3 : true }));

  it('are made by users with the menu, and changed by users who may change records', async () => {
    const check = { siteCode, location: 'withinVenue', questions: answers('withinVenue') } as const;
    expect((await server.ask(api.agcChecks.create(check), officer)).status).toBe(403);
    const { body } = await server.ask(api.agcChecks.create(check), staff);
    expect((await server.ask(api.agcChecks.update({ ...check, ...body }), officer)).status).toBe(200);
  });

  it('ask question 9 outside the venue only, and require a number in question 5', async () => {
    const inside = { siteCode, location: 'withinVenue', questions: answers('withinVenue') } as const;
    const { status, body } = await server.ask(api.agcChecks.create(inside), staff);
    expect(status).toBe(200);
    const { body: stored } = await server.ask(api.agcChecks.read({ id: body.id }), staff);
    expect(stored.questions.map(({ id, value }) => [id, value])).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, id === 5 ? 3 : true]));
    expect((await server.ask(api.agcChecks.search({ siteId: 1 }), staff)).body.rows[0]).toMatchObject({
      id: body.id,
      user: 'Dan Whitfield',
    });
    const checkDate = '2026-04-07T09:30:00.000Z';
    const { body: late } = await server.ask(api.agcChecks.create({ ...inside, checkDate }), staff);
    expect((await server.ask(api.agcChecks.read({ id: late.id }), staff)).body.checkDate).toBe(checkDate);
    for (const wrong of ['2026-02-31T09:30:00.000Z', '2026-04-09T09:30:00.000Z', '1926-04-07T09:30:00.000Z', '']) {
      const { status, body: refused } = await server.ask(api.agcChecks.create({ ...inside, checkDate: wrong }), staff);
      expect([wrong, status, fieldsOf(refused)]).toEqual([wrong, 400, ['checkDate']]);
    }
    const stray = await server.ask(api.agcChecks.create({ ...inside, questions: answers('outsideVenue') }), staff);
    expect(fieldsOf(stray.body)).toEqual(['questions.9']);
    const missing = await server.ask(api.agcChecks.create({ ...inside, location: 'outsideVenue' }), staff);
    expect(fieldsOf(missing.body)).toEqual(['questions.9']);
    const yes = inside.questions.map((answer) => ({ ...answer, value: true }));
    expect(fieldsOf((await server.ask(api.agcChecks.create({ ...inside, questions: yes }), staff)).body)).toEqual(['questions.5']);
  });

  it('take one answer per question, and refuse a second one', async () => {
    const good = answers('withinVenue');
    for (const value of [false, -5, null]) {
      const questions = [...good, { id: 5, value }];
      const { status, body } = await server.ask(api.agcChecks.create({ siteCode, location: 'withinVenue', questions }), staff);
      expect([value, status, fieldsOf(body)]).toEqual([value, 400, ['questions.5']]);
    }
  });
});
