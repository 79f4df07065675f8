import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticket } from '../../server/db/schema';
import { simulateTick } from '../../server/simulator/simulateTick';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import {
  anySession,
  columnOf,
  everySession,
  isRequested,
  type KnownSession,
  labelled,
  type SessionFilter,
  summaryOf,
} from './support/sessions';
import { addUser } from './support/users';

let server: TestApp;
let known: readonly KnownSession[];
const keys = new Map<string, string>();

async function playUpTo(moment: string): Promise<void> {
  server.clock.now = new Date(moment);
  await simulateTick(server.open, server.clock.now, 1);
  known = await everySession(server.open);
  for (const username of ['admin', 'operator', 'site', 'restricted', 'no-details']) {
    keys.set(username, (await server.signIn(username)).sessionkey);
  }
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  await addUser(server.open, { username: 'no-details', profile: 'complianceOfficer', level: 'all' });
  await playUpTo('2026-04-08T14:00:00Z');
});
afterAll(() => server.close());

const caller = (username: string) => ({ sessionKey: keys.get(username) ?? '' });

async function refusal(filter: Partial<SessionFilter>, username = 'operator') {
  const { status } = await server.ask(api.sessions.filterByMachine({ ...anySession, ...filter }), caller(username));
  return status;
}

async function list(filter: Partial<SessionFilter> = {}, username = 'operator') {
  const { status, body } = await server.ask(api.sessions.filterByMachine({ ...anySession, ...filter }), caller(username));
  expect(status).toBe(200);
  return body;
}

/** Compares page, count and totals with sessions found one by one; returns the count. */
async function expectMatches(filter: Partial<SessionFilter>): Promise<number> {
  const whole = { ...anySession, ...filter };
  const wanted = known.filter((row) => isRequested(whole, row));
  const { grid, summary, pageCount, pageNumber } = await list(whole);
  const last = Math.max(1, Math.ceil(wanted.length / 50));
  const page = Math.min(Math.max(1, whole.pageNumber), last);
  expect({ pageCount, pageNumber }).toEqual({ pageCount: last, pageNumber: page });
  expect(grid.rows.map(({ sessionId }) => sessionId)).toEqual(wanted.slice((page - 1) * 50, page * 50).map(({ session }) => session.id));
  expect(labelled(summary)).toEqual(summaryOf(wanted));
  return wanted.length;
}

function someSession(condition: (row: KnownSession) => boolean): KnownSession {
  const match = known.find((row) => row.operatorId === 1 && condition(row));
  if (match === undefined) throw new Error('The estate has no such session');
  return match;
}

const times = fc.oneof(
  fc.constantFrom('00:00', '23:59', '01:30'),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':')),
);
const moments = fc
  .tuple(fc.integer({ min: 0, max: 19 }), times)
  .map(([day, time]) => `${new Date(Date.UTC(2026, 2, 21 + day)).toISOString().slice(0, 10)}T${time}`);
const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3, nil: undefined });
const ids = (max: number) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant('all' as const) }, { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max })) });

