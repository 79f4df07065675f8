import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyMeasure } from '../../server/areas/figures/analysis/measures';
import { firstNumberOf } from '../../server/db/months';
import { readRows } from '../../server/db/rows';
import { accessProfile, auditEntry, company, installation, playSession, site, subCompany } from '../../server/db/schema';
import { demoProfiles } from '../../server/estate/common/demoUsers';
import { outboxMailer } from '../../server/mail/mailer';
import { heavyWork } from '../../server/routes/asker';
import { api } from '../../src/schemas/calls';
import type { AnalysisGrid } from '../../src/schemas/entities/analysis';
import { testEnvironment } from '../support/environment';
import { aQuestion, type Question } from './support/analysis';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { cellsOf, columnOf } from './support/sessions';

let server: TestApp;
const callers = new Map<string, Caller>();
const as = (username: string) => callers.get(username) ?? {};

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  for (const username of ['admin', 'operator', 'restricted'])
    callers.set(username, { sessionKey: (await server.signIn(username)).sessionkey });
});

afterAll(async () => {
  await server.close();
});

async function gridOf(question: Partial<Question>, username = 'admin'): Promise<AnalysisGrid> {
  const { status, body, text } = await server.ask(api.analysis.grid({ ...aQuestion, ...question }), as(username));
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return body;
}

function figuresOf({ headerDef, rows }: AnalysisGrid, at = 0): Readonly<Record<string, unknown>> {
  const cells = rows[at]?.cellData ?? [];
  return Object.fromEntries(headerDef.flatMap(({ text, lock }, index) => (lock ? [] : [[text, cells[index]?.data.actualValue]])));
}

describe('the panel', () => {
  it('offers nothing that would be refused', async () => {
    const { body: offered } = await server.ask(api.analysis.metaData({ operatorId: 1 }), as('admin'));
    expect(offered.defaultStartTime).toBe('08:00:00');
    expect(offered.weeks.slice(0, 2)).toEqual([
      { id: 20260412, name: 'Week ending 2026-04-12' },
      { id: 20260405, name: 'Week ending 2026-04-05' },
    ]);
    expect([offered.defaultStartWeek, offered.defaultEndWeek]).toEqual([20260329, 20260405]);
    const requests = offered.timeGroupBy.flatMap((view) =>
      view.displayForDataSources.flatMap((source) => offered.dataGroups.map((group) => ({ view, source, group }))),
    );
    for (const [index, { view, source, group }] of requests.entries()) {
      const types = offered.measures.filter(({ dataSources }) => dataSources?.includes(source)).map(({ id }) => id);
      const chosen = view.displayDataType ? { dataType: types.at(-1), dataTypes: [] } : { dataType: undefined, dataTypes: types };
      const weeks = { fromWeek: offered.defaultStartWeek, toWeek: offered.defaultEndWeek };
      // Each aggregation in turn, so that each meets every view and group.
      const totalBy = offered.totalBy[(index + Math.floor(index / 8)) % offered.totalBy.length]?.id;
      const ids = { timeGroupById: view.id, dataSourceId: source, dataGroupId: group.id, totalBy };
      const { rows } = await gridOf({ ...ids, ...chosen, ...weeks, fromDate: '2026-04-04' });
      expect([ids, rows.at(-1)?.isTotal]).toEqual([ids, true]);
    }
  });

  it('hides expected amounts from users who may not see variances', async () => {
    const { db } = server.open;
    await db
      .update(accessProfile)
      .set({ menu: ['GENERAL_ANALYSIS'] })
      .where(eq(accessProfile.name, demoProfiles.siteStaff.name));
    callers.set('site', { sessionKey: (await server.signIn('site')).sessionkey });
    const names = async (username: string) => {
      const { body } = await server.ask(api.analysis.metaData({ operatorId: 1 }), as(username));
      return body.measures.map(({ name }) => name);
    };
    expect(await names('admin')).toEqual(expect.arrayContaining(['Counted', 'Expected', 'Variance', 'Variance %']));
    expect((await names('site')).filter((name) => /^(Expected|Uncounted|Variance)/.test(name))).toEqual([]);
    const collected = { timeGroupById: 9, dataSourceId: 3, fromWeek: 20260329, toWeek: 20260405 } as const;
    expect(Object.keys(figuresOf(await gridOf(collected, 'site')))).not.toContain('Variance');
    const variance = { ...aQuestion, ...collected, dataTypes: [15] };
    expect((await server.ask(api.analysis.grid(variance), as('site'))).body).toMatchObject({ errors: [{ field: 'dataTypes' }] });
  });
});

