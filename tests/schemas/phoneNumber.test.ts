import { describe, expect, it } from 'vitest';
import { dialled, isNumber, isSameNumber, soughtDigits } from '../../src/schemas/wire/phoneNumber';

describe('a phone number', () => {
  it.each([
    ['07700 900123', '07700900123'],
    ['+44 7700 900-123', '07700900123'],
    ['+44 (0)7700 900123', '07700900123'],
    ['0044 7700 900123', '07700900123'],
    ['+33 1 23 45', '3312345'],
    ['900123', '900123'],
    ['', ''],
  ])('%s is dialled as %s', (text, digits) => {
    expect(dialled(text)).toBe(digits);
  });

  it('is the same with and without its country code', () => {
    expect(isSameNumber('07700 900123', '+447700900123')).toBe(true);
    expect(isSameNumber('07700 900123', '7700 900123')).toBe(false);
  });

  it('is searched as dialled, and as stored with its country code', () => {
    expect(soughtDigits('+44 7700 9')).toEqual(['077009', '4477009']);
    expect(soughtDigits('44 7700 9')).toEqual(['4477009', '077009']);
    expect([soughtDigits('900123'), soughtDigits('0'), soughtDigits('44'), soughtDigits(' + ')]).toEqual([['900123'], ['0'], ['44'], []]);
  });

  it('is digits, blanks, brackets, dashes and a plus before them', () => {
    expect(['07700 900123', ' +44 7700 900123 ', '(0117) 900-123', '7'].every(isNumber)).toBe(true);
    expect(['Ada', 'Ada 7', '-', '+', '', '7+7'].some(isNumber)).toBe(false);
  });
});
