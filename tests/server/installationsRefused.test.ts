import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readRows } from '../../server/db/rows';
import { category, installation, machineType, position } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { testEnvironment } from '../support/environment';
import { type InstallationTests, startInstallationTests } from './support/installations';

let tests: InstallationTests;
beforeAll(async () => {
  tests = await startInstallationTests();
});
afterAll(() => tests.server.close());

const everyKiosk = {
  ...{ operator: 1, company: undefined, subCompany: undefined, site: undefined },
  ...{ online: true, offlineSiteOpen: true, pending: true, authReq: true, offlineSiteClosed: true },
};

async function kioskCategory(): Promise<number> {
  const [row] = await tests.server.open.db
    .select({ id: category.id })
    .from(category)
    .innerJoin(machineType, eq(machineType.id, category.machineTypeId))
    .where(and(eq(category.operatorId, 1), eq(machineType.name, 'Kiosk')));
  if (row === undefined) throw new Error('The estate has no category of kiosks');
  return row.id;
}

async function emptiedKiosk(): Promise<number> {
  const [row] = await tests.server.open.db
    .select({ id: installation.id, positionId: position.id })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(and(eq(position.siteId, 1), eq(position.kind, 'kiosk'), isNull(installation.removedAt)));
  if (row === undefined) throw new Error('The estate has no kiosk at the first site');
  const { status, text } = await tests.server.ask(api.installations.remove({ id: row.id }), tests.as());
  expect(status, text).toBe(204);
  return row.positionId;
}

describe('the purpose of a position', () => {
  it('is set by the first machine there, and only matching machines are offered from then on', async () => {
    const [place, kiosk, other] = [
      await tests.emptyPosition(),
      await tests.depotMachine({ categoryId: await kioskCategory() }),
      await tests.depotMachine(),
    ];
    const offered = async () => {
      const { body } = await tests.server.ask(api.installations.asset({ positionId: place.id, assetNo: undefined }), tests.as());
      return [kiosk, other].map(({ assetNo }) => body.free?.some((each) => each.assetNo === assetNo));
    };
    expect(await offered()).toEqual([true, true]);
    const details = await tests.details(place.id, kiosk.assetNo);
    expect((await tests.send({ positionId: place.id, assetNo: kiosk.assetNo, details })).status).toBe(200);
    const installed = await tests.standingAt(place.id);
    const kiosks = await tests.server.ask(api.kiosk.positions(everyKiosk), tests.as());
    expect(kiosks.body.grid.rows.map(({ installationId }) => installationId)).toContain(installed?.id);
    expect((await tests.server.ask(api.installations.remove({ id: installed?.id ?? 0 }), tests.as())).status).toBe(204);
    expect(await offered()).toEqual([true, false]);
  });
});

