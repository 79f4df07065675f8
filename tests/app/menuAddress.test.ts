import { beforeEach, describe, expect, it } from 'vitest';
import { addressOfEntry, addressOfTab, forgetSearch, rememberSearch } from '../../src/app/routes/tabAddress';
import { sessions } from '../../src/plugins/sessions';
import { loginWith } from './loginWith';

const login = loginWith('GENERAL_SESSIONS', 'GENERAL_TRANS', 'GENERAL_SYSADMIN');
const place = '1 CO3';

describe('a menu entry', () => {
  beforeEach(() => forgetSearch());

  it('leads to an open tab as it was left', () => {
    rememberSearch('sessions', '?filter.set=1&sessions.page=2', place);
    expect(addressOfEntry('/sessions', { login, open: ['sessions'], place })).toBe('/sessions?filter.set=1&sessions.page=2');
    rememberSearch('system-admin', '?sections.open=Operators', place);
    expect(addressOfEntry('/dashboard/system-admin', { login, open: ['system-admin'], place })).toBe(
      '/dashboard/system-admin?sections.open=Operators',
    );
  });
  it('opens a closed tab at its start', () => {
    rememberSearch('sessions', '?filter.set=1', place);
    expect(addressOfEntry('/sessions', { login, open: [], place })).toBe('/sessions');
  });
  it('of a shortcut opens its part of a tab and keeps the rest', () => {
    rememberSearch('transactions', '?period.set=1&kinds.open=Site+Liability', place);
    const open = ['transactions'] as const;
    expect(addressOfEntry('/ticket', { login, open, place })).toBe('/ticket?period.set=1&kinds.open=Tickets');
    expect(addressOfEntry('/transactions', { login, open, place })).toBe('/transactions?period.set=1&kinds.open=Site+Liability');
  });
});

describe('a tab in the background', () => {
  it('keeps its filters, but not the page of the previous company, after another company is chosen', () => {
    rememberSearch('sessions', '?filter.set=1&sessions.page=2&sessions.chosen=7', place);
    expect(addressOfTab(sessions, place)).toBe('/sessions?filter.set=1&sessions.page=2&sessions.chosen=7');
    expect(addressOfTab(sessions, '1 CO4')).toBe('/sessions?filter.set=1');
    expect(addressOfEntry('/sessions', { login, open: ['sessions'], place: '1 CO4' })).toBe('/sessions?filter.set=1');
  });
});
