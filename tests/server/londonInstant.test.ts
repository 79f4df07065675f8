import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText } from '../../server/output/values/clockText';
import { showInstant } from '../../src/schemas/wire/dates';
import { isLondonTime, londonInstant } from '../../src/schemas/wire/londonInstant';

describe('a time on the clocks of London', () => {
  it.each([
    ['2026-01-15T12:30', '2026-01-15T12:30:00.000Z'],
    ['2026-07-15T12:30', '2026-07-15T11:30:00.000Z'],
    ['2026-07-15T00:00', '2026-07-14T23:00:00.000Z'],
    ['2026-07-15T23:59:59', '2026-07-15T22:59:59.000Z'],
    ['2000-01-01T00:00', '2000-01-01T00:00:00.000Z'],
    // In 1970 Britain kept summer time all year.
    ['1970-01-01T00:00', '1969-12-31T23:00:00.000Z'],
  ])('is an instant: %s is %s', (local, instant) => {
    expect(londonInstant(local).toISOString()).toBe(instant);
    expect(londonInstant(local, 'last').toISOString()).toBe(instant);
  });

  it('occurs twice when the clocks go back', () => {
    expect(londonInstant('2026-10-25T01:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(londonInstant('2026-10-25T01:30', 'last').toISOString()).toBe('2026-10-25T01:30:00.000Z');
  });

  it.each(['2026-03-29T01:00', '2026-03-29T01:30', '2026-03-29T01:59:59'])('is skipped when they go forward: %s', (local) => {
    expect(londonInstant(local).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(londonInstant(local, 'last').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  it('is one instant, unless the clocks skip it', () => {
    expect(['2026-03-29T00:59', '2026-03-29T01:00', '2026-03-29T01:59', '2026-03-29T02:00', '2026-10-25T01:30'].map(isLondonTime)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  it('is the text of its instant', () => {
    const instants = fc.date({ min: new Date('1980-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
        const local = showInstant(instant, 'year-first').replace(' ', 'T');
        expect([londonInstant(local).getTime(), londonInstant(local, 'last').getTime()]).toContain(minute);
      }),
    );
  });
});

it('has the same text in files', () => {
  const moments = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T23:59:59Z'), noInvalidDate: true });
  fc.assert(fc.property(moments, (moment) => clockText(moment) === showInstant(moment, 'day-first')));
  for (const moment of ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z']) {
    expect(clockText(new Date(moment))).toBe(showInstant(new Date(moment), 'day-first'));
  }
});
