import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allNode,
  categoriesWithin,
  choosableOperators,
  chosenBy,
  chosenOf,
  expandableKeys,
  filtersFor,
  isChoosable,
  keyIn,
  keysAbove,
  openingNode,
  placeKey,
  scopeFor,
  tenantOf,
} from '../../src/app/organisation/nodes';
import { restoreScope } from '../../src/app/organisation/restoreScope';
import { allFilters, changeScope, initialScope } from '../../src/app/organisation/scopeState';
import { unfiltered } from '../../src/data/scope';
import { wholeOrganisation } from '../../src/engine/definition/scope';
import type { OrganisationNode } from '../../src/schemas/entities/organisation';

const site: OrganisationNode = { id: 9, child: 'SI9', parent: 'SUB2', type: 'SI', name: 'Pier', children: [] };
const sub: OrganisationNode = { id: 2, child: 'SUB2', parent: 'CO1', type: 'SUB', name: 'North', children: [site] };
const company: OrganisationNode = { id: 1, child: 'CO1', parent: '', type: 'CO', name: 'Harbour', children: [sub] };
const operator = { id: 5, name: 'Mersey' };

describe('a tree whose nodes omit whether they have children', () => {
  it.each([undefined, null])('treats %s for their children as children to load', (children) => {
    const bare = JSON.parse(JSON.stringify({ ...site, children })) as OrganisationNode;
    const roots = [{ ...company, children: [{ ...sub, children: [bare] }] }];
    expect(expandableKeys(roots)).toEqual(['CO1', 'SUB2']);
    expect(chosenOf(bare, roots)).toMatchObject({ key: 'SI9', company: 'Harbour' });
    expect(chosenOf({ ...site, child: 'SI10' }, roots)).toMatchObject({ company: undefined });
  });
});

describe('the address of a part of the organisation', () => {
  it('is its type and id, whatever key its node has in the tree', () => {
    expect(placeKey(chosenOf({ ...site, child: 'node_9' }, []))).toBe('SI9');
    expect(placeKey(company)).toBe('CO1');
    expect(placeKey(allNode)).toBe('ALL');
  });
});

