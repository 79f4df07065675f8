import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameTitle, installation, machine, site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { historyRows } from './support/history';
import { type InstallationTests, startInstallationTests } from './support/installations';
import { startOf } from './support/items';
import { optionOf } from './support/optionForm';

let tests: InstallationTests;
let siteName: string;
beforeAll(async () => {
  tests = await startInstallationTests();
  const [first] = await tests.server.open.db.select().from(site).where(eq(site.id, 1));
  siteName = first?.retailerName ?? '';
});
afterAll(() => tests.server.close());

const editable = (options: Awaited<ReturnType<InstallationTests['optionsFor']>>) =>
  options.flatMap(({ code, isEditable = true }) => (isEditable ? [code] : []));

describe('the form of an installation', () => {
  it('offers the titles of the manufacturer, the note acceptors, today and electronic funds transfer', async () => {
    const [{ id: positionId, number }, row] = [await tests.emptyPosition(), await tests.depotMachine()];
    const options = await tests.optionsFor(positionId, ` ${row.assetNo.toUpperCase()} `);
    expect(options.map(({ code }) => code)).toEqual([
      ...['Site', 'Position', 'Manufacturer', 'Category', 'CabinetType', 'SerialNo'],
      ...['GameTitle', 'NoteAcceptor', 'InstalledOn', 'EFTEnabled', 'RowVersion'],
    ]);
    expect(editable(options)).toEqual(['GameTitle', 'NoteAcceptor', 'InstalledOn', 'EFTEnabled']);
    expect(optionOf(options, 'Site').defaultText).toBe(siteName);
    expect(optionOf(options, 'Position').defaultText).toBe(String(number));
    expect(optionOf(options, 'InstalledOn').defaultDate).toBe('2026-04-08');
    expect(optionOf(options, 'EFTEnabled').defaultText).toBe('true');
    const game = optionOf(options, 'GameTitle');
    expect(game).toMatchObject({ doRefresh: true, defaultList: { id: row.gameTitleId } });
    const titles = await tests.server.open.db.select().from(gameTitle).where(eq(gameTitle.manufacturerId, row.manufacturerId));
    expect(new Set(game.data?.map(({ id }) => id))).toEqual(new Set(titles.map(({ id }) => id)));
  });

  it('keeps the input when it is refreshed, and saves nothing', async () => {
    const [{ id: positionId }, row] = [await tests.emptyPosition(), await tests.depotMachine()];
    const { title } = await tests.others(row);
    const details = await tests.details(positionId, row.assetNo, { GameTitle: String(title.id), EFTEnabled: 'false', NoteAcceptor: '' });
    const { status, body } = await tests.send({ positionId, assetNo: row.assetNo.toLowerCase(), details, complete: false });
    expect(status).toBe(200);
    expect(body.assetNo).toBe(row.assetNo);
    expect(body.options.map((option) => [option.code, startOf(option)])).toEqual(details.map(([code, text]) => [code, text]));
    expect(await tests.standingAt(positionId)).toBeUndefined();
    expect(await tests.machineOf(row.id)).toEqual(row);
  });

  it('is read-only for users who may not save it', async () => {
    const own = await tests.installed();
    expect(editable(await tests.optionsFor(own.positionId, own.assetNo))).toEqual(['GameTitle', 'NoteAcceptor', 'EFTEnabled']);
    expect(editable(await tests.optionsFor(own.positionId, own.assetNo, 'site'))).toEqual(['GameTitle', 'NoteAcceptor']);
    const { db } = tests.server.open;
    const elsewhere = await db.select({ id: site.id }).from(site).where(eq(site.subCompanyId, 2));
    const other = await tests.installed(elsewhere[0]?.id);
    expect(editable(await tests.optionsFor(other.positionId, other.assetNo, 'restricted'))).toEqual([]);
    const ask = () => tests.send({ positionId: other.positionId, assetNo: other.assetNo, complete: false }, tests.as('restricted'));
    await tests.expectRefused(ask, 403);
  });
});

