import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeViews, readViews } from '../../src/app/views/savedViews';
import { addressedColumns, addressedPlace, viewAddress, withoutColumns, withoutPlace } from '../../src/app/views/viewAddress';
import { compliance } from '../../src/plugins/compliance';
import { kiosk } from '../../src/plugins/floor/kiosk';
import { userAdmin } from '../../src/plugins/userAdmin';
import { memoryStorage } from '../support/memoryStorage';

afterEach(() => vi.unstubAllGlobals());

const place = { operatorId: 1, key: 'SI9' };
const query = (params: Readonly<Record<string, string>>) => `?${new URLSearchParams(params)}`;
const read = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

describe('the address of a view', () => {
  it('has filters and order of the screen, but not the present selection', () => {
    const path = viewAddress(
      kiosk,
      query({
        'positions.chosen': '4',
        'transactions.page': '3',
        'positions.facets': 'authReq',
        'period.set': '{"mode":1}',
        'positions.sort': 'Site:desc',
      }),
      place,
    );
    expect(path.split('?')[0]).toBe('/kiosk');
    expect(read(path)).toEqual({ 'positions.facets': 'authReq', 'period.set': '{"mode":1}', 'positions.sort': 'Site:desc', in: '1.SI9' });
  });
  it('never has the name of a person', () => {
    const path = viewAddress(compliance, query({ 'filter.set': '{"text":"Smith","period":2}', 'events.chosen': '9' }), undefined);
    expect(read(path)).toEqual({ 'filter.set': '{"period":2}' });
    expect(read(viewAddress(compliance, query({ 'filter.set': '{"text":"Smith"}' }), undefined))).toEqual({});
  });
  it('has the columns of shared grids, and restores them for people who follow the link', () => {
    const columns = { 'grid.positions': { order: ['Site', 'Serial'], hidden: ['Cash'] }, 'split.0': [3], 'grid.odd': 'x' };
    const path = viewAddress(kiosk, query({ 'positions.sort': 'Site:desc', columns: '{"grid.old":{}}' }), place, columns);
    const search = `?${path.split('?')[1]}`;
    expect(addressedColumns(search)).toEqual({ 'grid.positions': { order: ['Site', 'Serial'], hidden: ['Cash'] } });
    expect(read(withoutPlace(withoutColumns(path)))).toEqual({ 'positions.sort': 'Site:desc' });
    expect(viewAddress(kiosk, '', undefined)).toBe('/kiosk');
    // Links may contain invalid values.
    expect(addressedColumns('?a=b')).toBeUndefined();
    for (const wrong of ['x', '[1]', 'null', '{"arranged.other.grid.x":{}}']) expect(addressedColumns(`?columns=${wrong}`)).toEqual({});
  });
  it('has nothing of a dialog over the screen', () => {
    const path = viewAddress(
      kiosk,
      query({ dialog: 'detail', 'detail.events.sort': 'Time:asc', 'positions.sort': 'Site:desc' }),
      undefined,
    );
    expect(read(path)).toEqual({ 'positions.sort': 'Site:desc' });
  });
  it('leaves out the search for users, and keeps other searches', () => {
    const find = '{"search":"1234"}';
    expect(viewAddress(userAdmin, query({ 'find.set': find }), undefined)).not.toContain('1234');
    expect(read(viewAddress(kiosk, query({ 'find.set': find }), undefined))).toEqual({ 'find.set': find });
  });
  it('names a part of the organisation, which is read and removed', () => {
    expect(addressedPlace('?in=1.SI9&a=b')).toEqual(place);
    expect(addressedPlace('?in=1.ALL')).toEqual({ operatorId: 1, key: 'ALL' });
    // The operator is looked up for a site; 'all' and a company need one.
    expect(addressedPlace('?in=SI9')).toEqual({ operatorId: undefined, key: 'SI9' });
    expect(addressedPlace('?in=2.SI9.ALL')).toEqual({ operatorId: 2, key: 'SI9', isWhole: true });
    expect(addressedPlace('?in=SI9.ALL')).toEqual({ operatorId: undefined, key: 'SI9', isWhole: true });
    for (const wrong of ['', '?in=ALL', '?in=CO9', '?in=1.', '?in=1.<b>', '?in=x.SI9']) expect(addressedPlace(wrong)).toBeUndefined();
    expect(withoutPlace('/kiosk?in=1.SI9&a=b')).toBe('/kiosk?a=b');
    expect(withoutPlace('/kiosk?in=1.SI9')).toBe('/kiosk');
  });
});

describe('the saved views', () => {
  it('lead to addresses of the application only', () => {
    vi.stubGlobal('localStorage', memoryStorage());
    const view = { id: '1', name: 'Mine', tab: 'kiosk', path: '/kiosk?a=b', arranged: {}, isStart: false };
    changeViews('ada', () => [view, { ...view, path: '//evil.example.com' }, { ...view, path: 'https://evil.example.com' }]);
    expect(readViews('ada')).toEqual([view]);
  });
});
