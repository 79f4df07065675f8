import { expect, it } from 'vitest';
import { rangeNamed } from '../../src/schemas/wire/ranges';

it.each([
  ['Today', '2026-11-28', '2026-11-28', '2026-11-28'],
  ['Yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['Last 7 days', '2026-11-28', '2026-11-22', '2026-11-28'],
  ['Last week', '2026-11-28', '2026-11-16', '2026-11-22'],
  ['Last week', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['Last week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['This month', '2026-11-28', '2026-11-01', '2026-11-28'],
  ['Last month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['Last quarter', '2026-11-28', '2026-07-01', '2026-09-30'],
  ['Last quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (name, today, from, to) => {
  expect(rangeNamed(name, today)).toEqual({ from, to });
});
