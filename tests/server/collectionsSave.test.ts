import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/schemas/calls';
import { writeSumsIn } from '../../src/schemas/wire/currency';
import type { Answer, Caller } from './support/app';
import { type CollectionRow, type CollectionSaves, startCollectionSaves } from './support/collectionSaves';

let saves: CollectionSaves;
let weeks: readonly CollectionRow[];
beforeAll(async () => {
  saves = await startCollectionSaves();
  weeks = saves.machine();
});
afterAll(() => saves.server.close());
afterEach(() => writeSumsIn({}));

/** 0 and 1 are collected, 2 is the current week. */
function week(index: 0 | 1 | 2): CollectionRow {
  const match = weeks[index];
  if (match === undefined) throw new Error('The machine has no collection of this week');
  return match;
}

const amounts = { new50: 150, new20: 60, new10: 20, new5: 15, newCoins: 0.1 + 0.2, Comments: '  Note found behind the box ' };
type Entered = Partial<typeof amounts> & { readonly rowVersion?: number };

async function versionNow(id: number): Promise<number> {
  return id === nobodys ? 1 : (await saves.rowOf(id)).rowVersion;
}

const nobodys = 2_000_000_000;

async function save(id: number, entered: Entered = {}, caller: Caller = saves.as(), collectionType: 1 | 2 = 1) {
  const sent = { collectionId: id, collectionType, ...amounts, rowVersion: await versionNow(id), ...entered };
  return saves.server.ask(api.collections.updateCount(sent), caller);
}

async function expectRefused(ask: () => Promise<Answer<unknown>>, answer: { readonly status: number; readonly body: object }) {
  const before = await saves.everything();
  expect(await ask()).toMatchObject(answer);
  expect(await saves.everything()).toEqual(before);
}