describe('time', () => {
  let floor: typeof installation.$inferSelect | undefined;
  // Clock changes: 2025-03-30 and 2025-10-26.
  const moments = [
    ['2025-03-29T23:59:59Z', '2025-03-29'],
    ['2025-03-30T00:30:00Z', '2025-03-30'],
    ['2025-03-30T01:30:00Z', '2025-03-30'],
    ['2025-03-31T22:59:59Z', '2025-03-31'],
    ['2025-03-31T23:00:00Z', '2025-04-01'],
    ['2025-10-25T22:59:59Z', '2025-10-25'],
    ['2025-10-25T23:30:00Z', '2025-10-26'],
    ['2025-10-26T00:30:00Z', '2025-10-26'],
    ['2025-10-26T01:30:00Z', '2025-10-26'],
    ['2025-10-26T02:30:00Z', '2025-10-26'],
    ['2025-10-27T08:00:00Z', '2025-10-27'],
    ['2025-10-27T18:00:00Z', '2025-10-27'],
  ] as const;

  beforeAll(async () => {
    const { db } = server.open;
    [floor] = await db
      .select({ installation })
      .from(installation)
      .innerJoin(site, eq(site.id, installation.siteId))
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, and(eq(company.id, subCompany.companyId), eq(company.operatorId, 1)))
      .limit(1)
      .then((rows) => rows.map((row) => row.installation));
    const { id: installationId = 0, siteId = 0 } = floor ?? {};
    const session = (text: string, businessDay: (typeof moments)[number][1], nth: number) => {
      const startedAt = new Date(text);
      return {
        id: firstNumberOf(businessDay) + nth,
        installationId,
        siteId,
        businessDay,
        startedAt,
        endedAt: new Date(startedAt.getTime() + 90_000),
        games: 3,
      };
    };
    await db.insert(playSession).values(moments.map(([text, day], nth) => session(text, day, nth)));
    // The same write path as play, which also updates daily sums.
    const days = sql`from play_session s where s.installation_id = ${installationId} and s.business_day < '2025-12-31'::date group by 1, 2`;
    await db.execute(sql`insert into daily_performance (installation_id, business_day, site_id, sessions, games, play_seconds)
      select s.installation_id, s.business_day, min(s.site_id), count(*), sum(s.games), 90 * count(*) ${days}`);
    await db.execute(sql`insert into site_day (site_id, business_day, sessions, zero_bet_sessions, games, stake, win, cash_in, ticket_in, ticket_out, play_seconds)
      select s.site_id, s.business_day, count(*), count(*), sum(s.games), 0, 0, 0, 0, 0, 90 * count(*) ${days}`);
  });

  const sessionsOf = async (question: Partial<Question>) =>
    figuresOf(await gridOf({ dataSourceId: 2, dataType: 9, siteId: floor?.siteId, ...question }));

  it('falls into the days, weeks and months of London through both clock changes', async () => {
    const spring = { fromDate: '2025-03-29', toDate: '2025-04-01' } as const;
    const days = { '2025-03-29': 1, '2025-03-30': 2, '2025-03-31': 1, '2025-04-01': 1 };
    expect(await sessionsOf({ timeGroupById: 2, ...spring })).toEqual({ ...days, Total: 5 });
    expect(await sessionsOf({ timeGroupById: 7, ...spring })).toEqual({ '2025-03': 4, '2025-04': 1, Total: 5 });
    const weeks = { fromWeek: 20250330, toWeek: 20250406 };
    expect(await sessionsOf({ timeGroupById: 3, ...weeks })).toEqual({
      'Week ending 2025-03-30': 3,
      'Week ending 2025-04-06': 2,
      Total: 5,
    });
    const autumn = { fromDate: '2025-10-20', toDate: '2025-10-27' } as const;
    expect(await sessionsOf({ timeGroupById: 5, ...autumn })).toMatchObject({ Monday: 2, Saturday: 1, Sunday: 4, Total: 7 });
  });

  it('counts an hour that the clocks show twice once, and one that they skip never', async () => {
    const night = { timeGroupById: 6, startTime: '00:00:00', endTime: '04:00:00' } as const;
    const back = await sessionsOf({ ...night, fromDate: '2025-10-26', toDate: '2025-10-26' });
    expect(back).toEqual({ '00:00': 1, '01:00': 2, '02:00': 1, '03:00': 0, Total: 4 });
    const forward = await sessionsOf({ ...night, fromDate: '2025-03-30', toDate: '2025-03-30' });
    expect(forward).toEqual({ '00:00': 1, '01:00': 0, '02:00': 1, '03:00': 0, Total: 2 });
  });

  it('begins with the first hour and ends before the last', async () => {
    const monday = { timeGroupById: 6, fromDate: '2025-10-27', toDate: '2025-10-27' } as const;
    expect(await sessionsOf({ ...monday, startTime: '08:00:00', endTime: '18:00:00' })).toMatchObject({ '08:00': 1, Total: 1 });
    const untilMidnight = await sessionsOf({ ...monday, startTime: '17:00:00', endTime: '23:59:59' });
    expect(untilMidnight).toMatchObject({ '18:00': 1, '23:00': 0, Total: 1 });
    const summary = await gridOf({ dataSourceId: 2, siteId: floor?.siteId, fromDate: '2025-10-27', toDate: '2025-10-27' });
    expect(figuresOf(summary)).toMatchObject({ Games: 6, 'Average Stake': 0, 'Payout %': null, 'Time Played': 180 });
  });
});

