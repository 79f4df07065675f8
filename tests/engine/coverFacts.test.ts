import { expect, it } from 'vitest';
import { unfiltered } from '../../src/data/scope';
import { scopeLines } from '../../src/engine/runtime/host/coverFacts';

const scope = {
  operatorId: 1,
  operatorName: 'Northgate Leisure',
  companyName: 'Crown Arcades',
  node: { type: 'SI', id: 3, name: 'Crown Street, Leeds' },
  filters: unfiltered,
} as const;
const named = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Game ${at + 1}` }));
const entries = { OperatorRegions: [], Manufacturers: [], GameNames: named(20), Categories: [{ id: 7, name: 'B3' }] };
const site = { regionCode: '', location: '', subCompanyName: '', town: 'Leeds', guid: '' };
const sites = [{ ...site, id: 3, retailerName: 'Crown Street', siteCode: '1003' }];
const lines = (filters: Partial<typeof unfiltered>) => scopeLines({ ...scope, filters: { ...unfiltered, ...filters } }, entries, sites);

it('names the operator, the company above a site, and the site with its code', () => {
  expect(lines({})).toEqual([
    ['Operator', 'Northgate Leisure'],
    ['Company', 'Crown Arcades'],
    ['Site', 'Crown Street (1003)'],
  ]);
  expect(scopeLines(scope, entries, []).at(-1)).toEqual(['Site', 'Crown Street, Leeds']);
});

it('names what a filter selects, five at most', () => {
  expect(lines({ Categories: [7] }).at(-1)).toEqual(['Categories', 'B3']);
  expect(lines({ GameNames: [1, 2, 3, 4, 5] }).at(-1)).toEqual(['Game names', 'Game 1, Game 2, Game 3, Game 4, Game 5']);
  const most = named(17).map(({ id }) => id);
  expect(lines({ GameNames: most }).at(-1)).toEqual(['Game names', 'Game 1, Game 2, Game 3, Game 4, Game 5 and 12 more']);
});

it('counts what it cannot name', () => {
  expect(lines({ Manufacturers: [1, 2] }).at(-1)).toEqual(['Manufacturers', '2 chosen']);
});