describe('an invalid installation', () => {
  it('is refused without an asset number, for an unknown and for a deleted one', async () => {
    const { id: positionId } = await tests.emptyPosition();
    for (const complete of [true, false]) {
      await tests.expectRefused(() => tests.send({ positionId, assetNo: '  ', complete }), 400, 'AssetNo');
    }
    const deleted = await tests.depotMachine({ deletedAt: tests.server.clock.now });
    const foreign = await tests.depotMachine({ operatorId: 2 });
    for (const assetNo of ['no,such/one', deleted.assetNo, foreign.assetNo]) {
      const text = await tests.expectRefused(() => tests.send({ positionId, assetNo }), 404);
      expect(text).toBe(`There is no machine asset with the number ${assetNo}.`);
    }
  });

  it('is refused for a machine that is elsewhere, sold or scrapped, and at an occupied position', async () => {
    const [{ id: positionId }, own] = [await tests.emptyPosition(), await tests.installed()];
    const elsewhere = await tests.expectRefused(() => tests.send({ positionId, assetNo: own.assetNo }), 409);
    expect(elsewhere).toBe(`The machine asset ${own.assetNo} is installed at another position. Remove it there first.`);
    for (const status of ['sold', 'scrapped'] as const) {
      const { assetNo } = await tests.depotMachine({ status });
      const text = await tests.expectRefused(() => tests.send({ positionId, assetNo }), 409);
      expect(text).toBe(`The machine asset ${assetNo} was ${status} and cannot be installed.`);
    }
    const { assetNo } = await tests.depotMachine();
    for (const complete of [true, false]) {
      const text = await tests.expectRefused(() => tests.send({ positionId: own.positionId, assetNo, complete }), 409);
      expect(text).toBe('Remove the machine that stands here first.');
    }
  });

  it('is refused for a machine in place of a kiosk, and the reverse', async () => {
    const [{ assetNo }, kiosk] = [await tests.depotMachine(), await tests.depotMachine({ categoryId: await kioskCategory() })];
    const ofMachine = await tests.installed();
    await tests.server.ask(api.installations.remove({ id: ofMachine.id }), tests.as());
    const ofKiosk = await emptiedKiosk();
    for (const complete of [true, false]) {
      const here = await tests.expectRefused(() => tests.send({ positionId: ofKiosk, assetNo, complete }), 409);
      expect(here).toBe(`The machine asset ${assetNo} is a gaming machine. This position is for a kiosk.`);
      const there = await tests.expectRefused(
        () => tests.send({ positionId: ofMachine.positionId, assetNo: kiosk.assetNo, complete }),
        409,
      );
      expect(there).toBe(`The machine asset ${kiosk.assetNo} is a kiosk. This position is for a gaming machine.`);
    }
  });

  it('is refused with an error for each wrong option', async () => {
    const [{ id: positionId }, row] = [await tests.emptyPosition(), await tests.depotMachine()];
    const { assetNo } = row;
    for (const [code, text] of [
      ['GameTitle', ''],
      ['GameTitle', '999999'],
      ['NoteAcceptor', '999999'],
      ['EFTEnabled', 'perhaps'],
    ] as const) {
      const details = await tests.details(positionId, assetNo, { [code]: text });
      await tests.expectRefused(() => tests.send({ positionId, assetNo, details }), 400, code);
    }
  });

  it('is refused outside the data access, in the same words for missing positions', async () => {
    const [{ id }, { assetNo }] = [await tests.emptyPosition(2), await tests.depotMachine()];
    for (const positionId of [id, 999_999]) {
      const text = await tests.expectRefused(() => tests.send({ positionId, assetNo }, tests.as('site')), 403);
      expect(text).toBe('This position does not exist, or you may not see it.');
    }
  });

  it('succeeds for one of two users at the same time', async () => {
    const [place, other, row, second] = [
      await tests.emptyPosition(),
      await tests.emptyPosition(),
      await tests.depotMachine(),
      await tests.depotMachine(),
    ];
    const sends = async (sent: readonly (readonly [positionId: number, assetNo: string])[]) => {
      const details = await Promise.all(sent.map(([positionId, assetNo]) => tests.details(positionId, assetNo)));
      const answers = await Promise.all(
        sent.map(([positionId, assetNo], index) =>
          tests.send({ positionId, assetNo, details: details[index] ?? [] }, tests.as(index === 0 ? 'operator' : 'admin')),
        ),
      );
      return answers.map(({ status }) => status);
    };
    const twoPlaces = await sends([
      [place.id, row.assetNo],
      [other.id, row.assetNo],
    ]);
    expect(twoPlaces.toSorted()).toEqual([200, 409]);
    const free = twoPlaces[0] === 200 ? other.id : place.id;
    const third = await tests.depotMachine();
    const twoMachines = await sends([
      [free, second.assetNo],
      [free, third.assetNo],
    ]);
    expect(twoMachines.toSorted()).toEqual([200, 409]);
  });
});

// The embedded database serialises them anyway.
describe.runIf(testEnvironment().databaseUrl !== undefined)('an installation during an unfinished one', () => {
  async function saveAnotherAtOnce(
    request: { readonly positionId: number; readonly assetNo: string },
    written: typeof installation.$inferInsert,
  ) {
    const details = await tests.details(request.positionId, request.assetNo);
    const { db } = tests.server.open;
    const asking = await db.transaction(async (tx) => {
      await tx.insert(installation).values(written);
      const [own] = await readRows(tx, sql`select pg_backend_pid() as pid`, Type.Object({ pid: Type.Integer() }));
      let isAnswered = false;
      const answer = tests.send({ ...request, details }).finally(() => {
        isAnswered = true;
      });
      const waiters = sql`select pid from pg_stat_activity where ${own?.pid} = any(pg_blocking_pids(pid))`;
      const isHeld = async () => (await readRows(db, waiters, Type.Object({ pid: Type.Integer() }))).length > 0;
      await vi.waitUntil(async () => isAnswered || (await isHeld()), { timeout: 30_000 });
      return { hasWaited: !isAnswered, answer };
    });
    return { hasWaited: asking.hasWaited, status: (await asking.answer).status };
  }

  const like = async (columns: Partial<typeof installation.$inferInsert>) => {
    const standing = await tests.standingAt((await tests.installed()).positionId);
    if (standing === undefined) throw new Error('Nothing was installed');
    const { id: _id, ...values } = standing;
    return { ...values, guid: randomUUID(), ...columns };
  };

  it('waits for it and is refused at the same position', async () => {
    const [place, own, other] = [await tests.emptyPosition(), await tests.depotMachine(), await tests.depotMachine()];
    const written = await like({ positionId: place.id, machineId: other.id });
    expect(await saveAnotherAtOnce({ positionId: place.id, assetNo: own.assetNo }, written)).toEqual({ hasWaited: true, status: 409 });
  });

  it('waits for it and is refused for the same machine', async () => {
    const [place, elsewhere, own] = [await tests.emptyPosition(), await tests.emptyPosition(), await tests.depotMachine()];
    const written = await like({ positionId: elsewhere.id, machineId: own.id });
    expect(await saveAnotherAtOnce({ positionId: place.id, assetNo: own.assetNo }, written)).toEqual({ hasWaited: true, status: 409 });
  });
});

