import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditedEntity, accessProfile } from '../../server/db/schema';
import { demoProfiles } from '../../server/estate/common/demoUsers';
import { api } from '../../src/schemas/calls';
import type { Flag } from '../../src/schemas/entities/flags';
import type { MenuCode } from '../../src/schemas/entities/menu';
import { inSlots } from '../../src/schemas/wire/reportSlots';
import { startTestApp, type TestApp } from './support/app';
import { reportsOf } from './support/reports';

let server: TestApp;
let client: ReturnType<typeof reportsOf>;
const keys = new Map<string, string>();
const keyOf = (username: string) => keys.get(username) ?? '';
const as = (username: string) => ({ sessionKey: keyOf(username) });
const period = { From: '2026-03-25', To: '2026-04-05' } as const;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  client = reportsOf(server, keyOf);
  for (const username of ['admin', 'restricted']) keys.set(username, (await server.signIn(username)).sessionkey);
});
afterAll(() => server.close());

describe('what a report shows', () => {
  it('shows players and expected amounts only to users who may see them', async () => {
    expect((await client.rowsOf(402, period)).headings).toContain('Player');
    expect((await client.rowsOf(402, period, 'restricted')).headings).not.toContain('Player');
    expect((await client.rowsOf(201, {}, 'restricted')).headings).toEqual(expect.arrayContaining(['Expected', 'Counted', 'Variance']));
    const { name, flags } = demoProfiles.analyst;
    const without = flags.filter((flag) => flag !== 'optionShowVariance');
    await server.open.db.update(accessProfile).set({ flags: without }).where(eq(accessProfile.name, name));
    const { headings } = await client.rowsOf(201, {}, 'restricted');
    expect(headings).toContain('Counted');
    expect(headings.filter((heading) => ['Expected', 'Variance'].includes(heading))).toEqual([]);
    const { body } = await server.ask(api.reports.groups(), as('restricted'));
    expect(body.flatMap(({ reports }) => reports.map(({ id }) => id))).not.toContain(202);
  });

  it('lists single sessions, events and machines only for users who see them elsewhere', async () => {
    const { db } = server.open;
    const listing = [301, 302, 303, 401, 402, 403];
    const ofProfile = eq(accessProfile.name, demoProfiles.analyst.name);
    const offeredTo = async (menu: readonly MenuCode[], flags: readonly Flag[] = []) => {
      await db
        .update(accessProfile)
        .set({ menu: [...menu], flags: [...flags] })
        .where(ofProfile);
      const { body } = await server.ask(api.reports.groups(), as('restricted'));
      const ids = body.flatMap(({ reports }) => reports.map(({ id }) => id));
      for (const id of listing.filter((each) => !ids.includes(each))) {
        expect([id, (await server.ask(api.reports.create({ reportId: id, ...inSlots(['1']) }), as('restricted'))).status]).toEqual([
          id,
          403,
        ]);
      }
      return listing.filter((id) => ids.includes(id));
    };
    expect(await offeredTo(['GENERAL_ANALYSIS'])).toEqual([]);
    expect(await offeredTo(['GENERAL_ANALYSIS', 'GENERAL_SESSIONS'])).toEqual([402, 403]);
    expect(await offeredTo(['GENERAL_ANALYSIS', 'GENERAL_INSTALL'])).toEqual([301, 302, 303]);
    expect(await offeredTo(['GENERAL_ANALYSIS', 'GENERAL_SYSADMIN'], ['optionShowInstCollectionTabs'])).toEqual([301, 302, 303, 401]);
    expect(await offeredTo(demoProfiles.analyst.menu, demoProfiles.analyst.flags)).toEqual(listing);
  });

  it('shows changes only to users who see the changed items elsewhere', async () => {
    const { db } = server.open;
    const entities: readonly AuditedEntity[] = ['machine', 'collection', 'user', 'site', 'customer', 'compliance-review', 'alert'];
    for (const [at, entity] of entities.entries()) {
      await db.execute(sql`insert into audit_entry (seq, at, user_name, operator_id, entity, entity_id, action, before, after, hash)
        values (${1_000_000 + at}, ${'2020-01-15T12:00:00Z'}, 'A', 1, ${entity}, 1, 'Changed', '{}', '{}', '')`);
    }
    const textsOf = async (menu: readonly MenuCode[], flags: readonly Flag[]) => {
      await db
        .update(accessProfile)
        .set({ menu: ['GENERAL_ANALYSIS', ...menu], flags: ['optionAllowSaveUser', ...flags] })
        .where(eq(accessProfile.name, demoProfiles.operations.name));
      const { rows } = await client.rowsOf(404, { From: '2020-01-15', To: '2020-01-15' }, 'operator');
      return rows.map((row) => row['What']);
    };
    keys.set('operator', (await server.signIn('operator')).sessionkey);
    expect(await textsOf([], [])).toEqual(['User']);
    expect(await textsOf(['GENERAL_SYSADMIN'], ['optionShowSysAdminOrganisationTab'])).toEqual(['Machine', 'User', 'Site']);
    expect(await textsOf([], ['optionComplianceShowReviews', 'optionShowComplianceAlerts'])).toEqual(['User']);
    expect(await textsOf(['COMPLIANCE'], ['optionComplianceShowReviews'])).toEqual(['User', 'Customer', 'Compliance Review']);
    expect(await textsOf(['COMPLIANCE'], ['optionShowComplianceAlerts'])).toEqual(['User', 'Customer', 'Alert']);
    expect(await textsOf([], ['optionShowInstCollectionTabs'])).toEqual(['Collection', 'User']);
    // Blind counters would see meter corrections there.
    const blind = ['optionShowInstCollectionTabs', 'optionShowInstCountDetailsTab', 'optionAllowEdit'] as const;
    expect(await textsOf([], blind)).toEqual(['User']);
    expect(await textsOf([], [...blind, 'optionShowVariance'])).toEqual(['Collection', 'User']);
  });

  it('names an evidence pack, which has no number', async () => {
    const after = JSON.stringify({ Pack: 'Evidence pack, Harbour Arcade, 2026-01-01 to 2026-03-31.zip' });
    await server.open.db.execute(sql`insert into audit_entry (seq, at, user_name, operator_id, entity, entity_id, action, before, after, hash)
      values (2000000, ${'2020-01-17T12:00:00Z'}, 'A', 1, 'evidence-pack', 1, 'Made', '{}', ${after}::jsonb, '')`);
    const { rows } = await client.rowsOf(404, { From: '2020-01-17', To: '2020-01-17' });
    expect(rows).toMatchObject([{ What: 'Evidence pack, Harbour Arcade, 2026-01-01 to 2026-03-31', Id: '', Field: 'Pack' }]);
  });
});
