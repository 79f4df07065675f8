import { describe, expect, it } from 'vitest';
import { latestWeek, siteRows, sitesBelow } from '../../src/plugins/siteInstallations/siteRows';
import type { OrganisationNode } from '../../src/schemas/entities/organisation';

const site = (id: number, parent: string): OrganisationNode => ({
  id,
  child: `SI${id}`,
  parent,
  type: 'SI',
  name: `Site ${id}`,
  children: [],
});
const north: OrganisationNode = {
  id: 2,
  child: 'SUB2',
  parent: 'CO1',
  type: 'SUB',
  name: 'North',
  children: [site(7, 'SUB2'), site(8, 'SUB2')],
};
const south: OrganisationNode = { id: 3, child: 'SUB3', parent: 'CO1', type: 'SUB', name: 'South', children: [site(9, 'SUB3')] };
const roots: readonly OrganisationNode[] = [{ id: 1, child: 'CO1', parent: '', type: 'CO', name: 'Harbour', children: [north, south] }];

function gridWith(headings: readonly string[], rows: Readonly<Record<number, readonly (string | number | null)[]>>) {
  return {
    grid: {
      headerDef: headings.map((text) => ({ text })),
      rows: Object.entries(rows).map(([siteId, values]) => ({
        siteId: Number(siteId),
        cellData: values.map((actualValue) => ({ type: 'cell' as const, data: { actualValue, displayValue: String(actualValue) } })),
      })),
    },
  };
}
const floor = gridWith(['Site', 'Machines', 'Offline', 'Last Collected'], {
  7: ['Site 7', 20, 3, '2026-11-22T23:00:00.000Z'],
  8: ['Site 8', 12, 0, null],
});
const security = gridWith(['Code', '15-11-2026', '22-11-2026', 'Variance'], { 7: ['A', -1, -2.5, -3.5] });

describe('the list of sites', () => {
  it('has the sites below the selection, in the order of the tree', () => {
    expect(sitesBelow(roots, { type: 'ALL', id: -1 }).map(({ id }) => id)).toEqual([7, 8, 9]);
    expect(sitesBelow(roots, { type: 'SUB', id: 2 }).map(({ id }) => id)).toEqual([7, 8]);
    expect(sitesBelow(roots, { type: 'SUB', id: 5 })).toEqual([]);
  });

  it('lists the sites by name, each with its state, machines online, last collection and variance of the latest week', () => {
    expect(latestWeek(security)).toBe('22-11-2026');
    expect(siteRows(sitesBelow(roots, { type: 'ALL', id: -1 }).toReversed(), { floor, security })).toMatchObject([
      { siteId: 7, state: { name: '3 offline' }, online: 17, machines: 20, collected: '2026-11-22T23:00:00.000Z', variance: -2.5 },
      { siteId: 8, state: { name: 'All online' }, online: 12, machines: 12, collected: undefined, variance: undefined },
      { siteId: 9, name: 'Site 9', state: undefined, online: undefined },
    ]);
  });

  it('leaves out figures that have not arrived or may not be seen', () => {
    expect(siteRows([site(7, 'SUB2')], { floor: undefined, security: undefined })).toMatchObject([{ siteId: 7, state: undefined }]);
    expect(latestWeek(gridWith(['Code', 'Variance'], {}))).toBeUndefined();
  });
});
