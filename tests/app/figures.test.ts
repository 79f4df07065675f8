import { describe, expect, it, vi } from 'vitest';
import type { FigureContext } from '../../src/engine';
import { unfiltered } from '../../src/engine';
import type { Figure } from '../../src/engine/definition/figure';
import { complianceFigures } from '../../src/plugins/compliance/figures';
import { incomeSecurityFigures, revenueFigures } from '../../src/plugins/dashboards/figures';
import { floorFigures } from '../../src/plugins/floor/tasks';
import { userFigures } from '../../src/plugins/userAdmin/figures';

const views = [
  { id: 7, name: 'Cash In' },
  { id: 9, name: 'Net Income' },
  { id: 4, name: 'Cash Variance' },
  { id: 5, name: 'Stakes and Wins' },
];
const all: readonly Figure[] = [...revenueFigures, ...incomeSecurityFigures, ...floorFigures, ...complianceFigures, ...userFigures];
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
  it('says how many sites are not counted, and is then compared with no week', () => {
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
  /** Stakes and wins of two sites, each with its change, and totals below. */
  function answered(remark = '') {
    const headerDef = ['Code', 'Total', 'Variance', 'Total', 'Variance'].map((text) => ({ text }));
    const site = (siteId: number, ...figures: readonly number[]) => ({ siteId, cellData: cells(`S${siteId}`, ...figures) });
    const rows = [site(1, 1000, 200, 900, 100), site(2, 3000, 800, 2703.36, 403.36), { ...site(-1, 1, 1, 1, 1), isTotal: true }];
    rows[0]?.cellData.splice(2, 1, { type: 'cell', data: { actualValue: 200, displayValue: `£200.00${remark}` } });
    return {
      grid: {
        span: [
          { header: 'Site', cols: 1 },
          { header: 'Stakes', cols: 2 },
          { header: 'Wins', cols: 2 },
        ],
        headerDef,
        rows,
      },
    };
  }
  it('is the share of stakes that all sites paid out, compared with the weeks before', () => {
    expect(of('payout')?.tell(answered(), at('ALL', -1))).toEqual({
      value: expect.closeTo(90.08, 2),
      note: 'Last 4 weeks',
      before: { value: expect.closeTo(103.33, 2), when: 'the 4 weeks before' },
    });
  });
  it('is not compared with weeks that lack records, and is hidden without stakes', () => {
    expect(of('payout')?.tell(answered(' (against 3 of 4 weeks)'), at('ALL', -1))).toMatchObject({
      value: expect.closeTo(90.08, 2),
      before: undefined,
    });
    expect(of('payout')?.tell({ grid: { headerDef: [], rows: [] } }, at('ALL', -1))).toBeUndefined();
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
    incomplete: matchesOf(78, 'Auth. Req.'),
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
          incomplete: { input: { dateFrom, dateTo, incompleteOnly: true } },
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
