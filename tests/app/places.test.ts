import { describe, expect, it } from 'vitest';
import { isCurrentEntry, menuEntries, permittedTabs, placeOf, spelledOut, tabPath } from '../../src/app/routes/table';
import { afterClosing } from '../../src/app/shell/openTabs';
import { plugins } from '../../src/plugins';
import { sectionCodes } from '../../src/schemas/entities/menu';
import { loginWith } from './loginWith';

const everything = loginWith(...sectionCodes, 'TICKET', 'DAILY', 'COLLECTION', 'AGC_CHECK');

describe('the tabs', () => {
  it('are those of the navigation, in its order, under unique ids', () => {
    expect(plugins.map(({ title }) => title)).toEqual([
      'Site Installations',
      'Live Floor View',
      'Revenue',
      'Income Security',
      'Transactions',
      'Compliance',
      'Analysis',
      'Sessions',
      'Reports',
      'Kiosk',
      'User Admin',
      'System Admin',
      'Asset Admin',
      'System Hardware - General',
    ]);
    expect(new Set(plugins.map(({ id }) => id)).size).toBe(plugins.length);
  });

  it('are permitted by the menu', () => {
    expect(permittedTabs(everything)).toHaveLength(14);
    expect(permittedTabs(loginWith('GENERAL_ANALYSIS', 'KIOSK')).map(({ id }) => id)).toEqual([
      'revenue',
      'income-security',
      'analysis',
      'reports',
      'kiosk',
    ]);
    expect(permittedTabs(loginWith())).toEqual([]);
  });

  it('open at the target of a shortcut, unless the address says otherwise', () => {
    expect(spelledOut('/ticket')).toBe('/ticket?kinds.open=Tickets');
    expect(spelledOut('/ticket?x=1')).toBe('/ticket?x=1&kinds.open=Tickets');
    expect(spelledOut('/ticket?kinds.open=Site+Liability')).toBeUndefined();
    expect(spelledOut('/Ticket/?x=1')).toBe('/Ticket/?x=1&kinds.open=Tickets');
    expect(spelledOut('/transactions')).toBeUndefined();
  });

  it('include pages whose address ends with the id of their subject', () => {
    expect(spelledOut('/compliance/record/12')).toBe('/compliance/record?id=12');
    expect(spelledOut('/Compliance/Record/12/?x=1')).toBe('/compliance/record?x=1&id=12');
    expect(spelledOut('/sessions/view/7')).toBe('/sessions/view?id=7');
    expect(spelledOut('/sessions/view/?id=7')).toBeUndefined();
    expect(spelledOut('/compliance/alerts/7')).toBeUndefined();
    expect(placeOf('/compliance/record/12', everything)).toEqual({ kind: 'page', id: 'compliance-record' });
    expect(placeOf('/compliance/record/nonsense', everything)).toEqual({ kind: 'page', id: 'compliance-record' });
  });

  it('lead back from their own addresses', () => {
    for (const plugin of plugins) expect(placeOf(tabPath(plugin), everything)).toEqual({ kind: 'tab', id: plugin.id });
  });
});

describe('addresses', () => {
  it.each([
    ['/installations', 'site-installations'],
    ['/ticket', 'transactions'],
    ['/daily', 'revenue'],
    ['/transactions', 'transactions'],
    ['/live', 'live-floor-view'],
    ['/kiosk', 'kiosk'],
    ['/sessions', 'sessions'],
    ['/collection', 'site-installations'],
    ['/LIVE/', 'live-floor-view'],
    ['/compliance', 'compliance'],
    ['/dashboard/system-hardware-admin', 'system-hardware-admin'],
  ])('%s opens %s', (path, id) => {
    expect(placeOf(path, everything)).toEqual({ kind: 'tab', id });
  });

  it('current_installations is the second tab that the user may open', () => {
    expect(placeOf('/dashboard/current_installations', everything)).toEqual({ kind: 'tab', id: 'live-floor-view' });
    expect(placeOf('/dashboard/current_installations', loginWith('GENERAL_SESSIONS', 'KIOSK'))).toEqual({ kind: 'tab', id: 'kiosk' });
    expect(placeOf('/dashboard/current_installations', loginWith('KIOSK'))).toEqual({ kind: 'home' });
  });

  it('distinguishes home, the session page and unknown addresses', () => {
    expect(placeOf('/dashboard', everything)).toEqual({ kind: 'home' });
    expect(placeOf('/dashboard/', everything)).toEqual({ kind: 'home' });
    expect(placeOf('/sessions/view/?id=12345678901234567890', everything)).toEqual({ kind: 'page', id: 'session' });
    expect(placeOf('/dashboard/nothing', everything)).toEqual({ kind: 'unknown' });
    expect(placeOf('/installationsx', everything)).toEqual({ kind: 'unknown' });
    expect(placeOf('/compliance/nowhere?x=1', everything)).toEqual({ kind: 'unknown' });
    expect(placeOf('/kiosk/4', everything)).toEqual({ kind: 'unknown' });
    expect(placeOf('/compliance/alerts/4', everything)).toEqual({ kind: 'unknown' });
  });
});

describe('the menu', () => {
  it('keeps the order of the login, unfolds sections with several tabs and drops unknown entries', () => {
    const entries = menuEntries(loginWith('KIOSK', 'MYSTERY', 'GENERAL_ANALYSIS', 'DAILY', 'TICKET'));
    expect(entries.map(({ code, path, tabs }) => [code, path, tabs.length])).toEqual([
      ['KIOSK', '/kiosk', 1],
      ['GENERAL_ANALYSIS', undefined, 4],
      ['DAILY', '/daily', 1],
    ]);
  });

  it('marks a shortcut at its own address, in any spelling', () => {
    const [ticket] = menuEntries(loginWith('TICKET', 'GENERAL_TRANS'));
    const marked = ['/ticket', '/Ticket/', '/transactions'].map((path) => ticket && isCurrentEntry(ticket, 'transactions', path));
    expect(marked).toEqual([true, true, false]);
  });
});

it('closing any tab activates the last one remaining', () => {
  expect(afterClosing(['kiosk', 'sessions', 'reports'], 'reports')).toEqual({ open: ['kiosk', 'sessions'], active: 'sessions' });
  expect(afterClosing(['kiosk', 'sessions', 'reports'], 'kiosk')).toEqual({ open: ['sessions', 'reports'], active: 'reports' });
  expect(afterClosing(['kiosk'], 'kiosk')).toEqual({ open: [], active: undefined });
});
