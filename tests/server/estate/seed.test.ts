import { count, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { appUser, company, device, installation, machine, operator, site, subCompany } from '../../../server/db/schema';
import { demoUsers } from '../../../server/estate/common/demoUsers';
import { EstateRefused, seedEstate } from '../../../server/estate/seedEstate';
import { towns } from '../../../server/estate/trade/towns';
import { estateNow, openTestDatabase, undone } from '../support/database';
import { digest } from './digest';

const again = { estate: 'test', now: estateNow, hashDemoPassword: async () => 'unused' } as const;

describe('the estate', () => {
  let open: OpenDatabase;
  let empty: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase({ estate: 'test' });
    empty = await openTestDatabase({ estate: 'none' });
  });
  afterAll(async () => {
    await open.close();
    await empty.close();
  });

  test('has two operators, five companies, fourteen sub-companies, sixty sites and its machines', async () => {
    const size = async (table: typeof operator | typeof company | typeof subCompany | typeof site) =>
      (await open.db.select({ n: count() }).from(table))[0]?.n;
    expect([await size(operator), await size(company), await size(subCompany), await size(site)]).toEqual([2, 5, 14, 60]);
    const [assets] = await open.db.select({ n: count() }).from(machine);
    expect(assets?.n).toBe(120 + 8 + 36);
    const sites = await open.db.select().from(site);
    const names = towns.map(([name]) => name);
    for (const place of sites) {
      expect(names).toContain(place.town);
      expect(place.postcode).toMatch(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/);
    }
  });

  test('has removed installations, unassigned devices and machines in depots', async () => {
    const [removed] = await open.db.select({ n: count() }).from(installation).where(isNotNull(installation.removedAt));
    expect(removed?.n).toBeGreaterThan(0);
    const [spare] = await open.db.select({ n: count() }).from(device).where(isNull(device.installationId));
    expect(spare?.n).toBeGreaterThan(0);
  });

  test('has the demo users', async () => {
    const users = await open.db.select().from(appUser);
    expect(users.map(({ username }) => username).sort()).toEqual(demoUsers.map(({ username }) => username).sort());
    for (const user of users) expect(user.companyName).not.toBe('');
  });

  test('continues the ids of its users', async () => {
    const [row] = await open.db.insert(operator).values({ name: 'A third operator' }).returning();
    expect(row?.id).toBe(3);
  });

  test('is made only once', async () => {
    const before = await digest(open.db);
    const hashDemoPassword = () => Promise.reject(new Error('The password is hashed for nothing'));
    expect(await seedEstate(open, { ...again, hashDemoPassword })).toBe(false);
    expect(await digest(open.db)).toEqual(before);
  });

  test('is refused next to another estate or own data', async () => {
    await expect(seedEstate(open, { ...again, estate: 'demo' })).rejects.toThrow(EstateRefused);
    await undone(empty, async (own) => {
      await own.db.insert(operator).values({ name: 'A real operator' });
      await expect(seedEstate(own, again)).rejects.toThrow(EstateRefused);
    });
  });

  test('leaves nothing after a failure, and is then the same', { timeout: 120_000 }, async () => {
    await empty.db.execute(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cut short'; end $$`);
    await empty.db.execute('create trigger refuse before insert on collection for each statement execute function refuse()');
    await expect(seedEstate(empty, again)).rejects.toThrow();
    await empty.db.execute('drop trigger refuse on collection');
    expect((await empty.db.select({ n: count() }).from(site))[0]?.n).toBe(0);
    expect(await seedEstate(empty, again)).toBe(true);
    expect(await digest(empty.db)).toEqual(await digest(open.db));
  });
});
