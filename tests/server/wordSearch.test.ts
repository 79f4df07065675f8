import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUser, customer, machine, officer, site } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { api } from '../../src/schemas/calls';
import { everyStatus, everything } from '../../tools/conform/questions/known';
import { startTestApp, type TestApp } from './support/app';
import { type ShownRow, shownRows, text } from './support/collections';

const everywhere = { OperatorId: 1, ...everything } as const;
const anyStatus = { ...everyStatus, onlineEFTDisabled: true, onlineNoFunds: true } as const;
const period = { useCurrentWeek: false, startDate: '2026-03-23T00:00', endDate: '2026-04-08T23:59', pageNumber: 1 } as const;

let server: TestApp;
let admin: { readonly sessionKey: string };
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  admin = { sessionKey: (await server.signIn('admin')).sessionkey };
});
afterAll(() => server.close());

async function kiosksMatching(details?: string) {
  const { body } = await server.ask(api.kiosk.positions({ operator: 1, ...anyStatus }), admin);
  const request = body.grid.rows.map(async ({ installationId }) => {
    const { body: of } = await server.ask(api.kiosk.transactions({ ...period, installationId, showEvents: false, details }), admin);
    return shownRows(of.transactions);
  });
  return (await Promise.all(request)).flat();
}

async function machinesMatching(Details?: string) {
  const { body } = await server.ask(api.floor.machines({ ...everywhere, ...anyStatus, Details, PageNumber: 1 }), admin);
  return shownRows(body.grid);
}

async function transactionsMatching(UserName?: string) {
  const { useCurrentWeek, startDate: StartDate, endDate: EndDate, pageNumber } = period;
  const request = { ...everywhere, useCurrentWeek, StartDate, EndDate, pageNumber, IncludeEvents: false, UserName };
  const { body } = await server.ask(api.transactions.transactions(request), admin);
  return shownRows(body.grid);
}

const searches: readonly (readonly [of: string, rows: (words?: string) => Promise<readonly ShownRow[]>, headings: readonly string[]])[] = [
  ['what passed over kiosks, by ticket and machine', kiosksMatching, ['Ticket', 'Asset No.']],
  ['the machines of the floor, by machine and game', machinesMatching, ['Asset No.', 'Game']],
  ['transactions, by the name of who stood at the till', transactionsMatching, ['User']],
];

describe('the words of a search', () => {
  it.each(searches)('are found in any order, at any distance: of %s', async (_, value, headings) => {
    const textsOf = (row: ShownRow) => headings.map((heading) => text(row, heading));
    const row = (await value()).find((each) => textsOf(each).every((shown) => shown !== '') && textsOf(each).join(' ').includes(' '));
    const words = row === undefined ? [] : textsOf(row).join(' ').split(' ');
    expect(words.length).toBeGreaterThan(1);
    const own = await value(words.join(' '));
    expect(own).toContainEqual(row);
    expect(own.every((each) => words.every((word) => textsOf(each).join(' ').includes(word)))).toBe(true);
    expect(await value(`  ${words.toReversed().join('   ').toUpperCase()} `)).toEqual(own);
    expect(await value([...words, 'nowhere'].join(' '))).toEqual([]);
  });
});

describe('a search that looks the same', () => {
  /** Other keyboards: combining mark, capitals, full-width letters. */
  const spellings = ['zoe\u0308', 'ZOË', 'ｚｏｅ', 'zoe'];

  it('finds customers, officers, sites, machine assets and users, and words in any order', async () => {
    const { db } = server.open;
    await db.update(customer).set({ forename: 'Zoë', surname: 'Réid' }).where(eq(customer.id, 1));
    await db.update(officer).set({ name: 'Réid, Zoë' }).where(eq(officer.id, 1));
    await db.update(site).set({ retailerName: 'Zoë Réid Arcade' }).where(eq(site.id, 1));
    await db.update(machine).set({ assetNo: 'ZOË-RÉID-1' }).where(eq(machine.id, 1));
    await db.update(appUser).set({ displayName: 'Zoë Réid' }).where(eq(appUser.username, 'site'));
    const signIn = api.authentication.signIn({ id: 'compliance', password: demoPassword, claims: [] });
    const { accessToken } = (await server.ask(signIn)).body;
    const assetTree = { OperatorId: 1, GroupBy: 1, StatusCode: 'all', showSummary: false } as const;
    for (const spelling of spellings) {
      const words = `REID ${spelling}`;
      const answers = await Promise.all([
        server.ask(api.customers.search({ name: words }), { accessToken }),
        server.ask(api.officers.search({ badgeNumberOrName: words }), { accessToken }),
        server.ask(api.users.users({ operatorId: 1, search: words }), admin),
        server.ask(api.organisation.tree({ OperatorId: 1, ...everything, FromAdmin: false, Search: words }), admin),
        server.ask(api.assets.tree({ ...assetTree, Search: words }), admin),
      ]);
      expect(answers.map(({ status, text: match }) => [status, /Zoë|Réid|ZOË/.test(match)])).toEqual(answers.map(() => [200, true]));
    }
  });
});
