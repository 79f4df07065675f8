import { afterEach, describe, expect, it, vi } from 'vitest';
import { tasksFor } from '../../src/app/home/tasks';
import { tabs } from '../../src/app/registry';
import { isGranted, type TaskContext, unfiltered } from '../../src/engine';
import { ageOf } from '../../src/engine/runtime/tasks/taskAge';
import { periodChoices } from '../../src/plugins/compliance/periods';
import { complianceTasks } from '../../src/plugins/compliance/tasks';
import { floorTasks, kioskTasks } from '../../src/plugins/floor/tasks';
import { withOpenWork } from '../../src/plugins/siteInstallations/openWork';
import { collectionTasks } from '../../src/plugins/siteInstallations/tasks';
import { menuCodes } from '../../src/schemas/entities/menu';
import { loginOf } from '../../src/schemas/entities/session';
import { writeSumsIn } from '../../src/schemas/wire/currency';

afterEach(() => writeSumsIn({}));

const today = '2026-07-10';

describe('the age of waiting tasks', () => {
  it.each([
    ['since today', { count: 1, oldest: '2026-07-10' }, ['oldest: today'], false],
    ['for one day', { count: 1, oldest: '2026-07-09' }, ['oldest: 1 day'], false],
    ['as long as it may', { count: 2, oldest: '2026-07-07T10:00:00Z' }, ['oldest: 3 days'], false],
    ['too long', { count: 2, oldest: '2026-07-06T10:00:00Z' }, ['oldest: 4 days'], true],
    ['since an instant that is tomorrow in the venue', { count: 1, oldest: '2026-07-09T23:30:00Z' }, ['oldest: today'], false],
    ['with days left', { count: 1, due: '2026-07-28' }, ['18 days left'], false],
    ['until today', { count: 1, due: '2026-07-10' }, ['due today'], false],
    ['late by what the answer says', { count: 3, isLate: true, note: '1 overdue' }, ['1 overdue'], true],
    ['beyond its day', { count: 1, due: '2026-07-09', note: 'Q2 2026' }, ['Q2 2026', 'late by 1 day'], true],
  ])('%s', (_, tasks, words, isLate) => {
    expect(ageOf({ days: 3 }, tasks, today)).toEqual({ words, isLate });
  });
});

const of = (id: string) => [...complianceTasks, ...floorTasks, ...kioskTasks, ...collectionTasks].find((each) => each.id === id);
function at(type: TaskContext['scope']['node']['type'], id: number, byCompany = false): TaskContext {
  const login = { complianceAuthorisationUseCompany: byCompany, menu: [] };
  const scope = { operatorId: 3, operatorName: 'Northgate', node: { type, id, name: 'There' }, filters: unfiltered };
  return { scope, login } as unknown as TaskContext;
}

describe('records to review or authorise', () => {
  const row = (name: string, dateCreated: string) => ({ status: { name }, dateCreated });
  const count = (rows: readonly object[], totalRecords?: number, pageCount?: number) =>
    of('incomplete')?.count({ rows, totalRecords, pageCount }, at('ALL', -1));

  it('use the count of the server, and the oldest of them', () => {
    const rows = [row('In Review', '2026-07-04T10:00:00Z'), row('Auth. Req.', '2026-07-02T10:00:00Z')];
    expect(count(rows, 2)).toEqual({ count: 2, oldest: '2026-07-02T10:00:00Z' });
  });
  it('have no oldest until all of them are read', () => {
    expect(count([row('In Review', '2026-07-04T10:00:00Z')], 140)).toEqual({ count: 140, oldest: undefined });
  });
  it('count the rows if the server sends no count, and show no number if there may be more', () => {
    const rows = [row('In Review', '2026-07-04T10:00:00Z')];
    const of100 = Array.from({ length: 100 }, () => row('In Review', '2026-07-04T10:00:00Z'));
    expect(count(rows)).toEqual({ count: 1, oldest: '2026-07-04T10:00:00Z' });
    expect(count(rows, undefined, 2)).toBeUndefined();
    expect(count(of100)).toBeUndefined();
    expect(count(of100, undefined, 1)).toMatchObject({ count: 100 });
  });
  it('are hidden if the server does not know the filter', () => {
    expect(count([row('In Review', '2026-07-04T10:00:00Z'), row('Processed', '2026-07-02T10:00:00Z')], 2)).toBeUndefined();
  });
  it('are requested for one company only if the login works by companies', () => {
    expect(of('incomplete')?.load(at('ALL', -1, true))).toBeUndefined();
    expect(of('incomplete')?.load(at('CO', 4, true))).toMatchObject({ input: { organisationUnit: 'CO4', incompleteOnly: true } });
  });
});