describe('the list of sessions', () => {
  it('has running sessions in it, the latest first', async () => {
    const { grid } = await list();
    expect(columnOf(grid, 'End')).toContain('');
    expect(known.filter(({ session }) => session.endedAt === null).length).toBeGreaterThan(1);
  });

  it('finds exactly what fits the filter, with its count and sums, on every page', async () => {
    const place = fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      ...(['CompanyId', 'SubCompanyId', 'SiteId'] as const).map((level) =>
        fc.nat().map((n) => {
          const { companyId, site } = known.filter(({ operatorId }) => operatorId === 1)[n % 400] ?? someSession(() => true);
          return { [level]: { CompanyId: companyId, SubCompanyId: site.subCompanyId, SiteId: site.id }[level] };
        }),
      ),
    );
    const filters = fc.record({
      StartDate: fc.oneof(fc.constant(anySession.StartDate), moments),
      EndDate: fc.oneof(fc.constant(anySession.EndDate), moments),
      pageNumber: fc.integer({ min: 0, max: 30 }),
      ZeroBetSessions: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      OperatorRegions: ids(6),
      Manufacturers: ids(6),
      GameNames: ids(20),
      Categories: ids(4),
      Details: seldom(fc.constantFrom('1', 'NL', 'the', 'Gold', '%')),
    });
    await fc.assert(
      fc.asyncProperty(filters, place, async ({ Details, ...filter }, within) => {
        await expectMatches({ ...filter, ...within, ...(Details === undefined ? {} : { Details }) });
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with itself after more play', async () => {
    const before = await list();
    await playUpTo('2026-04-08T17:20:00Z');
    const qty = await expectMatches({});
    expect(qty).toBeGreaterThan(Number(labelled(before.summary)['Sessions']));
    await expectMatches({ StartDate: '2026-04-08T12:10', EndDate: '2026-04-08T16:59', Manufacturers: [1, 2] });
    await expectMatches({ StartDate: '2026-04-01T12:10', GameNames: [1, 2, 3, 4], pageNumber: 2 });
  });

  it('includes both ends of the period, to the minute or to the second', async () => {
    const { session } = someSession((row) => row.session.startedAt.getUTCSeconds() > 0 && row.session.endedAt !== null);
    const started = new Date(session.startedAt.getTime() + 3_600_000).toISOString();
    const at = (StartDate: string, EndDate: string) =>
      list({ SessionId: session.id, StartDate, EndDate }).then(({ grid }) => grid.rows.length);
    const [minute, second] = [started.slice(0, 16), started.slice(0, 19)];
    expect(await at(minute, minute)).toBe(1);
    expect(await at(second, second)).toBe(1);
    expect(await at(minute, `${minute}:00`)).toBe(0);
    expect(await at('2026-05-01T00:00', minute)).toBe(0);
  });

  it('accepts any year', async () => {
    expect(await expectMatches({ StartDate: '0001-01-01T00:00', EndDate: '9999-12-31T23:59' })).toBeGreaterThan(500);
  });

  it('finds the session that redeemed a ticket of another session', async () => {
    const taken = someSession(({ session, tickets }) => tickets.length === 0 && session.endedAt !== null);
    const printed = someSession(({ tickets }) => tickets.some(({ origin, redeemedAt }) => origin === 'machine' && redeemedAt !== null));
    const [row] = printed.tickets.filter(({ origin, redeemedAt }) => origin === 'machine' && redeemedAt !== null);
    if (row === undefined) throw new Error('No ticket was redeemed');
    const redeemed = (redeemedInstallationId: number | null, redeemedAt: Date | null) =>
      server.open.db.update(ticket).set({ redeemedInstallationId, redeemedAt }).where(eq(ticket.id, row.id));
    await redeemed(taken.session.installationId, taken.session.startedAt);
    const { grid } = await list({ TransactionRef: row.serialNo });
    expect(grid.rows.map(({ sessionId }) => sessionId).sort()).toEqual([printed.session.id, taken.session.id].sort());
    await redeemed(row.redeemedInstallationId, row.redeemedAt);
  });

  it('finds a session by its number, its machine, its player and its tickets', async () => {
    const sold = someSession(({ tickets }) => tickets.some(({ origin }) => origin !== 'machine'));
    const printed = someSession(({ tickets, session }) => tickets.some(({ origin }) => origin === 'machine') && session.playerId !== null);
    expect(await expectMatches({ SessionId: printed.session.id })).toBe(1);
    expect(await expectMatches({ AssetNo: printed.machine.assetNo.toLowerCase() })).toBeGreaterThan(1);
    const player = printed.session.playerId ?? '';
    expect(await expectMatches({ PlayerId: player })).toBeGreaterThan(0);
    expect(await expectMatches({ PlayerId: player.toLowerCase() })).toBe(await expectMatches({ PlayerId: player }));
    for (const { tickets } of [sold, printed]) expect(await expectMatches({ TransactionRef: tickets[0]?.serialNo ?? '' })).toBe(1);
    expect(await expectMatches({ TransactionRef: 'none' })).toBe(0);
    const { machine: asset, game } = printed;
    const words = `${game.split(' ').toReversed().join('  ')} ${asset.assetNo}`;
    expect((await list({ Details: words })).grid.rows).toEqual((await list({ AssetNo: asset.assetNo })).grid.rows);
    expect(await expectMatches({ AssetNo: printed.machine.assetNo.slice(0, -1) })).toBe(0);
    expect(await expectMatches({ ZeroBetSessions: true })).toBeGreaterThan(0);
  });

  it('finds nothing without a selection, on page 1 of 1', async () => {
    for (const none of ['OperatorRegions', 'Manufacturers', 'GameNames', 'Categories'] as const) {
      expect(await list({ [none]: [] })).toMatchObject({ grid: { rows: [] }, pageCount: 1, pageNumber: 1 });
    }
    expect(await list({ StartDate: '2026-04-02T00:00', EndDate: '2026-04-01T00:00' })).toMatchObject({ grid: { rows: [] } });
  });

  it('refuses an impossible number of a session', async () => {
    expect(await refusal({ SessionId: 0 })).toBe(400);
    expect(await refusal({ SessionId: 1_000_000_000 })).toBe(400);
  });

  it('shows only the sessions of the sites that the user may see', async () => {
    const own = (username: string) => list({}, username).then(({ summary }) => labelled(summary)['Sessions']);
    const inOperator = known.filter(({ operatorId }) => operatorId === 1);
    expect(await own('site')).toBe(inOperator.filter(({ site }) => site.id === 1).length);
    expect(await own('restricted')).toBe(inOperator.filter(({ site }) => site.subCompanyId === 2).length);
    expect(await own('admin')).toBe(inOperator.length);
  });

  it('refuses places outside the data access in the same words as missing ones', async () => {
    const other = known.find(({ operatorId }) => operatorId === 2);
    expect(await refusal({ OperatorId: 2 })).toBe(403);
    expect(await refusal({ OperatorId: 99 })).toBe(403);
    expect(await refusal({ CompanyId: other?.companyId ?? 0 })).toBe(403);
    expect(await refusal({ SubCompanyId: other?.site.subCompanyId ?? 0 })).toBe(403);
    expect(await refusal({ SiteId: other?.site.id ?? 0 })).toBe(403);
    expect(await refusal({ SiteId: 99_999 })).toBe(403);
    // Same operator, but another site.
    expect(await refusal({ SiteId: someSession(({ site }) => site.id !== 1).site.id }, 'site')).toBe(403);
  });

  it('shows players and searches by them only if the profile allows it', async () => {
    const shown = await list({}, 'operator');
    expect(columnOf(shown.grid, 'Player').some((player) => player.startsWith('P'))).toBe(true);
    const hidden = await list({}, 'restricted');
    expect(hidden.grid.headerDef.map(({ text }) => text)).not.toContain('Player');
    expect(JSON.stringify(hidden)).not.toMatch(/"P1\d{5}"/);
    expect(await refusal({ PlayerId: 'P100123' }, 'restricted')).toBe(403);
  });

  it('offers details if the profile allows them', async () => {
    expect((await list()).grid.rows.every(({ optionShowDetails }) => optionShowDetails)).toBe(true);
    expect((await list({}, 'no-details')).grid.rows.some(({ optionShowDetails }) => optionShowDetails)).toBe(false);
  });

  it('marks suspicious sessions', async () => {
    const { session } = someSession((row) => row.session.suspiciousReason !== null);
    const { grid } = await list({ SessionId: session.id });
    expect(columnOf(grid, 'Suspicious')).toEqual(['Suspicious']);
    const marked = grid.rows[0]?.cellData.at(-1)?.data;
    expect(marked).toMatchObject({ actualValue: session.suspiciousReason, backColour: expect.anything() });
  });
});
