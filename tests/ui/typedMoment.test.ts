import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampDay, dayFrom, plusDays, plusMinutes, plusMonths } from '../../src/ui/moment/days';
import { notationOf, showMoment } from '../../src/ui/moment/kinds';
import { readTyped, type TypingContext } from '../../src/ui/moment/typedMoment';

const dayFirst: TypingContext = { order: 'day-first', now: '2026-11-22T10:39', isFinal: true };
const yearFirst: TypingContext = { ...dayFirst, order: 'year-first' };
const typing: TypingContext = { ...dayFirst, isFinal: false };

describe('A day that is typed', () => {
  it.each([
    ['22-11-2026', '2026-11-22'],
    ['22/11/26', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22 11 2026', '2026-11-22'],
    ['1/2/2026', '2026-02-01'],
    ['221126', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['22 nov 2026', '2026-11-22'],
    ['22 November', '2026-11-22'],
    ['nov 22', '2026-11-22'],
    ['22/11', '2026-11-22'],
    ['today', '2026-11-22'],
    ['T', '2026-11-22'],
    ['yesterday', '2026-11-21'],
    ['-7', '2026-11-15'],
    ['+3', '2026-11-25'],
    ['  3-4-26 ', '2026-04-03'],
    ['29-02-2028', '2028-02-29'],
    ['05-06-92', '1992-06-05'],
    ['22nov', '2026-11-22'],
    ['22nov26', '2026-11-22'],
    ['22nov2026', '2026-11-22'],
    ['nov22', '2026-11-22'],
    ['22nd Nov 2026', '2026-11-22'],
    ['November 22nd, 2026', '2026-11-22'],
    ['-7d', '2026-11-15'],
    ['+3 days', '2026-11-25'],
    ['t-7', '2026-11-15'],
    ['today + 3', '2026-11-25'],
    ['\u22127', '2026-11-15'],
    ['٢٢/١١/٢٠٢٦', '2026-11-22'],
    ['۲۲/۱۱/۲۰۲۶', '2026-11-22'],
    ['２２／１１／２０２６', '2026-11-22'],
  ])('reads %s in the order of days first', (text, day) => {
    expect(readTyped('date', text, dayFirst)).toBe(day);
  });

  it.each([
    ['2026-11-22', '2026-11-22'],
    ['26-11-22', '2026-11-22'],
    ['261122', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['11-22', '2026-11-22'],
    ['22/11/26', '2026-11-22'],
    ['221126', '2026-11-22'],
    ['22-11-26', '2026-11-22'],
    ['050692', '1992-06-05'],
    ['5.6.92', '1992-06-05'],
    ['22/11', '2026-11-22'],
    ['2026/11/22', '2026-11-22'],
    ['2026–11–22', '2026-11-22'],
  ])('reads %s in the order of years first', (text, day) => {
    expect(readTyped('date', text, yearFirst)).toBe(day);
  });

  it('is left unchanged if it could mean two past days', () => {
    const birth: TypingContext = { ...yearFirst, latest: '2026-11-22' };
    const read = (text: string) => readTyped('date', text, birth);
    expect(['010203', '01-02-03', '050692', '05/06/03', '1/2/03'].map(read)).toEqual([
      undefined,
      undefined,
      '1992-06-05',
      '2003-06-05',
      '2003-02-01',
    ]);
  });

  it.each(['29/2/25', '1/13/26', '26/11/2026/1'])('makes no other day of %s in the order of years first', (text) => {
    expect(readTyped('date', text, yearFirst)).toBeUndefined();
  });

  it.each([
    '31-02-2026',
    '29-02-2026',
    '32/1/26',
    '22-11-202',
    'soon',
    '1',
    '22-13-2026',
    '12-12-12-12',
    '0',
    '1/2/0026',
    '1 feb 0930',
    '22x11x2026',
  ])('does not read %s', (text) => {
    expect(readTyped('date', text, dayFirst)).toBeUndefined();
  });

  it.each(['22-11-20', '221120', '22/11', 't', '-7', '2026-1-1'])('waits for the rest of %s while it is typed', (text) => {
    expect(readTyped('date', text, typing)).toBeUndefined();
  });

  it('takes a whole day at once while it is typed', () => {
    for (const text of ['22-11-2026', '22112026', '2026-11-22', 'today']) expect(readTyped('date', text, typing)).toBe('2026-11-22');
  });

  it('takes a year of two digits as one before the last day that makes sense', () => {
    expect(readTyped('date', '22-11-30', dayFirst)).toBe('2030-11-22');
    expect(readTyped('date', '22-11-30', { ...dayFirst, latest: '2026-11-22' })).toBe('1930-11-22');
  });

  it('reads every day again that it shows, in both orders', () => {
    const days = fc.integer({ min: 0, max: 60_000 }).map((count) => plusDays('1900-01-01', count));
    fc.assert(
      fc.property(days, fc.constantFrom<'day-first' | 'year-first'>('day-first', 'year-first'), fc.boolean(), (day, order, isFinal) => {
        const context = { order, now: '2026-11-22T10:39', isFinal };
        const shown = showMoment('date', day, order);
        expect(readTyped('date', shown, context)).toBe(day);
        expect(readTyped('date', shown.replaceAll('-', '/'), context)).toBe(day);
      }),
    );
  });

  it('never reads a day that the calendar does not have', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const day = readTyped('date', text, dayFirst);
        expect(day === undefined || dayFrom(...(day.split('-').map(Number) as [number, number, number])) === day).toBe(true);
      }),
    );
  });
});

