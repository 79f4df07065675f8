import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Item } from '../../src/schemas/entities/assets';
import { startTestApp, type TestApp } from './support/app';
import { type ItemKind, itemKinds } from './support/itemKinds';
import { errorsOf, filled, lastEntry, optionOf, optionsIn, problemsOf, rowsOf, startOf, trailOf } from './support/items';

const { assets } = api;

let server: TestApp;
const keys = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  for (const username of ['admin', 'operator', 'forgetful']) keys.set(username, (await server.signIn(username)).sessionkey);
});
afterAll(() => server.close());

const as = (username: string) => ({ sessionKey: keys.get(username) ?? '' });

async function get(request: Request<Item>, username = 'operator'): Promise<Item> {
  const { status, body, text } = await server.ask(request, as(username));
  expect(text).not.toBe('');
  expect(status).toBe(200);
  return body;
}

async function made({ blank, save, sample }: ItemKind, name: string): Promise<Item & { readonly id: number }> {
  const item = await get(save(0, 1, filled(await get(blank(1)), { ...sample, Name: name })));
  return { ...item, id: item.id ?? 0 };
}

/** A rejected save must not change this. */
async function snapshot({ table }: ItemKind): Promise<string> {
  const rows = await rowsOf(server, sql`select * from ${sql.identifier(table)} order by id`);
  const fits = await rowsOf(server, sql`select * from cabinet_type_category order by 1, 2`);
  return JSON.stringify([rows, fits, await lastEntry(server)]);
}

async function refused(kind: ItemKind, status: number, request: Request<Item>, username = 'operator') {
  const before = await snapshot(kind);
  const answer = await server.ask(request, as(username));
  expect(answer.status).toBe(status);
  expect(await snapshot(kind)).toBe(before);
  return answer;
}

it.each(['Éclair Games', 'Łódź Automaty'])('treats %s as one name in capitals and in small letters', async (name) => {
  await made(itemKinds.MU, name);
  for (const same of [name.toUpperCase(), name.toLowerCase(), name.normalize('NFD')]) {
    await refused(itemKinds.MU, 400, assets.updateManufacturer({ id: 0, OperatorId: 1, details: [['Name', same]] }));
  }
});