describe('installing a machine', () => {
  it('starts it at the position, with the input, and writes that to its history', async () => {
    const [place, row] = [await tests.emptyPosition(), await tests.depotMachine()];
    const { title, acceptor } = await tests.others(row);
    const entered = { GameTitle: String(title.id), NoteAcceptor: String(acceptor.id), EFTEnabled: 'false' };
    const details = await tests.details(place.id, row.assetNo, entered);
    const { status, body } = await tests.send({ positionId: place.id, assetNo: ` ${row.assetNo.toLowerCase()} `, details });
    expect(status).toBe(200);
    const { now } = tests.server.clock;
    expect(await tests.standingAt(place.id)).toMatchObject({
      ...{ siteId: 1, machineId: row.id, eftEnabled: false, status: 'onlineEFTDisabled', rowVersion: 1 },
      ...{ installedAt: now, authorisedAt: now, statusSince: now, removedAt: null },
    });
    const expected = { ...row, status: 'in-use', gameTitleId: title.id, noteAcceptorModelId: acceptor.id, rowVersion: row.rowVersion + 1 };
    expect(await tests.machineOf(row.id)).toEqual(expected);
    const current = await tests.server.ask(api.installations.position({ id: place.id }), tests.as());
    expect(body).toEqual(current.body);
    const asset = await tests.server.ask(api.assets.asset({ id: row.id }), tests.as());
    const rows = historyRows(asset.body.grid).filter(([, action]) => action === 'Installed');
    expect(rows.map(([user, , field, , after]) => [user, field, after])).toEqual([
      ['Priya Shah (operator)', 'EFT Enabled', 'No'],
      ['Priya Shah (operator)', 'Game Title/Pack', title.name],
      ['Priya Shah (operator)', 'Installed On', '08-04-2026'],
      ['Priya Shah (operator)', 'Note Acceptor', acceptor.name],
      ['Priya Shah (operator)', 'Position', String(place.number)],
      ['Priya Shah (operator)', 'Site', siteName],
    ]);
  });

  it('waits for authorisation if the user may not authorise', async () => {
    const [place, row] = [await tests.emptyPosition(), await tests.depotMachine()];
    const details = await tests.details(place.id, row.assetNo, { EFTEnabled: 'false' });
    expect((await tests.send({ positionId: place.id, assetNo: row.assetNo, details }, tests.as('site'))).status).toBe(200);
    const waiting = await tests.standingAt(place.id);
    expect(waiting).toMatchObject({ status: 'authReq', authorisedAt: null });
    expect((await tests.server.ask(api.installations.authorise({ id: waiting?.id ?? 0 }), tests.as())).status).toBe(204);
    expect(await tests.standingAt(place.id)).toMatchObject({ status: 'onlineEFTDisabled', authorisedAt: tests.server.clock.now });
  });

  it('accepts days from when position and machine were free until today', async () => {
    const own = await tests.installed();
    const { db } = tests.server.open;
    const removedAt = new Date('2026-03-30T15:20:00Z');
    const since = { installedAt: new Date('2026-03-01T09:00:00Z'), removedAt };
    await db.update(installation).set(since).where(eq(installation.id, own.id));
    await db.update(machine).set({ status: 'in-depot' }).where(eq(machine.id, own.machineId));
    const [place, row] = [await tests.emptyPosition(), await tests.depotMachine()];
    const on = async (positionId: number, assetNo: string, InstalledOn: string) =>
      tests.send({ positionId, assetNo, details: await tests.details(positionId, assetNo, { InstalledOn }) });
    for (const day of ['2026-03-29', '2026-04-09']) {
      const text = await tests.expectRefused(() => on(own.positionId, row.assetNo, day), 400, 'InstalledOn');
      expect(text).toBe('Invalid Installed On. Enter a date from 30-03-2026 to today.');
    }
    await tests.expectRefused(() => on(place.id, own.assetNo, '2026-03-29'), 400, 'InstalledOn');
    for (const day of ['1899-12-31', '2026-02-30', '']) await tests.expectRefused(() => on(place.id, row.assetNo, day), 400, 'InstalledOn');
    expect((await on(own.positionId, row.assetNo, '2026-03-30')).status).toBe(200);
    expect((await tests.standingAt(own.positionId))?.installedAt).toEqual(removedAt);
    expect((await on(place.id, own.assetNo, '2026-04-01')).status).toBe(200);
    expect((await tests.standingAt(place.id))?.installedAt).toEqual(new Date('2026-03-31T23:00:00Z'));
  });

  it('is carried out once for one Idempotency-Key', async () => {
    const [place, row] = [await tests.emptyPosition(), await tests.depotMachine()];
    const details = await tests.details(place.id, row.assetNo);
    const save = () => tests.send({ positionId: place.id, assetNo: row.assetNo, details }, tests.as('operator', 'install once'));
    const [first, again] = [await save(), await save()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const made = await tests.server.open.db.select().from(installation).where(eq(installation.positionId, place.id));
    expect(made).toHaveLength(1);
  });
});
