import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { groupsHere } from '../../src/app/home/figureGroups';
import type { FigureContext } from '../../src/engine';
import { unfiltered } from '../../src/engine';
import type { Figure } from '../../src/engine/definition/figure';
import { plugins } from '../../src/plugins';

const views = [
  { id: 7, name: 'Cash In' },
  { id: 9, name: 'Net Income' },
  { id: 4, name: 'Cash Variance' },
  { id: 5, name: 'Stakes and Wins' },
];
const all: readonly Figure[] = plugins.flatMap((plugin) => ('figures' in plugin ? plugin.figures : []));
const of = (id: string) => all.find((each) => each.id === id);
function at(type: 'ALL' | 'CO' | 'SUB' | 'SI', id: number, first: unknown = views, menu: readonly object[] = []): FigureContext<unknown> {
  const scope = { operatorId: 3, operatorName: 'Northgate', node: { type, id, name: 'There' }, filters: unfiltered };
  return { scope, first, login: { menu } } as unknown as FigureContext<unknown>;
}

const names = { 1: 'Pier', 2: 'Arcade', 3: 'Bingo' } as const;
const cells = (...values: readonly (string | number | null)[]) =>
  values.map((actualValue) => ({ type: 'cell', data: { actualValue, displayValue: String(actualValue ?? '') } }));
const row = (siteId: 1 | 2 | 3, ...weeks: readonly (number | null)[]) => ({
  siteId,
  companyId: siteId === 3 ? 20 : 10,
  subCompanyId: siteId,
  cellData: cells(`S${siteId}`, names[siteId], ...weeks, 999),
});
/** Weeks out of order among other columns, and totals below. */
function answered(...rows: readonly ReturnType<typeof row>[]) {
  const headings = ['Code', 'Name', '15-11-2026', '08-11-2026', '22-11-2026', 'Amount'];
  const total = { siteId: -1, isTotal: true, cellData: cells('Total', null, 1, 2, 3, 4) };
  return { grid: { headerDef: headings.map((text) => ({ text })), rows: [...rows, total] } };
}