describe('changing the machine at a position', () => {
  it('writes the differences, and its history', async () => {
    const own = await tests.installed();
    const row = await tests.machineOf(own.machineId);
    if (row === undefined) throw new Error('The machine is gone');
    const { title } = await tests.others(row);
    const details = await tests.details(own.positionId, own.assetNo, { GameTitle: String(title.id), InstalledOn: '2020-01-01' });
    expect((await tests.send({ ...own, details })).status).toBe(200);
    expect(await tests.machineOf(own.machineId)).toEqual({ ...row, gameTitleId: title.id, rowVersion: row.rowVersion + 1 });
    expect(await tests.standingAt(own.positionId)).toMatchObject({ installedAt: tests.server.clock.now, rowVersion: 1 });
    const [entry] = await tests.trail();
    expect(entry).toMatchObject({
      entity: 'machine',
      entityId: own.machineId,
      action: 'Changed',
      after: { 'Game Title/Pack': title.name },
    });
    expect(Object.keys(entry?.before ?? {})).toEqual(['Game Title/Pack']);
  });

  it('disables electronic funds transfer if the user may do that', async () => {
    const own = await tests.installed();
    const details = await tests.details(own.positionId, own.assetNo, { EFTEnabled: 'false' });
    const before = await tests.trail();
    expect((await tests.send({ ...own, details }, tests.as('site'))).status).toBe(200);
    expect(await tests.trail()).toEqual(before);
    expect((await tests.send({ ...own, details })).status).toBe(200);
    expect(await tests.standingAt(own.positionId)).toMatchObject({ eftEnabled: false, status: 'onlineEFTDisabled', rowVersion: 2 });
    expect(await tests.trail()).toMatchObject([{ action: 'Changed', before: { 'EFT Enabled': 'Yes' }, after: { 'EFT Enabled': 'No' } }]);
  });

  it('never reinstalls a machine that was removed while its form was open', async () => {
    const own = await tests.installed();
    const details = await tests.details(own.positionId, own.assetNo, { NoteAcceptor: '' });
    expect((await tests.server.ask(api.installations.remove({ id: own.id }), tests.as('admin'))).status).toBe(204);
    const text = await tests.expectRefused(() => tests.send({ ...own, details }), 409);
    expect(text).toBe('Alex Morgan changed this on 08-04-2026 11:00, while you were editing it.');
    // A new installation of the same machine is not the form's.
    const again = await tests.details(own.positionId, own.assetNo);
    expect((await tests.send({ ...own, details: again })).status).toBe(200);
    await tests.expectRefused(() => tests.send({ ...own, details }), 409);
  });

  it('is refused if the installation or its machine changed meanwhile', async () => {
    const own = await tests.installed();
    const details = await tests.details(own.positionId, own.assetNo, { NoteAcceptor: '' });
    expect((await tests.server.ask(api.installations.disableEFT({ id: own.id }), tests.as('admin'))).status).toBe(204);
    const text = await tests.expectRefused(() => tests.send({ ...own, details }), 409);
    expect(text).toBe('Alex Morgan changed this on 08-04-2026 11:00, while you were editing it.');
    const [mine, theirs] = [
      await tests.details(own.positionId, own.assetNo, { NoteAcceptor: '' }),
      await tests.details(own.positionId, own.assetNo, { EFTEnabled: 'true' }),
    ];
    const answers = await Promise.all([tests.send({ ...own, details: mine }), tests.send({ ...own, details: theirs }, tests.as('admin'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await tests.expectRefused(() => tests.send({ ...own, details: [] }), 409);
  });

  it('needs the flag', async () => {
    const own = await tests.installed();
    const details = await tests.details(own.positionId, own.assetNo, { NoteAcceptor: '' });
    const place = await tests.emptyPosition();
    const { assetNo } = await tests.depotMachine();
    const forNew = await tests.details(place.id, assetNo);
    const only = await tests.limited(['optionInstall']);
    await tests.expectRefused(() => tests.send({ ...own, details }, only), 403);
    expect((await tests.send({ positionId: place.id, assetNo, details: forNew }, only)).status).toBe(200);
    const modify = await tests.limited(['optionModify']);
    expect((await tests.send({ ...own, details }, modify)).status).toBe(200);
    const next = await tests.emptyPosition();
    const another = await tests.depotMachine();
    const send = { positionId: next.id, assetNo: another.assetNo, details: await tests.details(next.id, another.assetNo) };
    await tests.expectRefused(() => tests.send(send, modify), 403);
  });
});
