import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facet } from '../../src/engine/definition/facet';
import {
  activeInResponse,
  facetsAtStart,
  quantityText,
  readFacets,
  toggleFacet,
  withResponseFacets,
  writeFacets,
} from '../../src/engine/panes/facets/facets';
import { findPath } from '../../src/engine/panes/tree/path';
import { branchesOf, rootsOf } from '../../src/engine/panes/tree/roots';
import { sourceOf } from '../../src/engine/panes/tree/source';

interface Item {
  readonly child: string;
  readonly name: string;
  readonly children: readonly Item[];
}
const leaf = (child: string): Item => ({ child, name: child, children: [] });
const unread = { key: undefined, name: undefined, children: undefined };
const contract = sourceOf(unread);

const facet = (id: number, selected: boolean, qty = 0): Facet => ({ id, name: `Facet ${id}`, qty, selected });
const anyFacets = fc
  .uniqueArray(fc.record({ id: fc.nat(50), selected: fc.boolean() }), { selector: ({ id }) => id })
  .map((list) => list.map(({ id, selected }) => facet(id, selected)));

describe('facets', () => {
  it('show their counts, if the server sends them', () => {
    expect([1204, 0, undefined].map((qty) => quantityText({ qty }))).toEqual(['1,204', '0', undefined]);
  });

  it('are written to an address and read back unchanged', () => {
    fc.assert(
      fc.property(anyFacets, fc.infiniteStream(fc.boolean()), (facets, picks) => {
        const on = facets.filter(() => picks.next().value === true).map(({ id }) => id);
        expect(readFacets(writeFacets(on, facets), facets)).toEqual(on);
      }),
    );
  });

  it('are left out of the address in their start state', () => {
    fc.assert(fc.property(anyFacets, (facets) => writeFacets(facetsAtStart(facets), facets) === undefined));
  });

  it('keep their order, whatever order the user turned them on in', () => {
    const facets = [facet(1, true), facet(2, false), facet(3, false)];
    expect(writeFacets(toggleFacet(toggleFacet([1], 3), 2), facets)).toBe('1.2.3');
    expect(writeFacets(toggleFacet([1], 1), facets)).toBe('none');
    expect(readFacets('none', facets)).toEqual([]);
  });

  it('may hold any text in an address', () => {
    const facets = [facet(1, true), facet(2, false)];
    fc.assert(fc.property(fc.string(), (text) => readFacets(text, facets).every((id) => id === 1 || id === 2)));
    expect(readFacets('2.99.x', facets)).toEqual([2]);
  });

  it('follow the answer in numbers, names, colours and start state', () => {
    const facets = [facet(1, true, 10), facet(2, false, 20)];
    const red = { r: 255, g: 0, b: 0, a: 255 };
    expect(withResponseFacets(facets, [{ id: 2, qty: 7 }])).toEqual([facets[0], { ...facets[1], qty: 7 }]);
    expect(withResponseFacets(facets, [{ id: 2, qty: 7, name: 'Sold', colour: red }])[1]).toEqual({
      ...facets[1],
      qty: 7,
      name: 'Sold',
      colour: red,
    });
    expect(withResponseFacets(facets, undefined)).toBe(facets);
    expect(activeInResponse(facets, [facet(1, false), facet(2, true)])).toEqual([2]);
    // Facets only in the response follow the listed ones; an unnamed one is ignored.
    expect(withResponseFacets(facets, [facet(7, true, 3), { id: 8, qty: 2 }])).toEqual([...facets, { ...facet(7, false, 3) }]);
    expect(activeInResponse(facets, [facet(1, false), facet(2, false), facet(7, true)])).toEqual([7]);
    // If the response covers only some facets, it is unknown which ones are on.
    expect([activeInResponse(facets, [facet(1, true)]), activeInResponse(facets, [{ id: 1, qty: 1 }, facet(2, true)])]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('nodes', () => {
  it('are the answer, or its named part', () => {
    const roots = [leaf('a')];
    expect(rootsOf(roots, undefined)).toEqual(roots);
    expect(rootsOf({ treeInfo: roots }, 'treeInfo')).toEqual(roots);
    expect(rootsOf({ treeInfo: roots }, 'other')).toEqual([]);
    expect(rootsOf(undefined, 'treeInfo')).toEqual([]);
    expect(rootsOf([null, 1, roots[0]], undefined)).toEqual(roots);
  });

  it('are read as the contract declares, unless the screen declares it', () => {
    const node = { child: 'MA7', name: 'A-101', children: [leaf('x')], bold: true, colour: { r: 1, g: 2, b: 3, a: 255 } };
    expect(contract.key(node)).toBe('MA7');
    expect(contract.name(node)).toBe('A-101');
    expect(contract.children(node)).toBe(node.children);
    expect(contract.bold?.(node)).toBe(true);
    expect(contract.colour?.(node)).toEqual(node.colour);
    expect(sourceOf({ ...unread, key: () => 'own' }).key(node)).toBe('own');
    const bare = {};
    expect([contract.key(bare), contract.name(bare), contract.children(bare), contract.bold?.(bare), contract.colour?.(bare)]).toEqual([
      '',
      '',
      [],
      false,
      undefined,
    ]);
    expect(contract.colour?.({ colour: { r: 'red' } })).toBeUndefined();
  });

  it('count as branches if they have children, while they are few enough', () => {
    const roots = [{ ...leaf('a'), children: [leaf('a1'), { ...leaf('a2'), children: [leaf('a21')] }] }, leaf('b')];
    expect([...(branchesOf(contract, roots) ?? [])].sort()).toEqual(['a', 'a2']);
    expect(branchesOf(contract, roots, 5)).toHaveLength(2);
    expect(branchesOf(contract, roots, 4)).toBeUndefined();
    expect(branchesOf(contract, [], 0)).toEqual([]);
  });

  it('are searched from the top down, each once', () => {
    const machines = Array.from(
      { length: 200 },
      (_, depot): Item => ({
        ...leaf(`D${depot}`),
        children: Array.from({ length: 100 }, (__, at) => leaf(`D${depot}-${at}`)),
      }),
    );
    let read = 0;
    const counting = sourceOf({
      ...unread,
      key(node) {
        read += 1;
        return contract.key(node);
      },
    });
    expect(findPath(counting, machines, 'D199-99').map(contract.key)).toEqual(['D199', 'D199-99']);
    expect(read).toBe(200 * 101);
    expect(findPath(contract, machines, 'D200')).toEqual([]);
    expect(branchesOf(contract, machines)).toHaveLength(200);
  });
});
