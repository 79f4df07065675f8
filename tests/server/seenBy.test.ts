import { count, eq, is, type SQL } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeFields, reaches } from '../../server/access/place';
import { seenBy } from '../../server/access/seenBy';
import { type PlacedTable, ways } from '../../server/access/ways';
import * as schema from '../../server/db/schema';
import { company, site, subCompany } from '../../server/db/schema';
import type { DataAccess } from '../../server/security/dataAccess';
import { startTestApp, type TestApp } from './support/app';
import { addCompliance } from './support/scope/complianceIds';

let server: TestApp;
let own: { readonly site: number; readonly subCompany: number; readonly company: number };

const nowhere: DataAccess = { all: false, operators: [], companies: [], subCompanies: [], sites: [] };
const everywhere: DataAccess = { ...nowhere, all: true };

/** Whether a table belongs to a node, by its own columns and the record of ways. */
function isPlaced(name: string, table: unknown): table is PlacedTable {
  const way: object | undefined = Object.entries(ways).find(([key]) => key === name)?.[1];
  return is(table, PgTable) && way !== undefined && !('everywhere' in way);
}

const placed = Object.entries(schema).flatMap(([name, table]) => (isPlaced(name, table) ? [{ name, table }] : []));

async function rows(table: PlacedTable, condition?: SQL): Promise<number> {
  const from: PgTable = table;
  const [row] = await server.open.db.select({ n: count() }).from(from).where(condition);
  return row?.n ?? 0;
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  const [first] = await db
    .select({ site: site.id, subCompany: subCompany.id, company: company.id })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(eq(company.operatorId, 1))
    .orderBy(site.id);
  if (first === undefined) throw new Error('The estate has no site');
  own = first;
  await addCompliance(db, own.site);
});
afterAll(() => server.close());

describe('a site after reading', () => {
  const wholes: readonly DataAccess[] = [
    nowhere,
    everywhere,
    { ...nowhere, operators: [2] },
    { ...nowhere, companies: [1, 3] },
    { ...nowhere, subCompanies: [2] },
    { ...nowhere, sites: [1, 4] },
    { ...nowhere, operators: [2], sites: [1] },
  ];
  const narrowed = wholes.flatMap((access) => wholes.map((within) => ({ ...access, within })));

  it.each([...wholes, ...narrowed])('is reached by the users who see it in a statement: %o', async (access) => {
    const places = server.open.db
      .select(placeFields)
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .orderBy(site.id);
    const seen = await server.open.db.select({ id: site.id }).from(site).where(seenBy(access, site)).orderBy(site.id);
    const reached = (await places).filter((place) => reaches(access, place));
    expect(reached.map((place) => place.site)).toEqual(seen.map(({ id }) => id));
  });
});

describe('the rows of a table within a data access', () => {
  it('are defined for every table with places', () => expect(placed.length).toBeGreaterThan(40));

  it.each(placed)('of $name are none, all, or parts of the whole', async ({ table }) => {
    const all = await rows(table);
    const seen = (access: DataAccess) => rows(table, seenBy(access, table));
    expect([await seen(nowhere), await seen(everywhere)]).toEqual([0, all]);
    const ofOperators = (await seen({ ...nowhere, operators: [1] })) + (await seen({ ...nowhere, operators: [2] }));
    expect([ofOperators, await seen({ ...nowhere, operators: [1, 2] })]).toEqual([all, all]);
    const narrower = [
      await seen({ ...nowhere, sites: [own.site] }),
      await seen({ ...nowhere, subCompanies: [own.subCompany] }),
      await seen({ ...nowhere, companies: [own.company] }),
      await seen({ ...nowhere, operators: [1] }),
    ];
    expect(narrower).toEqual(narrower.toSorted((one, other) => one - other));
  });
});
