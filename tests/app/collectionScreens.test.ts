import { expect, it } from 'vitest';
import { readPlugin } from '../../src/engine/definition/check/outline';
import { siteInstallations } from '../../src/plugins/siteInstallations';
import { bankingReports, netIncomeReports } from '../../src/plugins/siteInstallations/reports';
import { varianceChoices, weekChoices } from '../../src/plugins/siteInstallations/weeks';

it('names an option for the length of history by its value if the server sends no label', () => {
  expect(
    varianceChoices([
      { value: 4, text: 'Last 4 weeks', isDefault: true },
      { value: 13, isDefault: false },
    ]),
  ).toEqual([
    { id: 4, name: 'Last 4 weeks', isDefault: true },
    { id: 13, name: '13', isDefault: false },
  ]);
});

it('starts To with a collected week if the usual period is the current week, which only From offers', () => {
  const at = { scope: { operatorId: 1, node: { id: 8 } } };
  const period = (value: number, isDefault: boolean) => ({ value, text: String(value), isDefault });
  const startOf = (which: 'from' | 'to', ...periods: readonly ReturnType<typeof period>[]) => {
    const listed: unknown = weekChoices[which](at).combine({ periods });
    return (listed as readonly { readonly id: number; readonly isDefault: boolean }[]).filter(({ isDefault }) => isDefault);
  };
  const weeks = [period(20_260_329, false), period(20_260_405, false)];
  expect(startOf('from', period(-1, true), ...weeks)).toMatchObject([{ id: -1 }]);
  expect(startOf('to', period(-1, true), ...weeks)).toMatchObject([{ id: 20_260_405 }]);
  expect(startOf('to', period(-1, false), period(20_260_322, true), ...weeks)).toMatchObject([{ id: 20_260_322 }]);
  expect(startOf('to', period(-1, true))).toEqual([]);
});

it('does not offer reports with expected amounts to users who may not see those', () => {
  const offered = (countsBlind?: boolean) => {
    const batches = { row: undefined, answer: { countsBlind } };
    return [...new Set([...bankingReports, ...netIncomeReports].filter((report) => report.when({ batches })).map(({ label }) => label))];
  };
  expect(offered()).toHaveLength(8);
  expect(offered(true)).toEqual(['Banking Report PDF', 'Performance Variance PDF', 'Collection Variance PDF', 'Kiosk/Cash Desk Summary']);
  const controls = readPlugin(siteInstallations, 0).screens.flatMap((screen) => screen.controls);
  const interims = controls.flatMap(({ record: { id, when } }) => (id === 'interim' && typeof when === 'function' ? [when] : []));
  expect(interims.length).toBeGreaterThan(0);
  for (const when of interims) {
    expect(when({ egms: { answer: {} } })).toBe(true);
    expect(when({ egms: { answer: { countsBlind: true } } })).toBe(false);
  }
});