describe('every figure', () => {
  const stories = readdirSync('src/plugins', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Figures.stories.tsx'));
  const shown = stories.map((file) => readFileSync(`src/plugins/${file}`, 'utf8')).join('');
  it.each(all.map(({ id, label }) => [id, label] as const))('has a story that reads it: %s', (_, label) => {
    expect(shown).toContain(`name: '${String(label)}: `);
  });
});

describe('a group of figures', () => {
  const [alerts, online] = [of('alerts'), of('online')];
  const grouped = [alerts, online].flatMap((figure) =>
    figure === undefined
      ? []
      : [{ key: figure.id, tab: '', figure, group: figure === alerts ? ('Compliance' as const) : ('Operations' as const) }],
  );
  it('is not offered where none of its figures can be requested', () => {
    const everywhere = at('ALL', -1);
    const byCompany = { ...everywhere, login: { ...everywhere.login, complianceAuthorisationUseCompany: true } };
    expect(groupsHere(grouped, everywhere)).toEqual(['Operations', 'Compliance']);
    expect(groupsHere(grouped, byCompany)).toEqual(['Operations']);
    expect(groupsHere(grouped, { ...byCompany, scope: at('CO', 4).scope })).toEqual(['Operations', 'Compliance']);
  });
});

describe('net income', () => {
  const answer = answered(row(1, 100.1, 90, 110.2), row(2, 50, 60, 40.15), row(3, 10, 10, 10));
  it('adds up last week for the sites of the part and compares it with the weeks before', () => {
    expect(of('net-income')?.tell(answer, at('ALL', -1))).toEqual({
      value: 160.35,
      note: 'Week ending 22-11-2026',
      before: { value: 160.1, when: 'the week before' },
      series: { values: [160, 160.1, 160.35], of: 'weeks' },
    });
    expect(of('net-income')?.tell(answer, at('CO', 10))).toMatchObject({ value: 150.35 });
    expect(of('net-income')?.tell(answer, at('SUB', 3))).toMatchObject({ value: 10 });
    expect(of('net-income')?.tell(answer, at('SI', 2))).toMatchObject({ value: 40.15, before: { value: 50 } });
  });
  it('is hidden without weeks, and is not requested without a data view', () => {
    expect(of('net-income')?.tell({ grid: { headerDef: [{ text: 'Name' }], rows: [] } }, at('ALL', -1))).toBeUndefined();
    expect(of('net-income')?.load(at('ALL', -1, []))).toBeUndefined();
  });
  it('is requested from the view of that name, and leads to it', () => {
    expect(of('net-income')?.load(at('ALL', -1))).toMatchObject({ input: { op: 3, viewType: 9, week: 8 } });
    expect(of('net-income')?.leads(at('ALL', -1))).toMatchObject({
      path: '/dashboard/revenue',
      params: { 'filter.set': '{"week":8,"dataView":9}' },
    });
  });
});

describe('cash variance', () => {
  it('says how many sites are not counted, and then has no comparison', () => {
    const answer = answered(row(1, -5, null, -2.5), row(2, -1, null, null));
    expect(of('cash-variance')?.tell(answer, at('ALL', -1))).toEqual({
      value: -2.5,
      note: 'Week ending 22-11-2026, 1 of 2 sites not counted',
      before: undefined,
      series: { values: [null, -6, -2.5], of: 'weeks' },
    });
  });
  it('is empty, not zero, while no site is counted', () => {
    const answer = answered(row(1, -5, -4, null), row(2, -1, -2, null));
    expect(of('cash-variance')?.tell(answer, at('ALL', -1))).toMatchObject({ value: undefined, before: undefined });
  });
});

describe('the sites below the week before', () => {
  const answer = answered(row(1, 100, 0, 90), row(2, 50, 0, 10), row(3, 10, 0, 11));
  it('are listed with their losses, largest first, and each leads to its row', () => {
    expect(of('below')?.tell(answer, at('ALL', -1))).toMatchObject({
      value: 2,
      of: 3,
      lines: [
        { label: 'Arcade', value: 10, before: 50, leads: { params: { 'sites.chosen': '2' } } },
        { label: 'Pier', value: 90, before: 100, leads: { params: { 'sites.chosen': '1' } } },
      ],
    });
  });
  it('are not requested for a single site', () => {
    expect(of('below')?.load(at('SI', 1))).toBeUndefined();
  });
  it('are separate from the sites above, which are listed by largest rise', () => {
    expect(of('above')?.tell(answered(row(1, 1, 0, 2), row(2, 1, 0, 1), row(3, 10, 0, 30)), at('ALL', -1))).toMatchObject({
      value: 2,
      of: 3,
      lines: [{ label: 'Bingo' }, { label: 'Pier' }],
    });
  });
});

describe('payout', () => {
  const meta = {
    timeGroupBy: [{ id: 3, displayForDataSources: [1], displayWeeksOfYear: true, displayDataType: true }],
    measures: [{ id: 11, name: 'Payout %', dataSources: [1] }],
    dataGroups: [{ id: 6, name: 'Site' }],
    totalBy: [{ id: 1, name: 'Total' }],
    defaultStartWeek: 20261115,
    defaultEndWeek: 20261122,
  };
  const grid = {
    headerDef: ['Site', 'Week ending 2026-11-15', 'Week ending 2026-11-22'].map((text) => ({ text })),
    rows: [{ cellData: cells('Pier', 12, 13) }, { isTotal: true, cellData: cells('Total', 89.5, 88.6) }],
  };
  it('is that of the last week, compared with the weeks before, and leads to its sites', () => {
    expect(of('payout')?.load(at('ALL', -1, meta))).toMatchObject({
      input: { operatorId: 3, dataType: 11, timeGroupById: 3, dataGroupId: 6, fromWeek: 20261115, toWeek: 20261122 },
    });
    expect(of('payout')?.tell(grid, at('ALL', -1, meta))).toEqual({
      value: 88.6,
      note: 'Week ending 22-11-2026',
      before: { value: 89.5, when: 'the week before' },
      series: { values: [89.5, 88.6], of: 'weeks' },
    });
    expect(of('payout')?.leads(at('ALL', -1, meta))).toMatchObject({ params: { question: 'week.20261122.Payout %.Site' } });
  });
  it('is hidden without weeks, and where the tasks of compliance take its calls', () => {
    expect(of('payout')?.tell({ headerDef: [], rows: [] }, at('ALL', -1, meta))).toBeUndefined();
    const officer = at('ALL', -1, meta, [{ code: 'COMPLIANCE' }]);
    expect(of('payout')?.first?.(officer)).toBe(false);
    expect(of('payout')?.first?.(at('SI', 3, meta))).toMatchObject({ input: { operatorId: 3 } });
    expect(of('payout')?.first?.({ ...officer, login: { ...officer.login, complianceAuthorisationUseCompany: true } })).toBeTruthy();
  });
});

describe('net income of all weeks', () => {
  function answered(remark = '') {
    const headerDef = ['Code', 'Name', '22-11-2026', 'Amount', 'Variance'].map((text) => ({ text }));
    const site = (siteId: 1 | 2, ...amounts: readonly number[]) => ({ siteId, cellData: cells(`S${siteId}`, names[siteId], ...amounts) });
    const rows = [site(1, 100, 800.1, 20), site(2, 50, 400, -5.05), { ...site(1, 9, 9, 9), isTotal: true }];
    rows[0]?.cellData.splice(4, 1, { type: 'cell', data: { actualValue: 20, displayValue: `£20.00${remark}` } });
    return { grid: { headerDef, rows } };
  }
  it('is compared with as many weeks before', () => {
    expect(of('weeks')?.tell(answered(), at('ALL', -1))).toEqual({
      value: 1200.1,
      note: 'To 22-11-2026',
      before: { value: 1185.15, when: 'the 8 weeks before' },
    });
  });
  it('is not compared with weeks that lack figures', () => {
    expect(of('weeks')?.tell(answered(' (against 5 of 8 weeks)'), at('ALL', -1))).toEqual({
      value: 1200.1,
      note: 'To 22-11-2026; not all of the 8 weeks before have figures',
      before: undefined,
    });
    expect(of('weeks')?.tell({ grid: { headerDef: [], rows: [] } }, at('ALL', -1))).toBeUndefined();
  });
});

describe('operators side by side', () => {
  const operators = (count: number) => [
    { id: -1, name: 'All' },
    ...Array.from({ length: count }, (_, id) => ({ id, name: `Operator ${id}` })),
  ];
  it('are shown for several operators, but not for more than the home can request', () => {
    const load = (count: number) => of('operators')?.load(at('ALL', -1, { operators: operators(count), views }));
    expect(load(1)).toBeUndefined();
    expect(load(5)).toMatchObject({ parts: { 0: { input: { op: 0, week: 8 } }, 4: { input: { op: 4 } } } });
    expect(load(6)).toBeUndefined();
    expect(of('operators')?.first?.(at('CO', 4))).toBe(false);
  });
  it('have their net income of last week, each with a way to its sites', () => {
    const those = [{ id: 7, name: 'Northgate', answer: answered(row(1, 100, 90, 110)) }];
    expect(of('operators')?.tell(those, at('ALL', -1, { operators: [], views }))).toMatchObject({
      value: 1,
      note: 'Week ending 22-11-2026',
      lines: [{ label: 'Northgate', value: 110, before: 100, leads: { params: { 'filter.set': '{"operator":7,"week":8,"dataView":9}' } } }],
    });
  });
});

describe('machines online', () => {
  it('counts machines in any status that can be reached, out of all machines', () => {
    const counted = { onlineQty: 5, onlineNoFundsQty: 1, pendingQty: 2, offlineSiteOpenQty: 3, offlineSiteClosedQty: 4, unknownQty: 1 };
    expect(of('online')?.tell(counted, at('SI', 1))).toEqual({ value: 8, of: 16, note: '3 offline during opening hours' });
  });
  it('are hidden if the server does not count them', () => {
    expect(of('online')?.tell({}, at('SI', 1))).toBeUndefined();
  });
});

describe('cash in boxes', () => {
  const answer = (...rows: readonly object[]) => ({
    grid: { headerDef: ['Site', 'Cash In Box', 'Last Collected'].map((text) => ({ text })), rows },
  });
  const pier = { cellData: cells('Pier', 876.75, '22-11-2026 22:00') };
  it('is the cash in the machines of the site, with the time of its last collection', () => {
    expect(of('boxes')?.tell(answer(pier, { cellData: cells('Total', 876.75, null), isTotal: true }), at('SI', 1))).toEqual({
      value: 876.75,
      note: 'Last collected 22-11-2026 22:00',
    });
  });
  it('is requested for one site, by logins without analysis', () => {
    expect(of('boxes')?.load(at('SI', 1))).toMatchObject({ input: { SiteId: 1 } });
    expect(of('boxes')?.load(at('ALL', -1))).toBe(false);
    expect(of('boxes')?.load(at('SI', 1, views, [{ code: 'GENERAL_ANALYSIS' }]))).toBe(false);
  });
});

describe('the records of the quarter', () => {
  const matchesOf = (totalRecords: number, name = 'Authorised') => ({
    totalRecords,
    rows: totalRecords === 0 ? [] : [{ status: { name } }],
  });
  const answers = {
    all: matchesOf(211),
    inReview: matchesOf(20, 'In Review'),
    toAuthorise: matchesOf(58, 'Auth. Req.'),
    processed: matchesOf(3, 'Processed'),
  };
  it('are counted by status, and the counts add up to the number recorded', () => {
    expect(of('quarter')?.tell(answers, at('ALL', -1))).toMatchObject({
      value: 211,
      bars: [
        { label: 'Recorded', value: 211 },
        { label: 'In review', value: 20 },
        { label: 'To authorise', value: 58 },
        { label: 'Authorised', value: 130 },
        { label: 'Processed', value: 3 },
      ],
    });
  });
  it('are hidden if the server does not know a filter', () => {
    expect(of('quarter')?.tell({ ...answers, processed: matchesOf(211) }, at('ALL', -1))).toBeUndefined();
    expect(of('quarter')?.tell({ ...answers, toAuthorise: matchesOf(211) }, at('ALL', -1))).toBeUndefined();
  });
  it.each([
    ['2026-11-29', 'Q4 2026', '2026-10-01', '2026-12-31'],
    ['2026-10-28', 'Q3 2026', '2026-07-01', '2026-09-30'],
    ['2026-10-29', 'Q4 2026', '2026-10-01', '2026-12-31'],
    ['2027-01-10', 'Q4 2026', '2026-10-01', '2026-12-31'],
  ])('on %s are those of %s', (day, name, dateFrom, dateTo) => {
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
    try {
      expect(of('quarter')?.tell(answers, at('ALL', -1))).toMatchObject({ note: `Recorded in ${name}` });
      expect(of('quarter')?.leads(at('ALL', -1))).toMatchObject({ params: { 'filter.set': JSON.stringify({ dateFrom, dateTo }) } });
      expect(of('quarter')?.load(at('CO', 4))).toMatchObject({
        parts: {
          all: { input: { dateFrom, dateTo, organisationUnit: 'CO4' } },
          toAuthorise: { input: { dateFrom, dateTo, status: 'Auth. Req.' } },
          processed: { input: { dateFrom, dateTo, processedOnly: true } },
        },
      });
    } finally {
      vi.useRealTimers();
    }
  });
  it('are not requested for a part of a company', () => {
    expect(of('quarter')?.load(at('SUB', 3))).toBeUndefined();
    expect(of('quarter')?.load(at('SI', 3))).toBeUndefined();
  });
});

describe('users', () => {
  const profiles = [
    {
      users: [
        { isDisabled: false, isWaiting: true },
        { isDisabled: true, isWaiting: true },
      ],
    },
    {},
  ];
  it('who are disabled are counted apart, not as waiting', () => {
    expect(of('waiting')?.tell(profiles, at('ALL', -1))).toEqual({ value: 1, of: 2 });
    expect(of('disabled')?.tell(profiles, at('ALL', -1))).toEqual({ value: 1, of: 2 });
  });
});

describe('the alerts of two weeks', () => {
  const alerts = (totalRecords: number) => ({ rows: [], totalRecords, pageCount: 2 });
  it('are compared with the two weeks before, if the home has a call left', () => {
    expect(of('alerts')?.tell(alerts(50), at('ALL', -1, alerts(41)))).toEqual({
      value: 41,
      before: { value: 50, when: 'the two weeks before' },
    });
    const onTheFloor = at('ALL', -1, alerts(41), [{ code: 'GENERAL_COMMS' }]);
    expect(of('alerts')?.tell(alerts(41), onTheFloor)).toEqual({ value: 41, before: undefined });
    expect(of('alerts')?.load(onTheFloor)).toEqual(of('alerts')?.first?.(onTheFloor));
  });
});

describe('the sites with a venue check today', () => {
  const tree = [
    {
      type: 'CO',
      children: [
        {
          type: 'SUB',
          children: [
            { type: 'SI', children: [] },
            { type: 'SI', children: [] },
          ],
        },
      ],
    },
  ];
  const checkAt = (name: string) => ({ site: { name } });
  it('count once, of all sites', () => {
    const checks = { rows: [checkAt('Pier'), checkAt('Pier')], totalRecords: 2 };
    expect(of('checks')?.tell({ checks, tree }, at('ALL', -1))).toEqual({ value: 1, of: 2, note: '1 without one' });
  });
  it('are hidden while only some of the checks have loaded', () => {
    const checks = { rows: [checkAt('Pier')], totalRecords: 140 };
    expect(of('checks')?.tell({ checks, tree }, at('ALL', -1))).toEqual({ value: undefined, note: 'More than 100 checks today' });
  });
  it('are those of an operator', () => {
    expect(of('checks')?.load(at('CO', 4))).toBeUndefined();
    expect(of('checks')?.load(at('ALL', -1))).toMatchObject({ parts: { checks: { input: { eventTypeIds: [6] } } } });
  });
});
