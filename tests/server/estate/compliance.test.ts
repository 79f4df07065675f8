import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../server/db/rows';
import { agcCheck, customerInteraction, incident } from '../../../server/db/schema';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import { fillGap } from '../../../server/estate/fillGap';
import { api } from '../../../src/schemas/calls';
import { startTestApp, type TestApp } from '../support/app';
import { estateNow, undone } from '../support/database';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
});
afterAll(() => server.close());

const later = (days: number) => new Date(estateNow.getTime() + days * 24 * 3_600_000);
const Count = Type.Object({ n: Type.Integer() });

async function records(db: TestApp['open']['db'], condition: ReturnType<typeof sql>): Promise<number> {
  const [row] = await readRows(
    db,
    sql`select count(*)::int as n from compliance_record r
      join (select s.id, sc.company_id as c from site s join sub_company sc on sc.id = s.sub_company_id) x on x.id = r.site_id
      where ${condition}`,
    Count,
  );
  return row?.n ?? 0;
}
const open = sql`exists (select from compliance_review v where v.record_id = r.id and v.completed_at is null)`;
const reviewed = sql`exists (select from customer_interaction i where i.record_id = r.id and i.review_at is not null)`;

describe('the compliance records of the estate', () => {
  test('are in review exactly if a review is open, which only some interactions have', async () => {
    const { db } = server.open;
    expect(await records(db, sql`r.status = 'in-review'`)).toBeGreaterThan(5);
    expect(await records(db, sql`(r.status = 'in-review') <> ${open}`)).toBe(0);
    expect(await records(db, sql`${open} and not ${reviewed}`)).toBe(0);
    expect(await records(db, sql`${reviewed} and not exists (select from compliance_review v where v.record_id = r.id)`)).toBe(0);
  });

  test('are about one site, with its customers and machines', async () => {
    const { db } = server.open;
    const of = (site: ReturnType<typeof sql>) => ({ own: sql`${site} = r.site_id`, other: sql`${site} <> r.site_id` });
    const customer = of(sql`(select site_id from customer where id = r.customer_id)`);
    const machine = of(sql`(select n.site_id from incident i join installation n on n.id = i.installation_id where i.record_id = r.id)`);
    for (const { own, other } of [customer, machine]) {
      expect(await records(db, own)).toBeGreaterThan(5);
      expect(await records(db, other)).toBe(0);
    }
  });

  test('let one company process the last quarter, and stop others from it', async () => {
    const incomplete = (company: number) =>
      records(server.open.db, sql`c = ${company}::int and r.quarter = 1 and r.status in ('in-review', 'auth-required')`);
    expect(await incomplete(1)).toBe(0);
    expect(await incomplete(2)).toBeGreaterThan(0);
  });

  test('continue day by day: authorised after four weeks with few exceptions, and earlier quarters processed', () =>
    undone(server.open, async ({ db, ...rest }) => {
      await fillGap({ db, ...rest }, later(130));
      const old = sql`r.business_day < ${later(130 - 29)}::date and r.status in ('in-review', 'auth-required')`;
      expect(await records(db, sql`${old} and c % 3 <> 2`)).toBe(0);
      expect(await records(db, old)).toBeGreaterThan(0);
      expect(await records(db, sql`r.status = 'processed' and r.quarter > 1`)).toBe(0);
      const processed = sql`exists (select from processed_quarter p where p.company_id = c and p.year = r.year and p.quarter = r.quarter)`;
      expect(await records(db, sql`r.status = 'processed'`)).toBeGreaterThan(50);
      expect(await records(db, sql`(r.status = 'processed') <> ${processed}`)).toBe(0);
    }));

  test('can all be opened', async () => {
    const { db } = server.open;
    const { body } = await server.ask(api.authentication.signIn({ id: 'compliance', password: demoPassword, claims: [] }));
    const caller = { accessToken: body.accessToken };
    const byType = await db.selectDistinctOn([incident.incidentTypeId]).from(incident).orderBy(incident.incidentTypeId);
    expect(byType).toHaveLength(4);
    for (const { recordId: id } of byType) {
      const { status, body: read } = await server.ask(api.incidents.read({ id }), caller);
      expect(status).toBe(200);
      const { enforcementVisit, customerIncident, suspiciousActivity, gamblingDispute } = read;
      const block = [
        enforcementVisit?.officer,
        customerIncident?.customers?.[0],
        suspiciousActivity?.suspects?.[0],
        gamblingDispute?.customer,
      ];
      expect(block.filter((each) => each !== undefined)).toHaveLength(1);
    }
    const [talk] = await db.select().from(customerInteraction).limit(1);
    const [check] = await db.select().from(agcCheck).limit(1);
    expect((await server.ask(api.interactions.read({ id: talk?.recordId ?? 0 }), caller)).status).toBe(200);
    expect((await server.ask(api.agcChecks.read({ id: check?.recordId ?? 0 }), caller)).status).toBe(200);
  });
});