describe('the quarterly return', () => {
  const quarter = { quarter: 2, quarterName: 'Q2', year: 2026, startDate: '2026-04-01', canBeProcessed: false, incompleteRecords: 4 };
  const count = (endDate: string) => of('quarter')?.count({ ...quarter, endDate }, at('CO', 4));

  it('is due for 28 days once the quarter has ended', () => {
    expect(count('2026-06-30')).toEqual({ count: 1, note: 'Q2 2026, 4 records incomplete', due: '2026-07-28' });
  });
  it('leaves out incomplete records if they are not counted', () => {
    const { incompleteRecords: _, ...uncounted } = quarter;
    expect(of('quarter')?.count({ ...uncounted, endDate: '2026-06-30' }, at('CO', 4))).toMatchObject({ note: 'Q2 2026' });
  });
  it('is not due before the end of the quarter', () => {
    expect(count('2099-06-30')).toEqual({ count: 0, note: 'Q2 2026 ends on 2099-06-30' });
  });
  it('is shown for a company only', () => {
    expect(of('quarter')?.load(at('SI', 4))).toBe(false);
    expect(of('quarter')?.load(at('CO', 4))).toMatchObject({ input: { organisationUnitId: 4 } });
  });
});

describe('open alerts', () => {
  const alertAt = (active: boolean, alertTime: string) => ({ active, alertTime });

  it('are the active ones', () => {
    const rows = [alertAt(true, '2026-07-04T10:00:00Z'), alertAt(true, '2026-07-03T10:00:00Z'), alertAt(false, '2026-07-01T10:00:00Z')];
    expect(of('alerts')?.count({ rows, totalRecords: 40 }, at('ALL', -1))).toEqual({
      count: 2,
      oldest: '2026-07-03T10:00:00Z',
      note: undefined,
    });
  });
  it('may fill more than one page', () => {
    const rows = [alertAt(true, '2026-07-04T10:00:00Z')];
    expect(of('alerts')?.count({ rows, totalRecords: 40 }, at('ALL', -1))).toEqual({ count: 1, oldest: undefined, note: 'or more' });
  });
});

it('counts machines of the part of the organisation, in every status, in one request', () => {
  const machines = of('machines-authReq');
  expect(machines?.load(at('SI', 9))).toMatchObject({
    input: { OperatorId: 3, SiteId: 9, authReq: true, online: true, offlineSiteOpen: true },
  });
  expect(of('machines-offlineSiteOpen')?.load(at('SI', 9))).toEqual(machines?.load(at('SI', 9)));
  expect(machines?.count({ authReqQty: 7, offlineSiteOpenQty: 2 }, at('SI', 9))).toEqual({ count: 7 });
  expect(machines?.count({ offlineSiteOpenQty: 2 }, at('SI', 9))).toBeUndefined();
});

it('hides kiosks in a status if the server does not count them', () => {
  expect(of('kiosks-authReq')?.count({ authReqQty: 0 }, at('ALL', -1))).toEqual({ count: 0 });
  expect(of('kiosks-authReq')?.count({ onlineQty: 4 }, at('ALL', -1))).toBeUndefined();
});

describe('reviews', () => {
  it('are shown when due, to logins that may see reviews', () => {
    const offered = (login: object) => periodChoices(undefined, { menu: [], ...login }).map(({ name }) => name);
    expect(offered({ optionComplianceShowReviews: true })).toContain('Reviews due');
    expect(offered({ optionAllowReviewInteraction: true })).not.toContain('Reviews due');
    expect(isGranted(of('reviews')?.can ?? [], { menu: [], optionAllowReviewInteraction: true })).toBe(false);
  });
  const row = (name: string) => ({ status: { name } });
  const count = (due: object, overdue: object) => of('reviews')?.count({ due, overdue }, at('ALL', -1));

  it('are due until today, and overdue if due on earlier days', () => {
    const due = { rows: [row('In Review')], totalRecords: 5 };
    expect(count(due, { rows: [], totalRecords: 2 })).toEqual({ count: 5, isLate: true, note: '2 overdue' });
    expect(count(due, { rows: [], totalRecords: 0 })).toEqual({ count: 5, isLate: false, note: undefined });
  });
  it('are hidden if the server does not know the filter', () => {
    expect(count({ rows: [row('Authorised')], totalRecords: 900 }, { rows: [], totalRecords: 900 })).toBeUndefined();
  });
});

