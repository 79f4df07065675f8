import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellsFrom, cellsOfDay, cellsOfWeek, openMinutes, storedCells } from '../../server/areas/settings/forms/cells';
import { type Link, settingIn } from '../../server/areas/settings/profiles/inherit';
import { siteIsOpen } from '../../server/calendar/siteIsOpen';
import { site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { cells } from '../../src/schemas/wire/cells';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { filledIn, optionOf, optionsIn } from './support/optionForm';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  admin = { sessionKey: (await server.signIn('admin')).sessionkey };
});
afterAll(() => server.close());

describe('settings profiles', () => {
  it('show inherited values of their base profile, and inherit again when emptied', async () => {
    const { body: list } = await server.ask(api.settingsProfiles.profiles({ op: 1 }), admin);
    const [seaside, standard] = ['Seaside', 'Standard'].map((name) => list.find((profile) => profile.name === name)?.id ?? 0);
    const { body: profile } = await server.ask(api.settingsProfiles.profile({ id: seaside ?? 0, operator: 1 }), admin);
    expect(profile).toMatchObject({ baseProfileId: standard, isDefault: false, profileName: 'Seaside' });
    const options = optionsIn(profile.subTypes);
    expect(optionOf(options, 'largestNote')).toMatchObject({ defaultList: { id: 10 }, inherited: { from: 'Standard', text: '£20' } });
    expect(optionOf(options, 'heartbeat')).toMatchObject({
      defaultText: '',
      inherited: { from: 'Standard', text: '60 s' },
      isRequired: false,
    });
    const details = filledIn(options, { largestNote: '', heartbeat: '30' });
    const saved = await server.ask(api.settingsProfiles.update({ id: seaside ?? 0, operatorId: 1, profileId: 0, details }), admin);
    const after = optionsIn(saved.body.subTypes);
    expect(optionOf(after, 'largestNote').defaultList).toBeUndefined();
    expect(optionOf(after, 'heartbeat').defaultText).toBe('30');
    expect((await server.ask(api.settingsProfiles.update({ id: seaside ?? 0, operatorId: 1, profileId: 0, details }), admin)).status).toBe(
      409,
    );
  });

  it('are made from the selected profile, else from the default one', async () => {
    const { body: blank } = await server.ask(api.settingsProfiles.blank({ operator: 1, base: 999 }), admin);
    expect(blank).toMatchObject({ profileId: 0, profileName: '' });
    const details = filledIn(optionsIn(blank.subTypes), { profileName: 'Night' });
    const { body: made } = await server.ask(
      api.settingsProfiles.update({ id: 0, operatorId: 1, profileId: blank.baseProfileId ?? 0, details }),
      admin,
    );
    expect(made).toMatchObject({ profileName: 'Night', baseProfileId: blank.baseProfileId });
  });

  it('inherit along any chain, even a circular one', () => {
    const link = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      baseId: fc.option(fc.integer({ min: 1, max: 6 })),
      own: fc.option(fc.integer()),
    });
    fc.assert(
      fc.property(fc.uniqueArray(link, { selector: ({ id }) => id }), fc.integer({ min: 1, max: 6 }), (drawn, start) => {
        const links = new Map(
          drawn.map(({ id, baseId, own }): readonly [number, Link] => [
            id,
            { id, name: String(id), baseId, settings: own === null ? {} : { x: String(own) } },
          ]),
        );
        const chain: number[] = [];
        for (let at: number | null = start; at !== null && links.has(at) && !chain.includes(at); at = links.get(at)?.baseId ?? null)
          chain.push(at);
        const expected = chain.map((id) => links.get(id)?.settings['x']).find((value) => value !== undefined) ?? 'standard';
        expect(settingIn(links, start, 'x', { x: 'standard' })).toBe(expected);
      }),
    );
  });
});

describe('opening hours', () => {
  const week = fc.array(fc.boolean(), { minLength: cellsOfWeek, maxLength: cellsOfWeek });

  it('are sent and stored unchanged', () => {
    fc.assert(
      fc.property(week, (drawn) => {
        expect(cells.decode(cells.encode(drawn))).toEqual(drawn);
        expect(cellsFrom(storedCells(drawn))).toEqual(drawn);
        const { opensMinute, closesMinute } = openMinutes(storedCells(drawn));
        drawn.forEach((isOpen, at) => {
          const minute = (at % cellsOfDay) * 30;
          if (isOpen) expect(minute >= opensMinute && minute < closesMinute).toBe(true);
        });
      }),
    );
    expect(() => cells.decode('0;2')).toThrow();
  });

  it('are saved with their name, and their sites follow', async () => {
    const { body: profiles } = await server.ask(api.openingHours.profiles({ operator: 1 }), admin);
    const id = profiles[0]?.id ?? 0;
    const { body: before } = await server.ask(api.openingHours.profile({ operator: 1, profile: id }), admin);
    expect(before.grid.rows).toHaveLength(7);
    expect(before.grid.rows[0]?.cellData).toHaveLength(cellsOfDay + 1);
    // Open on Mondays, 10:00 to 12:00 only.
    const monday = Array.from({ length: cellsOfWeek }, (_, at) => at >= 20 && at < 24);
    const input = {
      id,
      OperatorId: 1,
      name: 'Mondays',
      details: monday,
      ...(before.rowVersion === undefined ? {} : { rowVersion: before.rowVersion }),
    };
    const { status, body: after } = await server.ask(api.openingHours.update(input), admin);
    expect([status, after.profileName, after.rowVersion]).toEqual([200, 'Mondays', (before.rowVersion ?? 0) + 1]);
    const { db } = server.open;
    const [stored] = await db.select().from(site).where(eq(site.openingHoursProfileId, id)).limit(1);
    expect(stored).toMatchObject({ opensMinute: 600, closesMinute: 720 });
    const open = async (at: string) => {
      const [row] = await db
        .select({ isOpen: siteIsOpen(new Date(at)) })
        .from(site)
        .where(eq(site.id, stored?.id ?? 0));
      return row?.isOpen;
    };
    // 6 April 2026 is a Monday in summer time.
    expect([await open('2026-04-06T09:00:00Z'), await open('2026-04-06T10:59:00Z'), await open('2026-04-06T11:00:00Z')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await open('2026-04-07T09:30:00Z')).toBe(false);
    expect((await server.ask(api.openingHours.update(input), admin)).status).toBe(409);
    const { status: short } = await server.ask(api.openingHours.update({ id: 0, OperatorId: 1, name: 'Short', details: [true] }), admin);
    expect(short).toBe(400);
    const taken = await server.ask(api.openingHours.update({ id: 0, OperatorId: 1, name: 'MONDAYS', details: monday }), admin);
    expect(taken).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } });
  });
});
