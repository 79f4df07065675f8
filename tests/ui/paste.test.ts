import { describe, expect, it } from 'vitest';
import { missingDayText } from '../../src/ui/moment/missingDay';
import { takenOfPaste } from '../../src/ui/paste';

const empty = { value: '', start: 0, end: 0, maxLength: -1, isMultiline: false };

describe('a pasted text', () => {
  it.each([' ada@example.com\n', '\u00a0ada@example.com\u200b', '\tada@example.com'])('loses the blanks around it: %j', (pasted) => {
    expect(takenOfPaste({ ...empty, pasted }).text).toBe('ada@example.com');
    expect(takenOfPaste({ ...empty, value: 'grace', start: 0, end: 5, pasted }).text).toBe('ada@example.com');
  });

  it('keeps blanks within a text and in several lines', () => {
    expect(takenOfPaste({ ...empty, value: 'Pier', start: 4, end: 4, pasted: ' Arcade' }).text).toBe(' Arcade');
    expect(takenOfPaste({ ...empty, isMultiline: true, pasted: '  a\n' }).text).toBe('  a\n');
  });

  it.each([
    { pasted: '12345', value: '', start: 0, end: 0, isCut: false },
    { pasted: '123456', value: '', start: 0, end: 0, isCut: true },
    { pasted: ' 12345 ', value: '', start: 0, end: 0, isCut: false },
    { pasted: '123', value: 'abcde', start: 0, end: 3, isCut: false },
    { pasted: '1234', value: 'abcde', start: 0, end: 3, isCut: true },
  ])('is cut where the field has no room: $pasted into "$value"', ({ isCut, ...pasting }) => {
    expect(takenOfPaste({ ...empty, ...pasting, maxLength: 5 }).isCut).toBe(isCut);
  });
});

describe('a day that does not exist', () => {
  it.each([
    ['31-02-2026', 'February 2026 has 28 days'],
    ['2026-02-30', 'February 2026 has 28 days'],
    ['29/02/2028', undefined],
    ['31 june 2026', 'June 2026 has 30 days'],
    ['31.04.2026 10:00', 'April 2026 has 30 days'],
    ['31-13-2026', undefined],
    ['soon', undefined],
  ])('%s: %s', (text, words) => {
    expect(missingDayText(text)).toBe(words);
  });
});
