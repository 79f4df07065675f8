import { describe, expect, it } from 'vitest';
import { describeFields } from '../../src/engine/form/typed/describe';
import { fullWords } from '../../src/engine/form/typed/valueWords';
import { formatFile } from '../../src/engine/grid/fileFormat';
import { eventsFilter } from '../../src/schemas/forms/eventsFilter.form';
import { readFileOptions } from '../../src/schemas/wire/fileOptions';

const facts = {
  name: 'Banking',
  lines: [
    ['Operator', 'Northgate Leisure'],
    ['Site', 'Pier, "Ayr"'],
    ['From', '01-11-2026'],
  ],
  at: new Date('2026-11-27T09:05:00Z'),
  by: 'Alex Morgan',
} as const;
const csv =
  'Week Ending,At,Comment\r\n22-11-2026,22-11-2026 09:30,"moved, since 01-11-2026"\r\n"15-11-2026",15-11-2026 to 22-11-2026,=1\r\n';

describe('a file of a list', () => {
  it('is unchanged without options', () => {
    expect(formatFile(csv, readFileOptions(undefined), facts)).toBe(csv);
  });

  it('has a cover sheet above its headings if that is chosen', () => {
    expect(formatFile(csv, { hasCover: true, isYearFirst: false }, facts)).toBe(
      [
        'List,Banking',
        'Operator,Northgate Leisure',
        'Site,"Pier, ""Ayr"""',
        'From,01-11-2026',
        'Produced on,27-11-2026 09:05',
        'Produced by,Alex Morgan',
        '',
        csv,
      ].join('\r\n'),
    );
  });

  it('has a cover sheet with dates in the order of the file', () => {
    const covered = formatFile('Day\r\n2026-11-22\r\n', { hasCover: true, isYearFirst: false }, { ...facts, lines: [] });
    expect(covered).toContain('Produced on,2026-11-27 09:05');
  });

  it('has its headings and its cover sheet in the order of its days', () => {
    const weeks = 'Site,Week ending 22-11-2026 (£),Seen in 22-11-2026\r\nPier,1.00,\r\n';
    expect(formatFile(weeks, { hasCover: false, isYearFirst: true }, facts)).toBe(
      'Site,Week ending 2026-11-22 (£),Seen in 22-11-2026\r\nPier,1.00,\r\n',
    );
    const analysed = formatFile('Site,Week ending 2026-11-22 (£)\r\n', { hasCover: true, isYearFirst: false }, { ...facts, lines: [] });
    expect(analysed).toContain('Produced on,2026-11-27 09:05');
  });

  it('has its days and moments year first if that is chosen, and no other text changed', () => {
    expect(formatFile(csv, { hasCover: false, isYearFirst: true }, facts)).toBe(
      'Week Ending,At,Comment\r\n2026-11-22,2026-11-22 09:30,"moved, since 01-11-2026"\r\n"2026-11-15",15-11-2026 to 22-11-2026,=1\r\n',
    );
    expect(formatFile(csv, { hasCover: true, isYearFirst: true }, facts).split('\r\n').slice(3, 5)).toEqual([
      'From,2026-11-01',
      'Produced on,2026-11-27 09:05',
    ]);
  });
});

describe('the words of a set filter', () => {
  const fields = describeFields(eventsFilter);
  const wordsOf = (name: string, value: unknown) => {
    const field = fields.get(name);
    return (
      field &&
      fullWords(field, value, [
        { id: 3, name: 'Incidents' },
        { id: 4, name: 'Disputes' },
      ])
    );
  };

  it('name every choice, and leave out what is empty', () => {
    expect(wordsOf('eventTypes', [3, 4])).toBe('Incidents; Disputes');
    expect(wordsOf('dateFrom', '2026-11-01')).toBe('2026-11-01');
    expect([undefined, null, '', false, []].map((value) => wordsOf('eventTypes', value))).toEqual(Array(5).fill(undefined));
    expect(wordsOf('eventTypes', true)).toBe('Yes');
  });
});