it('ends a self exclusion six months after it was recorded, on the last day of a shorter month', () => {
  const count = (dateCreated: string) => of('exclusions')?.count({ rows: [{ dateCreated }], totalRecords: 1 }, at('SI', 4));
  expect(count('2026-01-15T10:00:00Z')).toEqual({ count: 1, due: '2026-07-15' });
  expect(count('2026-08-31T10:00:00Z')).toEqual({ count: 1, due: '2027-02-28' });
  expect(of('exclusions')?.load(at('SI', 4))).toMatchObject({ input: { eventTypeIds: [2001], organisationUnit: 'SI4' } });
});

describe('collections', () => {
  const row = (uncounted: number | undefined, uncommented: number | undefined) => ({ uncounted, uncommented });
  const grid = (...rows: object[]) => ({ grid: { rows } });

  it('need work if machines are not counted or a large variance has no comment', () => {
    const answer = grid(row(1, 0), row(0, 20), row(2, 0), row(undefined, undefined));
    expect(of('uncounted')?.count(answer, at('SI', 4))).toEqual({ count: 2 });
    expect(of('uncommented')?.count(answer, at('SI', 4))).toEqual({ count: 1 });
    expect(withOpenWork(answer as never, 2).grid.rows).toEqual([row(0, 20)]);
    expect(withOpenWork(answer as never, undefined)).toBe(answer);
  });
  it('are hidden if the server does not say whether they need work', () => {
    expect(of('uncounted')?.count(grid(row(undefined, undefined)), at('SI', 4))).toBeUndefined();
  });
  it('are shown for one site only', () => {
    expect(of('uncounted')?.load(at('CO', 4))).toBe(false);
    expect(of('uncounted')?.load(at('SI', 4))).toMatchObject({ input: { operator: 3, site: 4 } });
  });
});

it('counts kiosks with a low float as low on funds', () => {
  const row = (code: string) => ({ cellData: [{ data: { code: 'online' } }, { data: { code } }] });
  expect(of('kiosks-low')?.count({ grid: { rows: [row('low'), row('ok'), row('low')] } }, at('ALL', -1))).toEqual({ count: 2 });
});

describe('the tasks of the home page', () => {
  it('are those that the login has the rights for, of services in reach', () => {
    const menu = menuCodes.map((code) => ({ code, name: code, icon: '' }));
    const login = loginOf({ menu, name: 'Ada', sessionkey: '' });
    const tasks = tasksFor(login, () => true).map(({ task }) => task);
    expect(tasks.length).toBeGreaterThan(0);
    expect(tasks.filter(({ can = [] }) => !isGranted(can, login))).toEqual([]);
    expect(tasksFor(login, () => false).filter(({ task }) => task.service === 'compliance')).toEqual([]);
    const all = tabs.flatMap((tab) => tab.tasks ?? []);
    expect(all.filter(({ can = [] }) => !isGranted(can, login)).length).toBeGreaterThan(0);
  });
});

describe('machines offline for more than a day', () => {
  const now = '2026-07-10T12:00:00.000Z';
  const page = (times: readonly string[], extra: object = {}) => ({
    sortedBy: 'Since',
    grid: {
      headerDef: [{ text: 'Site' }, { text: 'Since' }],
      rows: times.map((time) => ({ cellData: [undefined, { data: { actualValue: time } }] })),
    },
    ...extra,
  });
  const count = (...answer: Parameters<typeof page>) => of('silent')?.count(page(...answer), at('ALL', -1));

  it('are counted until the first that is not', () => {
    vi.useFakeTimers({ now: new Date(now) });
    const times = ['2026-07-01T10:00:00.000Z', '2026-07-09T11:59:59.999Z', '2026-07-09T12:00:00.000Z'];
    expect(count(times, { pageCount: 3 })).toEqual({ count: 2, oldest: times[0], note: undefined });
    expect(count(times.slice(0, 2), { pageCount: 3 })).toMatchObject({ count: 2, note: 'or more' });
    expect(count(times.slice(0, 2))).toMatchObject({ count: 2, note: undefined });
    vi.useRealTimers();
  });
  it('are hidden if the server does not sort', () => {
    expect(count(['2026-07-01T10:00:00.000Z'], { sortedBy: undefined })).toBeUndefined();
  });
});

describe('the venue check of today', () => {
  it('waits while its site has none', () => {
    expect(of('check')?.load(at('SI', 9))).toMatchObject({ input: { organisationUnit: 'SI9', eventTypeIds: [6] } });
    expect(of('check')?.load(at('ALL', -1))).toBe(false);
    expect(of('check')?.count({ rows: [], totalRecords: 0 }, at('SI', 9))).toMatchObject({ count: 1 });
    expect(of('check')?.count({ rows: [], totalRecords: 2 }, at('SI', 9))).toMatchObject({ count: 0 });
  });
});
