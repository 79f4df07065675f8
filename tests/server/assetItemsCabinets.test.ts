import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { category, machine } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { Item } from '../../src/schemas/entities/assets';
import type { Details } from '../../src/schemas/wire/details';
import { startTestApp, type TestApp } from './support/app';
import { errorsOf, filled, lastEntry, optionOf, rowsOf, startOf, trailOf } from './support/items';

const { assets } = api;
const question = 'Fit all machine assets of this cabinet type with its note acceptor too?';
let server: TestApp;
let sessionKey: string;
let id: number;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  ({ sessionkey: sessionKey } = await server.signIn('operator'));
  const rows = await rowsOf(
    server,
    sql`select cabinet_type_id as id from machine where operator_id = 1 and deleted_at is null
    group by 1 having count(distinct note_acceptor_model_id) > 1 order by count(*) desc limit 1`,
  );
  id = Number(rows[0]?.['id']);
});
afterAll(() => server.close());

const load = async () => (await server.ask(assets.cabinetType({ id }), { sessionKey })).body;
const save = (details: Details, doUpdate: boolean) =>
  server.ask(assets.updateCabinetType({ id, OperatorId: 1, details, doUpdate }), { sessionKey });
const machines = () =>
  server.open.db
    .select()
    .from(machine)
    .where(and(eq(machine.cabinetTypeId, id), isNull(machine.deletedAt)))
    .orderBy(machine.id);

it('asks whether its machine assets should be fitted too, once it is saved and has some', async () => {
  expect(await load()).toMatchObject({ doQuestion: true, questionText: question });
  const { body: blank } = await server.ask(assets.newCabinetType({ op: 1 }), { sessionKey });
  expect(blank).toMatchObject({ doQuestion: false });
  const request = assets.updateCabinetType({
    id: 0,
    OperatorId: 1,
    details: filled(blank, { Name: 'Unused', Manufacturer: '1' }),
    doUpdate: true,
  });
  const { status, body } = await server.ask(request, { sessionKey });
  expect([status, body.doQuestion]).toEqual([200, false]);
});

it('leaves its machine assets alone if the answer is no', async () => {
  const before = await machines();
  expect((await save(filled(await load(), { NoteAcceptor: '3' }), false)).status).toBe(200);
  expect(await machines()).toEqual(before);
});

it('fits the differing ones if the answer is yes, with an audit entry each', async () => {
  const before = await machines();
  expect((await save(filled(await load(), { NoteAcceptor: '2' }), true)).status).toBe(200);
  for (const [index, now] of (await machines()).entries()) {
    const was = before[index];
    const isChanged = was?.noteAcceptorModelId !== 2;
    expect(now).toEqual({ ...was, noteAcceptorModelId: 2, rowVersion: (was?.rowVersion ?? 0) + (isChanged ? 1 : 0) });
    const last = (await trailOf(server, 'machine', now.id)).at(-1);
    if (isChanged) expect(last).toMatchObject({ action: 'Changed', userName: 'Priya Shah', after: { 'Note Acceptor': 'Cashflow 7' } });
  }
});

it('fits nothing if it names no note acceptor, or if all have it', async () => {
  expect((await save(filled(await load()), true)).status).toBe(200);
  const [before, seq] = [await machines(), await lastEntry(server)];
  expect((await save(filled(await load()), true)).status).toBe(200);
  expect(await lastEntry(server)).toBe(seq);
  expect((await save(filled(await load(), { NoteAcceptor: '' }), true)).status).toBe(200);
  expect(await machines()).toEqual(before);
});

it('keeps the categories that its machine assets have', async () => {
  const [used] = await server.open.db
    .select({ id: category.id, name: category.name })
    .from(machine)
    .innerJoin(category, eq(category.id, machine.categoryId))
    .where(eq(machine.cabinetTypeId, id));
  const code = `Category${used?.id}`;
  const item: Item = await load();
  expect([startOf(optionOf(item, code)), optionOf(item, code).text, optionOf(item, code).type]).toEqual(['true', `Fits ${used?.name}`, 10]);
  const answer = await save(filled(item, { [code]: 'false' }), false);
  expect(answer.status).toBe(400);
  expect(errorsOf(answer)).toEqual({ [code]: `Machine assets of category ${used?.name} have this cabinet type.` });
  expect(await load()).toEqual(item);
});