describe('what a tab allows as selection', () => {
  const siteOnly = { ...wholeOrganisation, all: 'never', extraFilters: false } as const;
  it('is always a site, any level with the extra filters, and All if the tab allows it', () => {
    expect((['ALL', 'CO', 'SUB', 'SI'] as const).map((type) => isChoosable(type, siteOnly, false))).toEqual([false, false, false, true]);
    expect((['ALL', 'CO', 'SUB', 'SI'] as const).map((type) => isChoosable(type, wholeOrganisation, false))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const compliance = { ...wholeOrganisation, all: 'unlessByCompany' } as const;
    expect(isChoosable('ALL', compliance, false)).toBe(true);
    expect(isChoosable('ALL', compliance, true)).toBe(false);
  });

  it('gives a tab its scope only if the scope fits the tab', () => {
    const chosen = chosenOf(sub, [company]);
    expect(chosen).toEqual({ key: 'SUB2', type: 'SUB', id: 2, name: 'North', company: 'Harbour', companyId: 1, subCompanyId: 2 });
    expect(scopeFor(chosen, operator, siteOnly, false, unfiltered)).toBeUndefined();
    expect(scopeFor(chosen, operator, wholeOrganisation, false, unfiltered)).toEqual({
      operatorId: 5,
      operatorName: 'Mersey',
      companyName: 'Harbour',
      node: { type: 'SUB', id: 2, name: 'North' },
      companyId: 1,
      subCompanyId: 2,
      filters: unfiltered,
    });
    expect(scopeFor(chosen, undefined, wholeOrganisation, false, unfiltered)).toBeUndefined();
  });

  it('names the tenant by company or by operator', () => {
    const chosen = chosenOf(site, [company]);
    expect(tenantOf(chosen, operator, false)).toBe('Mersey');
    expect(tenantOf(chosen, operator, true)).toBe('Harbour');
    expect(tenantOf(chosenOf(allNode, [company]), operator, true)).toBeUndefined();
  });

  it("leaves out the operators' 'all' entry", () => {
    expect(choosableOperators([{ id: -1, name: 'All' }, operator])).toEqual([operator]);
  });
});

describe('the selection when a session starts', () => {
  const known = { id: 9, retailerName: 'Pier', siteCode: '', regionCode: '', location: '', subCompanyName: '', town: '', guid: '' };

  it('is the only site, else all of the operator', () => {
    expect(openingNode([known])).toMatchObject({ key: 'SI9', type: 'SI', name: 'Pier' });
    expect(openingNode([known, { ...known, id: 10 }])).toMatchObject({ type: 'ALL' });
    expect(openingNode([])).toMatchObject({ type: 'ALL' });
  });

  it('is the first operator only while no other has been chosen', () => {
    const begin = { type: 'begin', operatorId: 5, insteadOf: undefined } as const;
    expect(changeScope(initialScope, begin)).toEqual({ ...initialScope, operatorId: 5 });
    const chosen = changeScope(initialScope, { type: 'operator', operatorId: 6 });
    expect(changeScope(chosen, begin)).toBe(chosen);
    expect(changeScope(chosen, { ...begin, insteadOf: 6 })).toEqual({ ...initialScope, operatorId: 5 });
  });
});

describe('a selection in a tree that names its nodes differently', () => {
  const odd: OrganisationNode = { ...company, child: 'a', children: [{ ...sub, child: 'b', children: [{ ...site, child: 'c' }] }] };

  it('is found by its type and id, with its parents', () => {
    expect(keyIn([odd], { type: 'SI', id: 9 })).toBe('c');
    expect(keyIn([odd], { type: 'ALL', id: -1 })).toBe('ALL');
    expect(keyIn([odd], { type: 'SI', id: 10 })).toBeUndefined();
    expect(keysAbove([odd], { type: 'SI', id: 9 })).toEqual(['a', 'b']);
    expect(keysAbove([odd], { type: 'CO', id: 1 })).toEqual([]);
    expect(keysAbove([odd], { type: 'SI', id: 10 })).toEqual([]);
  });
});

describe('a place that fields choose', () => {
  const [harbour, north] = [
    { id: 1, name: 'Harbour' },
    { id: 2, name: 'North' },
  ];

  it('is all of the operator, a company or a sub-company', () => {
    expect(chosenBy({ operatorId: 5 })).toEqual({ type: 'operator', operatorId: 5 });
    expect(chosenBy({ operatorId: 5, company: harbour })).toMatchObject({
      operatorId: 5,
      chosen: { key: 'CO1', company: 'Harbour', companyId: 1 },
    });
    expect(chosenBy({ operatorId: 5, company: harbour, subCompany: north })).toMatchObject({ chosen: chosenOf(sub, [company]) });
  });
});

describe('the panel', () => {
  it('resets everything below an operator when another operator is chosen', () => {
    const worked = [
      { type: 'operator', operatorId: 5 } as const,
      { type: 'search', search: 'pier' } as const,
      { type: 'filter', name: 'regions', value: [1] } as const,
      { type: 'apply' } as const,
      { type: 'choose', chosen: chosenOf(site, [company]) } as const,
      { type: 'expand', expanded: ['CO1'] } as const,
    ].reduce(changeScope, initialScope);
    expect(worked.applied).toEqual({ search: 'pier', filters: { ...allFilters, regions: [1] } });
    expect(changeScope(worked, { type: 'operator', operatorId: 6 })).toEqual({ ...initialScope, operatorId: 6 });
    const all = chosenOf(allNode, []);
    expect(changeScope(worked, { type: 'place', operatorId: 6, chosen: all })).toEqual({ ...initialScope, operatorId: 6, chosen: all });
    expect(changeScope(worked, { type: 'place', operatorId: 5, chosen: all })).toEqual({ ...worked, chosen: all });
    expect(restoreScope(JSON.parse(JSON.stringify(worked)))).toEqual(worked);
  });

  it('searches only when the user runs the search', () => {
    const narrowed = changeScope(initialScope, { type: 'filter', name: 'games', value: [3] });
    expect(changeScope(changeScope(narrowed, { type: 'apply' }), { type: 'unfilter' })).toEqual({
      ...initialScope,
      applied: narrowed.edited,
    });
    const typed = changeScope(initialScope, { type: 'search', search: 'x' });
    expect(typed.applied.search).toBe('');
    const searched = changeScope(typed, { type: 'apply' });
    expect(searched.applied.search).toBe('x');
    expect(changeScope(searched, { type: 'search', search: 'xy' }).applied.search).toBe('x');
  });

  it('removes its filter once the search is cleared, and keeps the lists of the last request', () => {
    const searched = [
      { type: 'search', search: 'x' } as const,
      { type: 'filter', name: 'games', value: [3] } as const,
      { type: 'apply' } as const,
      { type: 'filter', name: 'games', value: [4] } as const,
      { type: 'search', search: ' ' } as const,
    ].reduce(changeScope, initialScope);
    expect(searched.applied).toEqual({ search: '', filters: { ...allFilters, games: [3] } });
  });

  it('starts fresh if storage holds no valid scope', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(restoreScope(value)).toEqual(initialScope);
      }),
    );
  });
});

it('requests only categories of the chosen machine types', () => {
  const categories = [
    { id: 1, name: 'B3', machineTypeId: 7 },
    { id: 2, name: 'C', machineTypeId: 7 },
    { id: 3, name: 'Bingo', machineTypeId: 8 },
    { id: 4, name: 'Other' },
  ];
  expect(categoriesWithin(categories, 'all', 'all')).toBe('all');
  expect(categoriesWithin(categories, 'all', [8])).toEqual([3, 4]);
  expect(categoriesWithin(categories, [1, 3], [7])).toEqual([1]);
  expect(categoriesWithin(categories, 'all', [7, 8])).toBe('all');
  expect(categoriesWithin(categories, 'all', [])).toEqual([4]);
});

it('narrow the requests of a screen and the tree alike, if the tab has the lists', () => {
  const categories = [
    { id: 1, name: 'B3', machineTypeId: 7 },
    { id: 2, name: 'C', machineTypeId: 8 },
  ];
  const applied = { ...allFilters, regions: [3], games: [5, 6], machineTypes: [8] } as const;
  expect(filtersFor(applied, wholeOrganisation, categories)).toEqual({
    OperatorRegions: [3],
    Manufacturers: 'all',
    GameNames: [5, 6],
    Categories: [2],
  });
  expect(filtersFor(applied, { ...wholeOrganisation, extraFilters: false }, categories)).toEqual(unfiltered);
});
