import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportSessions } from '../../server/areas/sessions/export';
import { configFrom } from '../../server/config/config';
import { firstNumberOf } from '../../server/db/months';
import { appUser, installation, position } from '../../server/db/schema';
import { findUser } from '../../server/security/currentUser';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import { anySession, cellsOf, columnOf, labelled, type SessionFilter } from './support/sessions';

const amounts: readonly string[] = ['Staked', 'Won', 'Cash In', 'Ticket In', 'Ticket Out', 'Net'];

let server: TestApp;
const keys = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  for (const username of ['admin', 'operator', 'restricted', 'site']) keys.set(username, (await server.signIn(username)).sessionkey);
});
afterAll(() => server.close());

const caller = (username: string) => ({ sessionKey: keys.get(username) ?? '' });

async function exported(filter: Partial<SessionFilter> = {}, username = 'operator') {
  const { status, headers, text } = await server.ask(api.sessions.exportSessions({ ...anySession, ...filter }), caller(username));
  const [headings = [], ...rows] = cellsOf(text);
  return { status, headers, text, headings, rows };
}

/** Sessions that started in the same second, so that only the id orders them. */
async function addSessions(count: number): Promise<void> {
  const [place] = await server.open.db
    .select({ id: installation.id, siteId: installation.siteId })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(eq(installation.siteId, 1));
  await server.open.db.execute(sql`
    insert into play_session (id, installation_id, site_id, business_day, started_at, ended_at)
    select ${firstNumberOf('2026-01-05')}::int + nth, ${place?.id ?? 0}::int, ${place?.siteId ?? 0}::int, date '2026-01-05', timestamptz '2026-01-05T10:00:00Z', timestamptz '2026-01-05T10:10:00Z'
    from generate_series(1, ${count}::int) nth`);
}

const oneMorning = { StartDate: '2026-01-05T09:00', EndDate: '2026-01-05T12:00' };

describe('the file of sessions', () => {
  it('has the rows of the list in order, with the same columns, and currencies with amounts', async () => {
    const filter = { StartDate: '2026-03-30T10:00', EndDate: '2026-04-02T20:30', Categories: [1, 2] };
    const file = await exported(filter);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(file.headers['content-disposition']).toMatch(
      /filename="Sessions, Northgate Leisure, 2026-03-30 10\.00 to 2026-04-02 20\.30, Category \w+ and \w+\.csv"/,
    );
    const first = await server.ask(api.sessions.filterByMachine({ ...anySession, ...filter }), caller('operator'));
    const pages = Array.from({ length: first.body.pageCount }, (_, index) => index + 1);
    expect(pages.length).toBeGreaterThan(1);
    let at = 0;
    for (const pageNumber of pages) {
      const { grid } = (await server.ask(api.sessions.filterByMachine({ ...anySession, ...filter, pageNumber }), caller('operator'))).body;
      const headings = grid.headerDef.map(({ text }) => (amounts.includes(text) ? `${text} (£)` : text));
      expect(file.text.slice(1, file.text.indexOf('\r\n')).split(',')).toEqual(headings);
      const rows = file.rows.slice(at, at + grid.rows.length);
      for (const heading of ['Session', 'Asset No.', 'Game', 'Player', 'Start', 'End', 'Duration', 'Suspicious']) {
        expect(rows.map((row) => row[file.headings.indexOf(heading)])).toEqual(columnOf(grid, heading));
      }
      at += grid.rows.length;
    }
    expect(at).toBe(file.rows.length);
    expect(file.headers['x-row-count']).toBe(String(at));
    const pence = (heading: string) =>
      file.rows.reduce((sum, row) => sum + Math.round(Number(row[file.headings.indexOf(heading)]) * 100), 0);
    const sums = labelled(first.body.summary);
    for (const heading of ['Games', 'Staked', 'Won', 'Cash In', 'Net']) expect(pence(heading) / 100).toBe(sums[heading]);
  });

  it('marks suspicious sessions in the words of the list', async () => {
    const { headings, rows } = await exported();
    const marks = new Set(rows.map((cells) => cells[headings.indexOf('Suspicious')]));
    expect([...marks].sort()).toEqual(['', 'Suspicious']);
  });

  it('continues after the last query, also among sessions that began together', async () => {
    await addSessions(9000);
    const { rows, headers } = await exported(oneMorning);
    const ids = rows.map(([id]) => Number(id));
    expect(headers['x-row-count']).toBe('9000');
    expect(new Set(ids).size).toBe(9000);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('is read one step ahead of the client, and no further once the client leaves', async () => {
    const user = await findUser(server.open.db, eq(appUser.username, 'operator'));
    if (user === undefined) throw new Error('The estate has no operator');
    const context = {
      server: {
        open: server.open,
        config: configFrom({}),
        mailer: { send: async () => {}, close: async () => {} },
        version: '',
        now: () => server.clock.now,
      },
      db: server.open.db,
      now: server.clock.now,
      address: '',
      session: { user, limited: false, changes: { floor: '', register: '' }, key: '' },
      bearer: undefined,
    };
    const file = await exportSessions(context, { ...anySession, ...oneMorning });
    if (!('stream' in file)) throw new Error('The file is not made while it is sent');
    const spy = vi.spyOn(server.open.db, 'select');
    const pieces = file.stream[Symbol.asyncIterator]();
    await pieces.next();
    expect(spy).not.toHaveBeenCalled();
    await pieces.next();
    // Two queries per chunk: sessions, and their installations.
    expect(spy).toHaveBeenCalledTimes(4);
    await pieces.return?.();
    expect(await pieces.next()).toMatchObject({ done: true });
    expect(spy).toHaveBeenCalledTimes(4);
    spy.mockRestore();
  });

  it('has only headings if nothing fits', async () => {
    const { headers, headings, rows } = await exported({ GameNames: [] });
    expect([headings.length, rows.length, headers['x-row-count']]).toEqual([18, 0, '0']);
  });

  it('shows players only if the profile does, and needs the right for files', async () => {
    expect((await exported({}, 'restricted')).headings).not.toContain('Player');
    expect((await exported({}, 'site')).status).toBe(403);
    expect((await exported({ OperatorId: 2 })).status).toBe(403);
  });

  it('has no formulas', async () => {
    await server.open.db.execute(sql`update play_session set player_id = '=1+1' where business_day = '2026-01-05'`);
    const { text } = await exported(oneMorning);
    expect(text).toContain(",'=1+1,");
    expect(text).not.toContain(',=1+1');
  });
});