describe('the total row', () => {
  it.each([
    ['plays', 1, 1],
    ['sessions', 1, 2],
    ['collections', 9, 3],
  ])('is the sum of the rows above, except for quotients: of %s', async (_, timeGroupById, dataSourceId) => {
    const range = { fromDate: '2026-04-01', toDate: '2026-04-08', fromWeek: 20260329, toWeek: 20260405 };
    const grid = await gridOf({ timeGroupById, dataSourceId, dataTypes: 'all', ...range });
    const [total, ...above] = grid.rows.map((_, at) => figuresOf(grid, at)).toReversed();
    expect(above.length).toBeGreaterThan(10);
    const hundredths = (row: Readonly<Record<string, unknown>> | undefined, name: string) => Math.round(Number(row?.[name]) * 100);
    const added = grid.headerDef.filter(({ text }) => everyMeasure.some((measure) => measure.name === text && measure.per === undefined));
    for (const { text } of added)
      expect([text, hundredths(total, text)]).toEqual([text, above.reduce((sum, row) => sum + hundredths(row, text), 0)]);
  });
});

describe('an invalid request', () => {
  const byWeek = { timeGroupById: 3 } as const;
  it.each<readonly [field: string, words: string, question: Partial<Question>]>([
    ['dataSourceId', 'choose one', { dataSourceId: 4 }],
    ['timeGroupById', 'choose one', { timeGroupById: 99 }],
    ['timeGroupById', 'is for another Data Source', { timeGroupById: 6 }],
    ['dataGroupId', 'choose one', { dataGroupId: 0 }],
    ['dataGroupId', 'choose another', { dataGroupId: 1, companyId: 1 }],
    ['totalBy', 'choose one', { totalBy: 5 }],
    ['dataType', 'choose one', { timeGroupById: 2, dataType: 13 }],
    ['dataType', 'choose one', { timeGroupById: 2, dataType: undefined }],
    ['dataTypes', 'choose at least one', { dataTypes: [] }],
    ['dataTypes', 'choose one', { dataTypes: [1, 14] }],
    ['daysOfWeek', 'choose at least one', { daysOfWeek: [] }],
    ['daysOfWeek', '1 is Monday', { daysOfWeek: [0] }],
    ['toDate', 'choose a later day', { fromDate: '2026-04-02', toDate: '2026-04-01' }],
    ['toDate', '366', { fromDate: '2025-01-01', toDate: '2026-01-02' }],
    ['toDate', '366', { timeGroupById: 2, fromDate: '2025-04-02', toDate: '2026-04-03' }],
    ['toWeek', 'choose a later one', { ...byWeek, fromWeek: 20260405, toWeek: 20260329 }],
    ['toWeek', '104 weeks', { ...byWeek, fromWeek: 20240407, toWeek: 20260405 }],
    ['fromWeek', 'Sunday', { ...byWeek, fromWeek: 20260404, toWeek: 20260405 }],
    ['endTime', 'choose a later hour', { timeGroupById: 6, dataSourceId: 2, startTime: '09:00:00', endTime: '09:00:00' }],
  ])('is refused at %s: %s', async (field, words, question) => {
    const company1 = await server.open.db.select({ id: company.id }).from(company).where(eq(company.operatorId, 1)).limit(1);
    const fitted = 'companyId' in question ? { ...question, companyId: company1[0]?.id } : question;
    const { status, body } = await server.ask(api.analysis.grid({ ...aQuestion, ...fitted }), as('admin'));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field, message: expect.stringContaining(words) }] });
  });

  it('is answered if the view does not show the invalid part', async () => {
    const hidden = { startTime: '18:00:00', endTime: '08:00:00', dataType: 99, fromWeek: 1, toWeek: 2 } as const;
    expect((await gridOf(hidden)).rows.length).toBeGreaterThan(1);
    expect((await gridOf({ timeGroupById: 5, daysOfWeek: [], dataTypes: [] })).rows.length).toBeGreaterThan(1);
    expect((await gridOf({ categoryIds: [] })).rows).toEqual([]);
  });

  it('for a graph needs a view that has one, a row of the grid and its category', async () => {
    const graph = (question: Partial<Question>, rowKeys: string[], category: string | null = null) =>
      server.ask(api.analysis.graph({ ...aQuestion, timeGroupById: 2, ...question, rowKeys, category }), as('admin'));
    const [row] = (await gridOf({ timeGroupById: 2, dataGroupId: 8 })).rows;
    const key = row?.rowKey ?? '';
    expect((await graph({ dataGroupId: 8 }, [key], row?.category ?? null)).status).toBe(200);
    expect((await graph({ timeGroupById: 1 }, ['1'])).body).toMatchObject({ errors: [{ field: 'timeGroupById' }] });
    expect((await graph({}, ['1 or 1=1'])).body).toMatchObject({ errors: [{ field: 'rowKeys' }] });
    expect((await graph({ dataGroupId: 8 }, [key], 'Z9')).body).toMatchObject({ errors: [{ field: 'category' }] });
    expect((await graph({ dataGroupId: 8 }, [key, '999999-1'])).status).toBe(403);
    expect((await graph({ dataGroupId: 8 }, [key.split('-')[0] ?? ''])).status).toBe(403);
  });
});