describe.each(Object.values(itemKinds))('a $noun', (kind) => {
  const { blank, load, save, fields, sample, change, entity, noun } = kind;

  it('has a form that the browser reads without a problem, blank and saved', async () => {
    const form = await get(blank(1));
    const visible = optionsIn(form).filter(
      ({ isHidden, code }) => (isHidden !== true && !code.startsWith('Category')) || code === 'Category',
    );
    expect(Object.fromEntries(visible.map(({ code, text }) => [code, text]))).toEqual(fields);
    expect(optionOf(form, 'RowVersion')).toMatchObject({ isHidden: true, type: 2 });
    expect(form).toMatchObject({ id: 0, doQuestion: false, doDelete: false });
    expect(problemsOf(form)).toEqual([]);
    expect(problemsOf(await made(kind, 'For its form'))).toEqual([]);
  });

  it('is made, loaded and changed, and its history names the user', async () => {
    const item = await made(kind, ` ${sample['Name']} `);
    for (const [code, value] of Object.entries(sample)) {
      expect(Number.parseFloat(startOf(optionOf(item, code))) || startOf(optionOf(item, code))).toBe(Number.parseFloat(value) || value);
    }
    expect(await get(load(item.id))).toEqual(item);
    expect(await get(load(item.id), 'admin')).toEqual(item);
    const changed = await get(save(item.id, 1, filled(item, change)));
    for (const [code, value] of Object.entries(change)) expect(startOf(optionOf(changed, code))).toBe(value);
    expect(startOf(optionOf(changed, 'RowVersion'))).toBe(String(Number(startOf(optionOf(item, 'RowVersion'))) + 1));
    const trail = await trailOf(server, entity, item.id);
    expect(trail).toMatchObject([
      { action: 'Created', userName: 'Priya Shah', before: {}, after: { Name: sample['Name'] } },
      { action: 'Changed', userName: 'Priya Shah' },
    ]);
    expect(Object.keys(trail[1]?.after ?? {})).toHaveLength(Object.keys(change).length);
    expect(changed.grid?.rows.some(({ cellData }) => cellData[2]?.data.displayValue === 'Changed')).toBe(true);
  });

  it('is unchanged after a save without changes', async () => {
    const item = await made(kind, 'Left alone');
    expect(await get(save(item.id, 1, filled(item)))).toEqual(item);
    expect(await trailOf(server, entity, item.id)).toHaveLength(1);
  });

  it('is not saved over the changes of another user', async () => {
    const item = await made(kind, 'Contested');
    await get(save(item.id, 1, filled(item, { Name: 'Contested by another' })), 'admin');
    const answer = await refused(kind, 409, save(item.id, 1, filled(item, { Name: 'Contested by me' })));
    expect(answer.body).toMatchObject({ detail: 'Alex Morgan changed this on 08-04-2026 11:00, while you were editing it.' });
    const unversioned = filled(item).filter(([code]) => code !== 'RowVersion');
    expect((await refused(kind, 409, save(item.id, 1, unversioned))).status).toBe(409);
  });

  it('has a unique name in any letter case', async () => {
    const item = await made(kind, 'Only One');
    const message = `There is already a ${noun} with this name.`;
    const twin = await refused(kind, 400, save(0, 1, filled(await get(blank(1)), { ...sample, Name: 'ONLY one ' })));
    expect(errorsOf(twin)).toEqual({ Name: message });
    const other = await made(kind, 'Another One');
    expect(errorsOf(await refused(kind, 400, save(other.id, 1, filled(other, { Name: 'only one' }))))).toEqual({ Name: message });
    await get(save(item.id, 1, filled(item, { Name: 'only one' })));
  });

  it('has a unique name even if two are made at once', async () => {
    const details = filled(await get(blank(1)), { ...sample, Name: 'At once' });
    const answers = await Promise.all([1, 2, 3].map(() => server.ask(save(0, 1, details), as('operator'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('refuses what does not fit, naming the option, and changes nothing', async () => {
    const item = await made(kind, 'Strict');
    const wrong = [['Name', ''], ['Name', '   '], ['Name', 'x'.repeat(10_000)], ['Name', 'two\nlines'], ...kind.wrong] as const;
    for (const [code, value] of wrong) {
      const label = optionOf(item, code).text;
      for (const request of [
        save(item.id, 1, filled(item, { [code]: value })),
        save(0, 1, filled(await get(blank(1)), { ...sample, [code]: value })),
      ]) {
        const errors = errorsOf(await refused(kind, 400, request));
        expect(Object.keys(errors)).toEqual([code]);
        expect(errors[code]).toContain(`Invalid ${label}. `);
      }
    }
    expect(errorsOf(await refused(kind, 400, save(0, 1, [])))).toHaveProperty('Name');
    // PostgreSQL rejects a lone surrogate in any option.
    const half = await refused(kind, 400, save(item.id, 1, filled(item, { Name: '\ud800' })));
    expect(errorsOf(half)).toEqual({ details: 'must not contain half of a character' });
  });

  it('is hidden from other operators in the same words as one that does not exist', async () => {
    const item = await made(kind, 'Ours');
    const words = { detail: `This ${noun} does not exist, or you may not see it.` };
    expect((await refused(kind, 403, load(item.id), 'forgetful')).body).toMatchObject(words);
    expect((await refused(kind, 403, load(987_654))).body).toMatchObject(words);
    expect((await refused(kind, 403, save(987_654, 1, filled(item)))).body).toMatchObject(words);
    expect((await refused(kind, 403, save(item.id, 2, filled(item)), 'forgetful')).body).toMatchObject(words);
    expect((await refused(kind, 403, save(item.id, 2, filled(item)), 'admin')).body).toMatchObject(words);
    await refused(kind, 403, save(item.id, 1, filled(item)), 'forgetful');
    await refused(kind, 403, blank(1), 'forgetful');
    await refused(kind, 403, blank(987_654));
  });

  it('is read-only if the data access covers a part of the operator', async () => {
    const item = await made(kind, 'Looked at');
    await server.open.db.execute(
      sql`update access_profile set menu = '["GENERAL_SYSADMIN"]' where id = (select access_profile_id from app_user where username = 'site')`,
    );
    keys.set('site', (await server.signIn('site')).sessionkey);
    const form = await get(load(item.id), 'site');
    expect(optionsIn(form).every(({ isEditable }) => isEditable === false)).toBe(true);
    expect(problemsOf(form)).toEqual([]);
    await refused(kind, 403, save(item.id, 1, filled(item, { Name: 'Mine now' })), 'site');
    await refused(kind, 403, save(0, 1, filled(item, { Name: 'Mine now' })), 'site');
    await refused(kind, 403, blank(1), 'site');
  });
});

it('stores postcodes in capitals', async () => {
  const depot = await made({ ...itemKinds.DP, sample: { ...itemKinds.DP.sample, Postcode: 'tr1 2ab' } }, 'In capitals');
  expect(startOf(optionOf(depot, 'Postcode'))).toBe('TR1 2AB');
});

it('keeps the manufacturer of a game title while machine assets run it', async () => {
  const rows = await rowsOf(server, sql`select game_title_id as id from machine where operator_id = 1 and deleted_at is null limit 1`);
  const id = Number(rows[0]?.['id']);
  const title = await get(assets.gameTitle({ id }));
  const manufacturer = startOf(optionOf(title, 'Manufacturer')) === '1' ? '2' : '1';
  const answer = await refused(
    itemKinds.GT,
    400,
    assets.updateGameTitle({ id, OperatorId: 1, details: filled(title, { Manufacturer: manufacturer }) }),
  );
  expect(errorsOf(answer)).toHaveProperty('Manufacturer');
});

it('requires the menu of the asset register', async () => {
  const analyst = (await server.signIn('restricted')).sessionkey;
  for (const { blank, load } of Object.values(itemKinds)) {
    expect((await server.ask(blank(1), { sessionKey: analyst })).status).toBe(403);
    expect((await server.ask(load(1), { sessionKey: analyst })).status).toBe(403);
    expect((await server.ask(load(1))).status).toBe(401);
  }
});
