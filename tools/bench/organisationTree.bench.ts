import { afterAll, beforeAll, bench, describe } from 'vitest';
import { company, operator, operatorRegion, site, subCompany } from '../../server/db/schema';
import { servicePrefixes } from '../../server/routes/routes';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { type Caller, headersOf, startTestApp, type TestApp } from '../../tests/server/support/app';

let server: TestApp;
let caller: Caller;
let operatorId = 0;
let answered: unknown;

function askTree() {
  const everything = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all', FromAdmin: true } as const;
  const { path, body } = encodeRequest(api.organisation.tree({ OperatorId: operatorId, ...everything }));
  return server.inject({ method: 'PUT', url: `${servicePrefixes.operations}/${path}`, headers: headersOf(caller), payload: body ?? {} });
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

async function addOperator(): Promise<number> {
  const { db } = server.open;
  const [made] = await db.insert(operator).values({ name: 'Four Thousand' }).returning();
  const id = made?.id ?? 0;
  const [region] = await db.insert(operatorRegion).values({ operatorId: id, code: 'FT', name: 'Everywhere' }).returning();
  const operatorRegionId = region?.id ?? 0;
  const companies = await db
    .insert(company)
    .values(times(8, (at) => ({ operatorId: id, name: `Company ${at}` })))
    .returning();
  const below = companies.flatMap(({ id: companyId, name }) => times(10, (at) => ({ companyId, name: `${name} ${at}` })));
  const subCompanies = await db.insert(subCompany).values(below).returning();
  for (const { id: subCompanyId, name } of subCompanies) {
    const place = {
      subCompanyId,
      operatorRegionId,
      location: 'Pier',
      town: 'Brighton',
      postcode: 'BN2 1TW',
      opensMinute: 600,
      closesMinute: 1320,
    };
    await db
      .insert(site)
      .values(times(50, (at) => ({ ...place, siteCode: `FT-${subCompanyId}-${at}`, retailerName: `${name}, venue ${at}` })));
  }
  return id;
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  caller = { sessionKey: (await server.signIn('admin')).sessionkey };
  operatorId = await addOperator();
  answered = (await askTree()).body;
}, 120_000);
afterAll(() => server.close());

describe('the organisation tree of 4,000 sites', () => {
  bench('writing it as JSON', () => void JSON.stringify(answered));
  bench('answering it', async () => void (await askTree()));
});