describe('data access', () => {
  it('leaves other sites out of rows, sums and graphs', async () => {
    const own = await gridOf({}, 'restricted');
    const sites = columnOf(own, 'Site Code').slice(0, -1);
    const keys = own.rows.map(({ rowKey }) => rowKey);
    const all = await gridOf({});
    const allCodes = columnOf(all, 'Site Code');
    expect(sites.length).toBeGreaterThan(0);
    expect(sites.length).toBeLessThan(allCodes.length - 1);
    const at = all.headerDef.findIndex(({ text }) => text === 'Stakes');
    const stakes = all.rows
      .filter((_, index) => sites.includes(allCodes[index] ?? ''))
      .map(({ cellData }) => cellData[at]?.data.actualValue);
    const sum = stakes.reduce<number>((total, value) => total + Math.round(Number(value) * 100), 0) / 100;
    expect(figuresOf(own, own.rows.length - 1)['Stakes']).toBe(sum);
    const foreign = all.rows.find(({ rowKey, isTotal }) => isTotal !== true && !keys.includes(rowKey))?.rowKey ?? '';
    const drawn = { ...aQuestion, timeGroupById: 2, rowKeys: [foreign], category: null };
    expect((await server.ask(api.analysis.graph(drawn), as('restricted'))).status).toBe(403);
    expect((await server.ask(api.analysis.grid({ ...aQuestion, siteId: Number(foreign) }), as('restricted'))).status).toBe(403);
    expect((await server.ask(api.analysis.grid({ ...aQuestion, categoryIds: [999_999] }), as('admin'))).status).toBe(403);
  });
});

