import { expect, it } from 'vitest';
import { withFileOptions } from '../../src/schemas/wire/fileName';

it.each([
  ['Machines, 2026-11-22.csv', false, false, 'Machines, 2026-11-22.csv'],
  ['Machines, 2026-11-22.csv', true, false, 'Machines, 2026-11-22, with a cover sheet.csv'],
  ['Machines, 2026-11-22.csv', false, true, 'Machines, 2026-11-22, dates as 2026-11-27.csv'],
  ['Machines, 2026-11-22', true, true, 'Machines, 2026-11-22, with a cover sheet, dates as 2026-11-27'],
])('%s with cover %s and dates by year %s is %s', (name, hasCover, isYearFirst, whole) => {
  expect(withFileOptions(name, { hasCover, isYearFirst })).toBe(whole);
});
