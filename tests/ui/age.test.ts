import { expect, it } from 'vitest';
import { ageWords, clockOf } from '../../src/ui/Age';

const minute = 60_000;

it('is a few words, valid until they change', () => {
  expect(ageWords(-5)).toEqual({ words: 'just now', holds: minute });
  expect(ageWords(59_000)).toEqual({ words: 'just now', holds: 1000 });
  expect(ageWords(2 * minute + 1)).toEqual({ words: '2 min ago', holds: minute - 1 });
  expect(ageWords(185 * minute)).toEqual({ words: '3 h ago', holds: 55 * minute });
});

it('follows the clocks in Europe/London', () => {
  expect(clockOf(Date.parse('2026-07-01T12:30:05Z'))).toBe('13:30:05');
  expect(clockOf(Date.parse('2026-01-15T00:30:59.999Z'))).toBe('00:30:59');
});
