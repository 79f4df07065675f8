import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/schemas/calls';
import type { Option } from '../../src/schemas/entities/option';
import type { Details } from '../../src/schemas/wire/details';
import { aQuestion } from './support/analysis';
import type { Answer } from './support/app';
import { type CollectionRow, type CollectionSaves, startCollectionSaves } from './support/collectionSaves';
import { type AnyGrid, pence, type ShownRow, shownRows, text } from './support/collections';
import { filledIn, optionOf } from './support/optionForm';

let saves: CollectionSaves;
beforeAll(async () => {
  saves = await startCollectionSaves();
});
afterAll(() => saves.server.close());

const meters = { twenties: 1, coins: 4, ticketsIn: 5, staked: 7 } as const;
const refOf = (id: number, meter: keyof typeof meters) => id * 16 + meters[meter];

function threeWeeks(): readonly [CollectionRow, CollectionRow, CollectionRow] {
  const [first, second, current] = saves.machine();
  if (first === undefined || second === undefined || current === undefined) throw new Error('The machine lacks a week');
  return [first, second, current];
}

async function formOf(meterRef: number): Promise<readonly Option[]> {
  const { status, body } = await saves.server.ask(api.collections.meter({ id: meterRef }), saves.as());
  expect(status).toBe(200);
  return body.options;
}

const send = (meterRef: number, details: Details, { complete = true, username = 'operator', key }: Sending = {}) =>
  saves.server.ask(api.collections.updateMeter({ meterRef, complete, details }), saves.as(username, key));
interface Sending {
  readonly complete?: boolean;
  readonly username?: string;
  readonly key?: string;
}

async function save(meterRef: number, closing: string, sending?: Sending) {
  return send(meterRef, filledIn(await formOf(meterRef), { Closing: closing, Comment: 'Read again' }), sending);
}

const shown = (options: readonly Option[], code: string) => optionOf(options, code).defaultText;

async function readings(id: number, meter: keyof typeof meters): Promise<readonly string[]> {
  const { body } = await saves.server.ask(api.collections.meters({ id }), saves.as());
  const row = shownRows(body.grid)[meters[meter]];
  return row === undefined ? [] : ['Opening', 'Closing', 'Movement'].map((heading) => text(row, heading));
}

async function expectRefused(ask: () => Promise<Answer<unknown>>, answer: { readonly status: number; readonly body: object }) {
  const before = await saves.everything();
  expect(await ask()).toMatchObject(answer);
  expect(await saves.everything()).toEqual(before);
}

describe('the form of a meter', () => {
  it('shows the machine, the meter and its readings, of which the last can be changed', async () => {
    const [first, second] = threeWeeks();
    const options = await formOf(refOf(second.id, 'twenties'));
    expect(options.map(({ code, isEditable, isHidden }) => [code, isEditable, isHidden ?? false])).toEqual([
      ['Machine', false, false],
      ['Meter', false, false],
      ['Opening', false, false],
      ['Closing', true, false],
      ['Movement', false, false],
      ['Comment', true, false],
      ['RowVersion', false, true],
    ]);
    expect(shown(options, 'Machine')).toMatch(/^Pos\. \d+ · /);
    expect(shown(options, 'Meter')).toBe('£20 notes in');
    expect(shown(options, 'Opening')).toBe(String(first.expected20));
    expect(optionOf(options, 'Closing')).toMatchObject({ defaultText: String(first.expected20 + second.expected20), doRefresh: true });
    expect(shown(options, 'Movement')).toBe(String(second.expected20));
    expect(optionOf(options, 'Comment')).toMatchObject({ type: 11, isRequired: true });
  });

  it('is refreshed with the entered movement, and saves nothing', async () => {
    const [first, second] = threeWeeks();
    const ref = refOf(second.id, 'coins');
    const details = filledIn(await formOf(ref), { Closing: '9999.95', Comment: 'Half of a sent' });
    const before = await saves.everything();
    const { body } = await send(ref, details, { complete: false });
    expect(await saves.everything()).toEqual(before);
    const movement = 999_995 - first.expectedCoins;
    expect(shown(body.options, 'Closing')).toBe('9999.95');
    expect(shown(body.options, 'Comment')).toBe('Half of a sent');
    expect(Number(shown(body.options, 'Movement')?.replace(/[£,]/g, ''))).toBe(movement / 100);
    const unread = await send(ref, filledIn(await formOf(ref), { Closing: 'many' }), { complete: false });
    expect(shown(unread.body.options, 'Movement')).toBe('');
  });
});

