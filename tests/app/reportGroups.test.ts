import { expect, it } from 'vitest';
import { groupsOf } from '../../src/plugins/reports/groups';

it('keeps groups of reports apart that have one name, and calls the others by theirs', () => {
  const report = (id: number) => ({ id, name: `Report ${id}`, data: [] });
  const groups = groupsOf([
    { name: 'Cash', reports: [report(1)] },
    { name: 'Security', reports: [] },
    { name: 'Cash', reports: [report(2)] },
  ]);
  expect(groups.map(({ id, name, reports }) => [id, name, reports.map((each) => each.id)])).toEqual([
    ['Cash', 'Cash', [1]],
    ['Security', 'Security', []],
    ['Cash 2', 'Cash', [2]],
  ]);
});

it('gives no group the key of another, whatever number that has in its name', () => {
  const keys = (...names: readonly string[]) => groupsOf(names.map((name) => ({ name, reports: [] }))).map(({ id }) => id);
  expect(keys('A', 'A', 'A 2')).toEqual(['A', 'A 3', 'A 2']);
  expect(keys('A 2', 'A', 'A')).toEqual(['A 2', 'A', 'A 3']);
  expect(keys('A', 'A', 'A 2', 'A 2')).toEqual(['A', 'A 3', 'A 2', 'A 2 2']);
});
