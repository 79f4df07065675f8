import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cabinetType, cabinetTypeCategory, gameTitle, installation, machine, position, site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { filled, problemsOf, someMachine, trailOf } from './support/items';
import { startMachineForms, update } from './support/machineForms';

const { assets } = api;
const { app, as, answered, form, made, refused } = startMachineForms();

describe('deleting a machine asset', () => {
  it('removes it from every answer and keeps its history', async () => {
    const { db } = app().open;
    const item = await made('GONE-1');
    expect((await app().ask(assets.deleteAsset({ id: item.id }), as('operator'))).status).toBe(204);
    const words = { detail: expect.stringMatching(/ deleted this machine asset on \d\d-\d\d-\d{4} \d\d:\d\d\.$/) };
    expect(await app().ask(assets.asset({ id: item.id }), as('operator'))).toMatchObject({ status: 404, body: words });
    for (const request of [update(item.id, filled(item)), update(item.id, [], { Complete: false }), assets.deleteAsset({ id: item.id })]) {
      expect((await refused(404, request)).body).toMatchObject(words);
    }
    // A hidden item gets the same message as a missing one.
    const unseen = { detail: 'This machine asset does not exist, or you may not see it.' };
    expect((await refused(403, update(item.id, filled(item)), 'site')).body).toMatchObject(unseen);
    const [place] = await db.select({ id: position.id }).from(position).innerJoin(site, eq(site.id, position.siteId)).where(eq(site.id, 1));
    const positionId = place?.id ?? 0;
    expect((await app().ask(api.installations.asset({ positionId, assetNo: 'GONE-1' }), as('admin'))).status).toBe(404);
    expect((await trailOf(app(), 'machine', item.id)).map(({ action }) => action)).toEqual(['Created', 'Deleted']);
    const [row] = await db.select().from(machine).where(eq(machine.id, item.id));
    expect(row?.deletedAt).toBeInstanceOf(Date);
  });

  it('is refused while it is installed, and names the site', async () => {
    const { id } = await someMachine(app(), 1, 1);
    const answer = await refused(409, assets.deleteAsset({ id }));
    expect(answer.body).toMatchObject({
      detail: expect.stringMatching(/^This machine asset is installed at .+, position \d+\. Remove it there first\.$/),
    });
  });
});

describe('a user', () => {
  it('reads and changes only machine assets at sites of the data access', async () => {
    const own = await someMachine(app(), 1, 1);
    const item = await form(own.id, 'site');
    expect(problemsOf(item)).toEqual([]);
    await answered(update(own.id, filled(item, { Notes: 'Seen on the floor.' })), 'site');
    const words = { detail: 'This machine asset does not exist, or you may not see it.' };
    const [elsewhere] = await app()
      .open.db.select({ id: machine.id })
      .from(machine)
      .innerJoin(installation, and(eq(installation.machineId, machine.id), isNull(installation.removedAt)))
      .where(and(eq(machine.operatorId, 1), sql`${installation.siteId} <> 1`));
    const others = [elsewhere?.id ?? 0, (await someMachine(app(), 1)).id, (await someMachine(app(), 2)).id, 987_654];
    for (const id of others) {
      expect((await app().ask(assets.asset({ id }), as('site'))).body).toMatchObject(words);
      expect((await refused(403, update(id, filled(item)), 'site')).body).toMatchObject(words);
      expect((await refused(403, update(id, [], { Complete: false }), 'site')).body).toMatchObject(words);
      expect((await refused(403, assets.deleteAsset({ id }), 'site')).body).toMatchObject(words);
    }
    await refused(403, assets.newAsset({ op: 1 }), 'site');
    await refused(403, update(0, filled(item)), 'site');
    await refused(403, update(0, [], { Complete: false }), 'site');
  });

  it('refuses an operator other than that of the machine asset', async () => {
    const { id } = await someMachine(app(), 1);
    const item = await form(id, 'admin');
    await refused(403, update(id, filled(item), { OperatorId: 2 }), 'admin');
    await refused(403, update(id, filled(item)), 'forgetful');
    await refused(403, update(id, filled(item), { OperatorId: 2 }), 'forgetful');
    await refused(403, assets.newAsset({ op: 1 }), 'forgetful');
  });
});

describe('the machines of the estate', () => {
  it('would be accepted by the register', async () => {
    const { db } = app().open;
    const misfits = await db
      .select({ id: machine.id })
      .from(machine)
      .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
      .innerJoin(cabinetType, eq(cabinetType.id, machine.cabinetTypeId))
      .leftJoin(
        cabinetTypeCategory,
        and(eq(cabinetTypeCategory.cabinetTypeId, machine.cabinetTypeId), eq(cabinetTypeCategory.categoryId, machine.categoryId)),
      )
      .where(
        sql`${gameTitle.manufacturerId} <> ${machine.manufacturerId} or ${cabinetTypeCategory.categoryId} is null
          or ${machine.manufacturedOn} >= ${machine.purchasedOn}`,
      );
    expect(misfits).toEqual([]);
    const { id } = await someMachine(app(), 2);
    expect(await answered(update(id, filled(await form(id, 'forgetful')), { OperatorId: 2 }), 'forgetful')).toEqual(
      await form(id, 'forgetful'),
    );
  });
});
