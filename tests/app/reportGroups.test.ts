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