describe('A time that is typed', () => {
  it.each([
    ['10:39', '10:39'],
    ['1039', '10:39'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['2pm', '14:00'],
    ['12:05 am', '00:05'],
    ['10:39:21', '10:39'],
    ['now', '10:39'],
    ['23:59', '23:59'],
    [' 09 : 30 ', '09:30'],
    ['9 30', '09:30'],
    ['9:30 p.m.', '21:30'],
    ['٠٩:٣٠', '09:30'],
  ])('reads %s', (text, time) => {
    expect(readTyped('time', text, dayFirst)).toBe(time);
  });

  it.each(['24:00', '10:60', '13pm', '1', 'noonish'])('does not read %s before it is whole, or at all', (text) => {
    expect(readTyped('time', text, typing)).toBeUndefined();
  });
});

describe('A day with its time that is typed', () => {
  it.each([
    ['22-11-2026 10:39', '2026-11-22T10:39'],
    ['2026-11-22T10:39', '2026-11-22T10:39'],
    ['221120261039', '2026-11-22T10:39'],
    ['22/11/26 9.05', '2026-11-22T09:05'],
    ['22/11/2026 10:39 AM', '2026-11-22T10:39'],
    ['22-11-2026 9:05pm', '2026-11-22T21:05'],
    ['22-11-2026 10:39:21', '2026-11-22T10:39'],
    ['2026-11-22T10:39:21', '2026-11-22T10:39'],
    ['today 14:00', '2026-11-22T14:00'],
    ['now', '2026-11-22T10:39'],
    ['22 11 2026', '2026-11-22T00:00'],
    ['22-11-2026', '2026-11-22T00:00'],
    ['22 nov 0930', '2026-11-22T09:30'],
    ['22nov 9.30pm', '2026-11-22T21:30'],
    ['22/11 1030', '2026-11-22T10:30'],
  ])('reads %s', (text, moment) => {
    expect(readTyped('dateTime', text, dayFirst)).toBe(moment);
  });

  it('keeps its time if only the day is typed again', () => {
    expect(readTyped('dateTime', '23-11-2026', { ...dayFirst, value: '2026-11-22T18:30' })).toBe('2026-11-23T18:30');
  });

  it('waits for the time while it is typed', () => {
    for (const text of ['22-11-2026', '22-11-2026 1', '22-11-2026 10:3']) expect(readTyped('dateTime', text, typing)).toBeUndefined();
  });
});

describe('What a field shows', () => {
  it('follows the order that the screen declares', () => {
    expect(showMoment('date', '2026-11-22', 'day-first')).toBe('22-11-2026');
    expect(showMoment('dateTime', '2026-11-22T10:39', 'day-first')).toBe('22-11-2026 10:39');
    expect(showMoment('dateTime', '2026-11-22T10:39', 'year-first')).toBe('2026-11-22 10:39');
    expect(showMoment('date', '22/1', 'day-first')).toBe('22/1');
    expect(notationOf('dateTime', 'year-first')).toBe('yyyy-mm-dd hh:mm');
  });

  it('steps by days, months and minutes', () => {
    expect(plusDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(plusMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(plusMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(plusMinutes('23:59', 2)).toBe('00:01');
    expect(plusMinutes('00:00', -1)).toBe('23:59');
    expect(clampDay('2026-11-25', undefined, '2026-11-22')).toBe('2026-11-22');
  });
});
