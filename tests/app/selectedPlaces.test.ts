import { describe, expect, it } from 'vitest';
import { accessTree, isSelected, withPlace } from '../../src/plugins/userAdmin/accessTree';

const site = { id: 9, child: '17', parent: '16', type: 'SI' as const, name: 'Pier', children: [] };
const subCompany = { id: 4, child: '16', parent: '15', type: 'SUB' as const, name: 'Coast', children: [site] };
const company = { id: 2, child: '15', parent: '', type: 'CO' as const, name: 'Sea', children: [subCompany] };
const [all] = accessTree(1, [company]);
const sea = all?.children[0];
const coast = sea?.children[0];
const pier = coast?.children[0];

describe('a place of data access', () => {
  it('counts as selected itself, or through any place that contains it', () => {
    if (all === undefined || sea === undefined || coast === undefined || pier === undefined) throw new Error('The tree is not whole');
    const of = (selected: string | undefined) => [all, sea, coast, pier].map((place) => isSelected(selected, place));
    expect(of('-1=1')).toEqual([true, true, true, true]);
    expect(of('0=2;2=77')).toEqual([false, true, true, true]);
    expect(of('1=4')).toEqual([false, false, true, true]);
    expect(of('2=9')).toEqual([false, false, false, true]);
    // Ids are unique per level only.
    for (const selected of ['0=9', '9', '', undefined]) expect(of(selected)).toEqual([false, false, false, false]);
  });

  it('removes the places inside it from the selection when it is added', () => {
    expect(coast && withPlace('2=9;2=8', coast)).toBe('2=8;1=4');
  });
});