describe('a server that is busy with reports', () => {
  it('refuses further large requests for a while, and still answers small ones', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const others = Array.from({ length: 43 }, () => heavyWork(() => ended));
    const refused = await server.ask(api.analysis.grid(aQuestion), as('admin'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    expect((await server.ask(api.analysis.metaData({ operatorId: 1 }), as('admin'))).status).toBe(200);
    end();
    await Promise.all(others);
    expect((await server.ask(api.analysis.grid(aQuestion), as('admin'))).status).toBe(200);
  });
});

describe('an export', () => {
  const request = { ...aQuestion, fromDate: '2026-04-01', toDate: '2026-04-03', timeGroupById: 2 } as const;
  const name = 'Cash In by day by site, Northgate Leisure, 2026-04-01 to 2026-04-03.csv';

  it('is also sent to an address, which is in the audit trail and in the outbox', async () => {
    const file = await server.ask(api.analysis.exportAnalysis({ ...request, emailAddress: 'jo@example.com' }), as('admin'));
    expect([file.status, file.headers['content-disposition']]).toEqual([200, expect.stringContaining(name)]);
    expect(cellsOf(file.text)[0]).toEqual(['Site Code', 'Site', '2026-04-01', '2026-04-02', '2026-04-03', 'Total']);
    const [mail] = server.mails;
    expect(server.mails.map(({ to }) => to)).toEqual(['jo@example.com']);
    const trail = await server.open.db.select().from(auditEntry).where(eq(auditEntry.entity, 'analysis'));
    expect(trail.map(({ action, entityId, after }) => ({ action, entityId, after }))).toEqual([
      { action: 'Sent', entityId: 1, after: { File: name, 'Sent To': 'jo@example.com' } },
    ]);
    if (mail === undefined) throw new Error('There is no mail');
    expect(mail).toMatchObject({ operator: 'Northgate Leisure', subject: name.replace('.csv', '') });
    const total = cellsOf(file.text).at(-1)?.at(-1);
    expect(mail.text).toContain('sent you this analysis from Venue Back Office:');
    expect(mail.text).toContain(`The totals of its ${cellsOf(file.text).length - 2} rows:`);
    expect(Number(/^Total: £(.*)$/m.exec(mail.text)?.[1]?.replaceAll(',', ''))).toBe(Number(total));
    expect(mail.text).toContain('\nhttp://127.0.0.1:8080/dashboard/analysis?in=1.ALL\n');
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    await outboxMailer(folder, 'office@example.com').send(mail);
    const [written = ''] = await readdir(folder);
    // Unfolds long headers.
    const message = (await readFile(join(folder, written), 'utf8')).replaceAll(/\n[ \t]+/g, ' ');
    await rm(folder, { recursive: true });
    const attached = /\nContent-Disposition: attachment; filename="(.*)"\n\n([\w+/=\n]+)/.exec(message);
    expect(attached?.[1]).toBe(name);
    expect(Buffer.from(attached?.[2] ?? '', 'base64').toString('utf8')).toBe(file.text);
  });

  it('of a selection is sent with the name of its file, which says what was selected', async () => {
    const emailAddress = 'jo@example.com';
    const { headers } = await server.ask(
      api.analysis.exportAnalysis({ ...request, categoryIds: [1], daysOfWeek: [3], emailAddress }),
      as('admin'),
    );
    const subject = `${name.replace('.csv', '')}, Category B3, Days Of Week Wednesday`;
    expect(headers['content-disposition']).toContain(`"${subject}.csv"`);
    expect(server.mails.at(-1)).toMatchObject({ subject, text: expect.stringContaining('Category B3') });
  });

  it('is sent twenty times within an hour by one user at most', async () => {
    const send = () => server.ask(api.analysis.exportAnalysis({ ...request, emailAddress: 'jo@example.com' }), as('admin'));
    const before = server.mails.length;
    while (server.mails.length < 20) expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('You have sent 20 analyses within an hour.')]);
    expect(server.mails.length).toBe(Math.max(before, 20));
    const download = await server.ask(api.analysis.exportAnalysis(request), as('admin'));
    expect(download.status).toBe(200);
  });

  it.runIf(testEnvironment().databaseUrl !== undefined)('is not sent more often by two mails at once', async () => {
    const { open } = server;
    const send = () => server.ask(api.analysis.exportAnalysis({ ...request, emailAddress: 'jo@example.com' }), as('operator'));
    for (let sent = 0; sent < 19; sent += 1) expect((await send()).status).toBe(200);
    const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isWaited = async () => (await readRows(open.db, waiting, Type.Object({ waiting: Type.Integer() })))[0]?.waiting === 2;
    // The lock delays both audit entries until both requests have begun.
    const both = await open.withLock('audit', async () => {
      const asking = [send(), send()];
      await vi.waitUntil(isWaited, { timeout: 30_000 });
      return asking;
    });
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  it.each(['jo', 'jo@example', 'jo@example.com,x@example.com', 'Jo <jo@example.com>', 'jo@example.com\r\nBcc: x@example.com'])(
    'is not sent to %j',
    async (emailAddress) => {
      const before = server.mails.length;
      const { status, body } = await server.ask(api.analysis.exportAnalysis({ ...request, emailAddress }), as('admin'));
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ errors: [{ field: 'emailAddress', message: 'Enter an email address in the form name@example.com.' }] }),
      ]);
      expect(server.mails.length).toBe(before);
    },
  );
});
