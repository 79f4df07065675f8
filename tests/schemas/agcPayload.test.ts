import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agcLocations } from '../../src/schemas/entities/compliance/agcCheck';
import { makeAgcPayload, readAgcPayload } from '../../src/schemas/wire/agcPayload';

describe('the code at a site', () => {
  it('is read back as it was made', () => {
    const anyPayload = fc.record({ siteCode: fc.string({ minLength: 1 }), location: fc.constantFrom(...agcLocations) });
    fc.assert(
      fc.property(anyPayload, (payload) => {
        expect(readAgcPayload(makeAgcPayload(payload))).toEqual(payload);
      }),
    );
  });

  it('is JSON of the site code and the location', () => {
    expect(makeAgcPayload({ siteCode: 'BRI-014', location: 'outsideVenue' })).toBe('{"siteCode":"BRI-014","location":"outsideVenue"}');
  });

  it('accepts nothing else', () => {
    for (const text of [
      '',
      'https://example.com',
      '{}',
      '[]',
      'null',
      '{"siteCode":"","location":"outsideVenue"}',
      '{"siteCode":"A","location":"roof"}',
      '{"siteCode":1,"location":"withinVenue"}',
    ]) {
      expect(readAgcPayload(text)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readAgcPayload(text)).not.toThrow();
      }),
    );
  });
});