describe("changing a machine's count", () => {
  it('starts with the present counts', async () => {
    const { id, batchId, counted50, countedCoins, counted, expected } = week(1);
    const { status, body } = await saves.server.ask(api.collections.count({ collectionId: id, type: 1 }), saves.as());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      collectionId: id,
      collectionType: 1,
      batchId,
      machine: expect.stringMatching(/^Pos\. \d+ · \S+ .+/),
      new50: (counted50 ?? 0) * 50,
      newCoins: (countedCoins ?? 0) / 100,
      counted: (counted ?? 0) / 100,
      expected: expected / 100,
    });
    const { new50 = 0, new20 = 0, new10 = 0, new5 = 0, newCoins = 0 } = body;
    expect(Math.round((new50 + new20 + new10 + new5 + newCoins) * 100)).toBe(counted);
  });

  it('stores numbers of notes and exact pence, the comment as it was entered, and what differs in the audit trail', async () => {
    const before = week(1);
    expect((await save(before.id)).status).toBe(204);
    const after = await saves.rowOf(before.id);
    expect(after).toEqual({
      ...before,
      counted50: 3,
      counted20: 3,
      counted10: 2,
      counted5: 3,
      countedCoins: 30,
      counted: 24_530,
      variance: 24_530 - before.expected,
      rowVersion: before.rowVersion + 1,
    });
    expect((await saves.commentsOn(before.id)).at(-1)).toEqual({ userName: 'Priya Shah', comment: amounts.Comments });
    const [comment, entry, ...others] = await saves.auditOf(before.id);
    expect(others).toEqual([]);
    expect(comment).toMatchObject({ action: 'Commented', after: { Comment: amounts.Comments }, operatorId: 1 });
    expect(entry).toMatchObject({ action: 'Counted', userName: 'Priya Shah', operatorId: 1 });
    expect(entry?.after).toMatchObject({ Coins: '£0.30' });
    expect(Object.keys(entry?.before ?? {})).toEqual(Object.keys(entry?.after ?? {}));

    // Only changed fields are logged.
    await save(before.id, { new10: 1230 });
    expect((await saves.auditOf(before.id)).at(-1)).toMatchObject({
      before: { '£10 Notes': '£20.00' },
      after: { '£10 Notes': '£1,230.00' },
    });
  });

  it('names notes in the currency of the server', async () => {
    const { id } = week(1);
    const from = (await saves.rowOf(id)).counted20 ?? 0;
    writeSumsIn({ format: 'EUR' });
    expect((await save(id, { new20: (from + 1) * 20 })).status).toBe(204);
    const { before, after } = (await saves.auditOf(id)).at(-1) ?? {};
    expect([Object.keys(before ?? {}), Object.keys(after ?? {})].map((names) => names.includes('€20 Notes'))).toEqual([true, true]);
  });

  it('adds only the comment if nothing differs', async () => {
    const { id } = week(1);
    await save(id);
    const [before, audited] = [await saves.rowOf(id), await saves.auditOf(id)];
    expect((await save(id, { Comments: 'Recounted, the same' })).status).toBe(204);
    expect(await saves.rowOf(id)).toEqual(before);
    expect((await saves.auditOf(id)).slice(audited.length)).toMatchObject([
      { action: 'Commented', after: { Comment: 'Recounted, the same' } },
    ]);
    expect((await saves.commentsOn(id)).at(-1)?.comment).toBe('Recounted, the same');
  });

  it('refuses invalid amounts and comments, each by its key', async () => {
    const { id } = week(1);
    await expectRefused(() => save(id, { new50: -50, new20: 30, new10: 0.5, new5: 7, newCoins: 0.03, Comments: ' \n ' }), {
      status: 400,
      body: {
        errors: [
          { field: 'new50', message: 'The £50 notes cannot be negative.' },
          { field: 'new20', message: '£20 notes must be a multiple of £20.' },
          { field: 'new10', message: '£10 notes must be a multiple of £10.' },
          { field: 'new5', message: '£5 notes must be a multiple of £5.' },
          { field: 'newCoins', message: 'Coins must be a multiple of £0.05.' },
          { field: 'Comments', message: 'Enter a comment that says why the count is changed.' },
        ],
      },
    });
    await expectRefused(() => save(id, { Comments: 'x'.repeat(2001) }), { status: 400, body: { errors: [{ field: 'Comments' }] } });
    await expectRefused(() => save(id, { newCoins: 1e300 }), { status: 400, body: { errors: [{ field: 'newCoins' }] } });
  });

  it('waits until the week has been collected', async () => {
    const refusal = { status: 409, body: { detail: 'The current week can be counted once it has been collected.' } };
    for (const [id, type] of [
      [week(2).id, 1],
      [week(2).id, 2],
      [week(1).id, 2],
    ] as const) {
      await expectRefused(() => save(id, {}, saves.as(), type), refusal);
      await expectRefused(() => saves.server.ask(api.collections.count({ collectionId: id, type }), saves.as()), refusal);
    }
  });

  it('hides what the meters expect from users who may not see variances', async () => {
    const request = api.collections.count({ collectionId: week(1).id, type: 1 });
    const { status, body } = await saves.server.ask(request, saves.as('site'));
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('expected');
  });

  it('needs the right and the site', async () => {
    const outside = { status: 403, body: { detail: 'This collection does not exist, or you may not see it.' } };
    const { id } = week(1);
    await expectRefused(() => save(id, {}, saves.as('forgetful')), outside);
    await expectRefused(() => save(nobodys, {}, saves.as('admin')), outside);
    await expectRefused(() => save(id, {}, saves.as('restricted')), { status: 403, body: {} });
    await expectRefused(() => save(id, {}, {}), { status: 401, body: {} });
    await expectRefused(() => saves.server.ask(api.collections.count({ collectionId: id, type: 1 }), saves.as('forgetful')), outside);
  });
});

describe('a count that is sent again with its Idempotency-Key', () => {
  it('counts once and comments once, also when both come at the same time', async () => {
    const before = await saves.rowOf(week(0).id);
    const versions = { k1: before.rowVersion, k2: before.rowVersion + 1 };
    const send = (key: keyof typeof versions) =>
      save(before.id, { new50: 1000, Comments: `As ${key}`, rowVersion: versions[key] }, saves.as('operator', key));
    const answers = [...(await Promise.all([send('k1'), send('k1'), send('k1')])), await send('k1')];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await saves.rowOf(before.id)).rowVersion).toBe(before.rowVersion + 1);
    expect((await saves.commentsOn(before.id)).filter(({ comment }) => comment === 'As k1')).toHaveLength(1);
    expect((await saves.auditOf(before.id)).map(({ action }) => action).toSorted()).toEqual(['Commented', 'Counted']);
    expect((await send('k2')).status).toBe(204);
    expect(await saves.commentsOn(before.id)).toContainEqual({ userName: 'Priya Shah', comment: 'As k2' });
  });

  it('may be sent again after a refusal', async () => {
    const { id } = week(0);
    expect((await save(id, { new50: 1 }, saves.as('operator', 'k3'))).status).toBe(400);
    expect((await save(id, {}, saves.as('operator', 'k3'))).status).toBe(204);
  });
});