describe('changing the reading of a meter', () => {
  it('moves money between two weeks, so that the next reading stays', async () => {
    const [first, second] = threeWeeks();
    const before = await readings(second.id, 'twenties');
    const { status, body } = await save(refOf(first.id, 'twenties'), String(first.expected20 + 2));
    expect(status).toBe(200);
    const [now, next] = [await saves.rowOf(first.id), await saves.rowOf(second.id)];
    expect(now).toMatchObject({ expected20: first.expected20 + 2, expected: first.expected + 4000, rowVersion: first.rowVersion + 1 });
    expect(now.variance).toBe((now.counted ?? 0) - now.expected);
    expect(next).toMatchObject({ expected20: second.expected20 - 2, expected: second.expected - 4000, rowVersion: second.rowVersion + 1 });
    expect((await readings(second.id, 'twenties'))[1]).toBe(before[1]);
    // The response is the updated form.
    expect(body.options).toEqual(await formOf(refOf(first.id, 'twenties')));
    expect(shown(body.options, 'Comment')).toBe('');
    expect((await saves.commentsOn(first.id)).at(-1)).toEqual({ userName: 'Priya Shah', comment: 'Read again' });
    const [from, to] = [first.expected20, first.expected20 + 2].map(String);
    expect(await saves.auditOf(first.id)).toMatchObject([
      { action: 'Commented', after: { Comment: 'Read again' } },
      { action: 'Meter changed', before: { '£20 notes in': from }, after: { '£20 notes in': to }, operatorId: 1 },
    ]);
    expect(await saves.auditOf(second.id)).toMatchObject([
      { before: { '£20 notes in, opening': from }, after: { '£20 notes in, opening': to } },
    ]);
  });

  it('leaves expected cash alone if the meter counts no notes or coins, and reads money to the penny', async () => {
    const [, second, current] = threeWeeks();
    const [opening = ''] = await readings(second.id, 'staked');
    const wanted = Math.round(Number(opening.replace(/[£,]/g, '')) * 100) + second.stake + 7;
    expect((await save(refOf(second.id, 'staked'), (wanted / 100).toFixed(2))).status).toBe(200);
    expect(await saves.rowOf(second.id)).toMatchObject({ stake: second.stake + 7, expected: second.expected, win: second.win });
    // The current week's meters are still running.
    expect(await saves.rowOf(current.id)).toMatchObject({ stake: current.stake, expected: current.expected });
  });

  it('moves all meter figures alike, and no figures of play', async () => {
    const [first, second] = threeWeeks();
    const { server, as } = saves;
    const lastOf = (grid: AnyGrid) => shownRows(grid).at(-1);
    const batch = { batchId: second.batchId, type: 1, site: second.siteId } as const;
    const week = { operator: 1, site: second.siteId, from: 20260405, to: 20260405 } as const;
    const weeks = { fromWeek: 20260405, toWeek: 20260405, timeGroupById: 9, dataGroupId: 3, dataSourceId: 3 } as const;
    const figures = async () => {
      const machines = (await server.ask(api.collections.netIncomeBatch(batch), as())).body;
      const analysed = await server.ask(
        api.analysis.grid({ ...aQuestion, ...weeks, dataTypes: [17, 18, 19, 20, 21], siteId: second.siteId }),
        as(),
      );
      return {
        machine: shownRows(machines.grid)[machines.grid.rows.findIndex(({ collectionId }) => collectionId === second.id)],
        batch: lastOf(machines.grid),
        week: lastOf((await server.ask(api.collections.netIncome(week), as())).body.grid),
        analysed: lastOf(analysed.body),
        days: shownRows((await server.ask(api.collections.netIncomeByMachine({ id: second.id }), as())).body.grid),
        moved: shownRows((await server.ask(api.collections.transactions({ CollectionId: second.id, Details: '' }), as())).body.grid),
        tickets: shownRows((await server.ask(api.collections.ticketsAtMachine({ collectionId: second.id, details: '' }), as())).body.grid),
        played: (await server.ask(api.revenue.dashboard({ op: 1, week: 4, viewType: 1, varianceType: 1, groupBy: 1, promoType: 1 }), as()))
          .body.grid.rows,
      };
    };
    const before = await figures();
    expect((await save(refOf(second.id, 'twenties'), String(first.expected20 + second.expected20 + 2))).status).toBe(200);
    expect((await save(refOf(second.id, 'ticketsIn'), ((first.ticketIn + second.ticketIn + 700) / 100).toFixed(2))).status).toBe(200);
    const after = await figures();
    const amount = (row: ShownRow | undefined, heading: string) => (row && pence(row, heading)) ?? Number.NaN;
    for (const place of ['machine', 'batch', 'week', 'analysed'] as const)
      for (const [heading, by] of [
        ['Meter Net Income', 4700],
        ['Meter Tickets In', 700],
        ['Meter Tickets Out', 0],
      ] as const)
        expect([place, heading, amount(after[place], heading) - amount(before[place], heading)]).toEqual([place, heading, by]);
    const days = ({ days: rows }: typeof after) => rows.filter((row) => /^\d/.test(text(row, 'Day')));
    expect(days(after)).toEqual(days(before));
    const corrected = after.days.find((row) => text(row, 'Day') === 'Meter corrections');
    expect([amount(corrected, 'Cash In'), amount(corrected, 'Tickets In'), amount(corrected, 'Net Income')]).toEqual([4000, 700, 4700]);
    expect(amount(after.days.at(-1), 'Net Income')).toBe(amount(after.machine, 'Meter Net Income'));
    const named = (rows: readonly ShownRow[], column: string, name: string) => rows.find((row) => text(row, column) === name);
    expect(amount(named(after.moved, 'Transaction', 'Cash In, meter correction'), 'Amount')).toBe(4000);
    expect(amount(named(after.moved, 'Transaction', 'Total Cash In'), 'Amount')).toBe(amount(after.machine, 'Meter Cash In'));
    expect(amount(named(after.moved, 'Transaction', 'Total Ticket In'), 'Amount')).toBe(amount(after.machine, 'Meter Tickets In'));
    expect(amount(named(after.tickets, 'Serial No.', 'Total Ticket In'), 'Amount')).toBe(amount(after.machine, 'Meter Tickets In'));
    expect(after.played).toEqual(before.played);
  });

  it('refuses a reading below the opening one, and one above the next', async () => {
    const [first, second] = threeWeeks();
    const below = { status: 400, body: { errors: [{ field: 'Closing', message: 'This is lower than the opening reading.' }] } };
    await expectRefused(() => save(refOf(second.id, 'twenties'), String(first.expected20 - 1)), below);
    const next = { status: 400, body: { errors: [{ field: 'Closing', message: 'The next reading is lower than this.' }] } };
    const last = first.expected20 + second.expected20;
    await expectRefused(() => save(refOf(first.id, 'twenties'), String(last + 1)), next);
    expect((await save(refOf(first.id, 'twenties'), String(last))).status).toBe(200);
    expect(await saves.rowOf(second.id)).toMatchObject({ expected20: 0 });
    await expectRefused(() => save(refOf(first.id, 'coins'), '99999999.95'), { status: 400, body: { errors: [{ field: 'Closing' }] } });
  });

  it('refuses amounts that no week can have, also for the week after', async () => {
    const [first, second] = threeWeeks();
    const most = first.expectedCoins + 300_000_000;
    const tooMuch = { status: 400, body: { errors: [{ field: 'Closing', message: 'A meter cannot move by so much in a week.' }] } };
    await expectRefused(() => save(refOf(second.id, 'coins'), ((most + 5) / 100).toFixed(2)), tooMuch);
    expect((await save(refOf(second.id, 'coins'), (most / 100).toFixed(2))).status).toBe(200);
    expect(await saves.rowOf(second.id)).toMatchObject({ expectedCoins: 300_000_000 });
    const after = { status: 400, body: { errors: [{ field: 'Closing', message: 'The meter would move by too much in the week after.' }] } };
    await expectRefused(() => save(refOf(first.id, 'coins'), ((first.expectedCoins - 5) / 100).toFixed(2)), after);
  });

  it('refuses readings that no meter shows, and requires a comment', async () => {
    const [first] = threeWeeks();
    const ref = refOf(first.id, 'twenties');
    for (const closing of ['', '1.5', '-1', 'many']) {
      await expectRefused(() => save(ref, closing), { status: 400, body: { errors: [{ field: 'Closing' }] } });
    }
    await expectRefused(() => save(refOf(first.id, 'coins'), '5000.01'), { status: 400, body: { errors: [{ field: 'Closing' }] } });
    const options = await formOf(ref);
    const silent = filledIn(options, { Closing: '500', Comment: '  ' });
    await expectRefused(() => send(ref, silent), { status: 400, body: { errors: [{ field: 'Comment' }] } });
  });

  it('reports a change that came first', async () => {
    const [first] = threeWeeks();
    const ref = refOf(first.id, 'ticketsIn');
    const closing = ((first.ticketIn + 1) / 100).toFixed(2);
    const details = filledIn(await formOf(ref), { Closing: closing, Comment: 'Read again' });
    expect((await save(refOf(first.id, 'staked'), ((first.stake + 5) / 100).toFixed(2))).status).toBe(200);
    await expectRefused(() => send(ref, details), {
      status: 409,
      body: { detail: expect.stringMatching(/^Priya Shah changed this on 08-04-2026 \d\d:\d\d, while you were editing it\.$/) },
    });
  });

  it('is carried out once for one Idempotency-Key', async () => {
    const [first] = threeWeeks();
    const ref = refOf(first.id, 'staked');
    const details = filledIn(await formOf(ref), { Closing: ((first.stake + 10) / 100).toFixed(2), Comment: 'Only once' });
    const answers = await Promise.all([send(ref, details, { key: 'meter' }), send(ref, details, { key: 'meter' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await saves.rowOf(first.id)).toMatchObject({ stake: first.stake + 10, rowVersion: first.rowVersion + 1 });
    expect((await saves.commentsOn(first.id)).filter(({ comment }) => comment === 'Only once')).toHaveLength(1);
  });

  it('waits until the week has been collected, and is refused outside the data access', async () => {
    const [first, , current] = threeWeeks();
    const details = filledIn(await formOf(refOf(first.id, 'staked')), { Comment: 'Hello' });
    const early = { status: 409, body: { detail: 'The meters of the current week can be changed once it has been collected.' } };
    await expectRefused(() => send(refOf(current.id, 'staked'), details), early);
    await expectRefused(() => saves.server.ask(api.collections.meter({ id: refOf(current.id, 'staked') }), saves.as()), early);
    const outside = { status: 403, body: { detail: 'This collection does not exist, or you may not see it.' } };
    await expectRefused(() => send(refOf(first.id, 'staked'), details, { username: 'forgetful' }), outside);
    for (const id of [first.id * 16 + 9, 15, -5, 2_000_000_000]) {
      await expectRefused(() => saves.server.ask(api.collections.meter({ id }), saves.as('admin')), outside);
      await expectRefused(() => send(id, details, { username: 'admin', complete: false }), outside);
    }
  });
});
