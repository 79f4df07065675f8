import { and, eq, gt, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '../../server/db/database';
import { installation, settingsProfile, site, ticket } from '../../server/db/schema';
import { settingAt } from '../../server/db/siteSettings';
import { standardSettings } from '../../server/db/standardSettings';
import { moveStates } from '../../server/estate/generate/states';
import { simulateTick } from '../../server/simulator/simulateTick';
import { openTestDatabase, undone } from './support/database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ estate: 'test' });
});
afterAll(() => database.close());

const noon = new Date('2026-04-08T12:00:00Z');

async function standardProfiles(db: Database, settings: Readonly<Record<string, string>>): Promise<void> {
  await db.update(settingsProfile).set({ settings }).where(eq(settingsProfile.isDefault, true));
}

describe('a setting at a site', () => {
  it('is the own value of its profile, else that of the base profile, else the standard one', () =>
    undone(database, async ({ db }) => {
      const at = async () => {
        const [own] = await db
          .select({ days: settingAt('ticketDays') })
          .from(site)
          .where(eq(site.id, 1));
        return own?.days;
      };
      await standardProfiles(db, {});
      expect(await at()).toBe(standardSettings.ticketDays);
      await standardProfiles(db, { ticketDays: '20' });
      expect(await at()).toBe('20');
      const [base] = await db
        .select()
        .from(settingsProfile)
        .where(eq(settingsProfile.name, 'Motorway'))
        .orderBy(settingsProfile.operatorId);
      const [upper] = await db
        .insert(settingsProfile)
        .values({ operatorId: 1, name: 'Upper', baseId: base?.id ?? 0 })
        .returning();
      await db.update(site).set({ settingsProfileId: upper?.id }).where(eq(site.id, 1));
      expect(await at()).toBe('20');
      await db
        .update(settingsProfile)
        .set({ settings: { ticketDays: '10' } })
        .where(eq(settingsProfile.id, base?.id ?? 0));
      expect(await at()).toBe('10');
      await db
        .update(settingsProfile)
        .set({ settings: { ticketDays: '5' } })
        .where(eq(settingsProfile.id, upper?.id ?? 0));
      expect(await at()).toBe('5');
      // Two profiles in a chain, neither of which sets it.
      await db
        .update(settingsProfile)
        .set({ settings: {}, baseId: upper?.id ?? 0 })
        .where(eq(settingsProfile.operatorId, 1));
      expect(await at()).toBe(standardSettings.ticketDays);
    }));
});

describe('in the simulation', () => {
  it('expires a ticket after the days in the settings of its site at printing', () =>
    undone(database, async (open) => {
      const lives = async (after: Date) => {
        const rows = await open.db.select().from(ticket).where(gt(ticket.issuedAt, after));
        return new Set(rows.map(({ issuedAt, expiresAt }) => Math.round((expiresAt.getTime() - issuedAt.getTime()) / 86_400_000)));
      };
      expect(await lives(new Date(0))).toEqual(new Set([30]));
      await simulateTick(open, new Date(noon.getTime() - 60_000), 7);
      await standardProfiles(open.db, { ticketDays: '7' });
      await simulateTick(open, new Date(noon.getTime() + 30 * 60_000), 7);
      expect(await lives(noon)).toEqual(new Set([7]));
    }));

  it('marks a machine offline after the silence in the settings of its site', () =>
    undone(database, async ({ db }) => {
      const offline = async (minutes: string) => {
        await standardProfiles(db, { offlineAfter: minutes });
        const ids = new Set<string>();
        for (let quarter = 0; quarter < 16; quarter += 1) {
          const now = new Date(noon.getTime() + quarter * 7 * 60_000);
          await db.execute(moveStates({ now, seed: 7, allOpen: true }));
          const rows = await db
            .select({ id: installation.id })
            .from(installation)
            .where(and(isNull(installation.removedAt), eq(installation.status, 'offlineSiteOpen')));
          for (const { id } of rows) ids.add(`${id} at ${quarter}`);
        }
        return ids;
      };
      const [soon, usual, late, never] = [await offline('1'), await offline('15'), await offline('22'), await offline('1440')];
      expect(usual.size).toBeGreaterThan(0);
      expect([...usual].filter((each) => !soon.has(each))).toEqual([]);
      expect([...late].filter((each) => !usual.has(each))).toEqual([]);
      expect(soon.size).toBeGreaterThan(usual.size);
      expect(late.size).toBeLessThan(usual.size);
      expect(never.size).toBe(0);
    }));
});
