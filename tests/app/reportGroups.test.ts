import { expect, it } from 'vitest';
import { groupsOf } from '../../src/plugins/reports/groups';
import { slotsAtFirst, turnedRound } from '../../src/plugins/reports/parameterForm';

it('keeps groups of reports with the same name apart', () => {
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

it('never gives two groups one key, even with numbers in their names', () => {
  const keys = (...names: readonly string[]) => groupsOf(names.map((name) => ({ name, reports: [] }))).map(({ id }) => id);
  expect(keys('A', 'A', 'A 2')).toEqual(['A', 'A 3', 'A 2']);
  expect(keys('A 2', 'A', 'A')).toEqual(['A 2', 'A', 'A 3']);
  expect(keys('A', 'A', 'A 2', 'A 2')).toEqual(['A', 'A 3', 'A 2', 'A 2 2']);
});

it('refuses a period that ends before it begins if its days or last days are known', () => {
  const options = (what: string) => [
    { code: 'p1', text: `From${what}`, type: 1 },
    { code: 'p2', text: `To${what}`, type: 1 },
  ];
  const textsOf = (from: string, to: string) =>
    turnedRound(options(' Week'), [
      ['p1', from],
      ['p2', to],
    ]).map(({ code, message }) => [code, message]);
  const wrong = [['p2', 'To Week must not be before From Week.']];
  expect(textsOf('20261115', '20261108')).toEqual(wrong);
  expect(textsOf('2026-11-15', '2026-11-08')).toEqual(wrong);
  expect(textsOf('20261108', '20261108')).toEqual([]);
  // Servers may number weeks from the latest.
  expect(textsOf('9', '2')).toEqual([]);
  expect(textsOf('10', '9')).toEqual([]);
});

it('starts with the operator of the organisation panel if the list has its name', () => {
  const data = [1, 2].map((id) => ({ id, name: `Operator ${id}` }));
  const [week, operator] = [
    { text: 'Week', type: 1, isRequired: true, data },
    { ...{ text: 'Operator', type: 1 }, isRequired: true, data },
  ];
  expect(slotsAtFirst([week, operator], 2)).toEqual([undefined, '2']);
  expect(slotsAtFirst([{ ...operator, defaultList: { id: 1 } }], 2)).toEqual([undefined]);
  expect(slotsAtFirst([operator], 3)).toEqual([undefined]);
  expect(slotsAtFirst([operator], undefined)).toEqual([undefined]);
  expect(
    slotsAtFirst(
      [
        { ...operator, type: 2 },
        { text: 'Operator', type: 1, isRequired: true },
      ],
      1,
    ),
  ).toEqual([undefined, undefined]);
});