describe('two users who open the same count', () => {
  it('do not undo each other: the second sees who was first and what differs', async () => {
    const { id } = week(1);
    await save(id, { new20: 300, new10: 20 });
    const request = api.collections.count({ collectionId: id, type: 1 });
    const { rowVersion } = (await saves.server.ask(request, saves.as())).body;
    const read = { new20: 300, new10: 20, rowVersion: Number(rowVersion) };
    expect((await save(id, { ...read, new20: 400 }, saves.as('admin'))).status).toBe(204);
    await expectRefused(() => save(id, { ...read, new10: 30 }), {
      status: 409,
      body: {
        detail: expect.stringMatching(/^Alex Morgan changed this on 08-04-2026 \d\d:\d\d, while you were editing it\.$/),
        differences: [
          { field: 'new20', label: '£20 Notes', yours: '£300.00', theirs: '£400.00' },
          { field: 'new10', label: '£10 Notes', yours: '£30.00', theirs: '£20.00' },
        ],
      },
    });
    // After a new read the save succeeds.
    expect((await save(id, { new20: 400, new10: 30 })).status).toBe(204);
    expect(await saves.rowOf(id)).toMatchObject({ counted20: 20, counted10: 3 });
  });

  it('do not undo a changed meter either, and cannot save without a version', async () => {
    const { id, rowVersion } = await saves.rowOf(week(1).id);
    await expectRefused(() => save(id, { new20: 500, rowVersion: rowVersion - 1 }), { status: 409, body: {} });
    const unversioned = api.collections.updateCount({ collectionId: id, collectionType: 1, ...amounts });
    await expectRefused(() => saves.server.ask(unversioned, saves.as()), { status: 409, body: {} });
  });

  it('are kept apart even if both save at the same time', async () => {
    const before = await saves.rowOf(week(0).id);
    const answers = await Promise.all([save(before.id, { new50: 2000 }), save(before.id, { new50: 3000 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await saves.rowOf(before.id)).rowVersion).toBe(before.rowVersion + 1);
  });
});

describe('adding a comment', () => {
  const add = (collectionId: number, comment: string, caller = saves.as()) =>
    saves.server.ask(api.collections.addComment({ collectionId, comment }), caller);
  const addOfType = (CollectionType: 1 | 2, CollectionId: number, Comment: string, caller = saves.as()) =>
    saves.server.ask(api.collections.addCommentOfType({ CollectionType, CollectionId, Comment }), caller);

  it('stores it unchanged, under the name of the user, also for the current week', async () => {
    expect((await add(week(2).id, 'Hopper is low 🎰', saves.as('admin'))).status).toBe(204);
    expect((await addOfType(2, week(2).id, 'Refilled')).status).toBe(204);
    expect(await saves.commentsOn(week(2).id)).toEqual([
      { userName: 'Alex Morgan', comment: 'Hopper is low 🎰' },
      { userName: 'Priya Shah', comment: 'Refilled' },
    ]);
    expect((await addOfType(1, week(1).id, 'Seen')).status).toBe(204);
    const audited = [...(await saves.auditOf(week(2).id)).slice(-2), ...(await saves.auditOf(week(1).id)).slice(-1)];
    expect(audited).toMatchObject(['Hopper is low 🎰', 'Refilled', 'Seen'].map((Comment) => ({ action: 'Commented', after: { Comment } })));
  });

  it('is carried out once for one Idempotency-Key', async () => {
    const caller = saves.as('operator', 'comment');
    await Promise.all([add(week(1).id, 'Only once', caller), add(week(1).id, 'Only once', caller)]);
    expect((await saves.commentsOn(week(1).id)).filter(({ comment }) => comment === 'Only once')).toHaveLength(1);
  });

  it('refuses an empty or overlong comment, by the key of the call', async () => {
    const { id } = week(1);
    const empty = (field: string) => ({ status: 400, body: { errors: [{ field, message: 'Enter a comment.' }] } });
    await expectRefused(() => add(id, ' \n'), empty('comment'));
    await expectRefused(() => addOfType(1, id, ''), empty('Comment'));
    await expectRefused(() => add(id, 'x'.repeat(2001)), { status: 400, body: { errors: [{ field: 'comment' }] } });
  });

  it('is refused outside the data access, and as collected during the week', async () => {
    const outside = { status: 403, body: { detail: 'This collection does not exist, or you may not see it.' } };
    await expectRefused(() => add(week(1).id, 'Hello', saves.as('forgetful')), outside);
    await expectRefused(() => addOfType(1, 2_000_000_000, 'Hello'), outside);
    await expectRefused(() => addOfType(1, week(2).id, 'Hello'), {
      status: 409,
      body: { detail: 'This week has not been collected yet.' },
    });
  });
});
