import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodySchema } from '../../server/call/input';
import { api } from '../../src/schemas/calls';
import { analysis } from '../../src/schemas/calls/analysis';
import { encodeRequest } from '../../src/schemas/encode';
import { WireError } from '../../src/schemas/wire/codec';
import { businessDay, dmyDate, isIsoDate, isoDate, rangeEnd, rangeStart, showInstant } from '../../src/schemas/wire/dates';
import { details } from '../../src/schemas/wire/details';
import { type IdList, idList } from '../../src/schemas/wire/idList';
import { parseInstant, showInstantOf } from '../../src/schemas/wire/londonInstant';
import { optionalId, optionalIdSegment, optionalText } from '../../src/schemas/wire/missing';
import { fillPath, matchPath } from '../../src/schemas/wire/path';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('%', '2', '3', '5', 'B', 'b', 'D', 'E', '#', ';', '=', '.', '-', '1', ',', '/') }),
);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('details', () => {
  it('round-trips every name and value', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText)), (pairs) => {
        expect(details.decode(details.encode(pairs))).toEqual(pairs);
      }),
      { numRuns: 2000 },
    );
  });

  it('looks as servers expect for ordinary texts', () => {
    const pairs = [
      ['Name', 'The Red Lion'],
      ['Rate', '50% off = good'],
      ['Empty', ''],
    ] as const;
    expect(details.encode(pairs)).toBe('Name=The Red Lion;Rate=50% off = good;Empty=');
  });

  it('escapes just what would be misread', () => {
    expect(details.encode([['a=b', 'x;y %3B %zz']])).toBe('a%3Db=x%3By %253B %zz');
    expect(details.decode('lonely')).toEqual([['lonely', '']]);
  });
});

describe('missing values', () => {
  it('round-trips every text; an empty one is a missing one', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(optionalText.decode(optionalText.encode(text))).toBe(text === '' ? undefined : text);
      }),
      { numRuns: 2000 },
    );
    expect(optionalText.encode(undefined)).toBe('#');
    expect(optionalText.encode('#')).not.toBe('#');
  });

  it('are empty if they could be mistaken for a special value', () => {
    const address = analysis.exportAnalysis.body['emailAddress'];
    expect([address?.encode(undefined), address?.decode('')]).toEqual(['', undefined]);
    expect(address?.decode(address.encode('jo@example.com'))).toBe('jo@example.com');
  });

  it('round-trips every id; a missing one is -1', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(), { nil: undefined }), (id) => {
        expect(optionalId.decode(optionalId.encode(id))).toBe(id);
        expect(optionalIdSegment.decode(optionalIdSegment.encode(id))).toBe(id);
      }),
    );
    expect(optionalId.encode(undefined)).toBe(-1);
    expect(() => optionalIdSegment.decode('1e3')).toThrow(WireError);
  });
});

describe('a field outside the contract', () => {
  it('is sent only if it has a value, and may be left out', () => {
    const request = { pageNumber: 1, pageSize: 25, dateFrom: '2026-01-01', dateTo: '2026-01-02', eventTypeIds: [] };
    const sent = (more: object): object =>
      Object(JSON.parse(JSON.stringify(encodeRequest(api.complianceRecords.search({ ...request, ...more })).body)));
    expect(Object.keys(sent({})).sort()).toEqual(
      ['dateFrom', 'dateTo', 'eventTypeIds', 'pageNumber', 'pageSize', 'quarter', 'returnCsv', 'text', 'year'].sort(),
    );
    expect(sent({ organisationUnit: 'CO4', incompleteOnly: true })).toMatchObject({ organisationUnit: 'CO4', incompleteOnly: true });
    const { required } = Object(bodySchema(api.complianceRecords.search));
    expect(required).not.toContain('organisationUnit');
  });

  it('is left out of a count that was read without a version', () => {
    const count = {
      collectionId: 7,
      collectionType: 1,
      new50: 0,
      new20: 20,
      new10: 0,
      new5: 0,
      newCoins: 0.05,
      Comments: 'Recounted',
    } as const;
    const sent = (more: object): object =>
      Object(JSON.parse(JSON.stringify(encodeRequest(api.collections.updateCount({ ...count, ...more })).body)));
    expect(sent({})).toEqual(count);
    expect(sent({ rowVersion: 3 })).toEqual({ ...count, rowVersion: 3 });
    expect(Object(bodySchema(api.collections.updateCount)).required).not.toContain('rowVersion');
  });
});

describe('id lists', () => {
  it('round-trips: all, none, some', () => {
    const lists = fc.oneof(fc.constant<IdList>('all'), fc.array(fc.nat()));
    fc.assert(
      fc.property(lists, (list) => {
        expect(idList.decode(idList.encode(list))).toEqual(list);
      }),
    );
    expect([idList.encode('all'), idList.encode([]), idList.encode([3, 1])]).toEqual(['-1', '#', '3;1']);
    expect(() => idList.decode('1;x')).toThrow(WireError);
  });
});

describe('dates', () => {
  it('round-trips every day in each form', () => {
    for (const codec of [isoDate, dmyDate, rangeStart, rangeEnd]) {
      fc.assert(
        fc.property(day, (date) => {
          expect(codec.decode(codec.encode(date))).toBe(date);
        }),
      );
    }
    expect(dmyDate.encode('2026-02-09')).toBe('09-02-2026');
    expect(rangeEnd.encode('2026-02-09')).toBe('2026-02-09T23:59:59');
  });

  it('refuses days that do not exist', () => {
    for (const wrong of ['2026-02-30', '2026-13-01', '26-01-01', '', 'today']) {
      expect(isIsoDate(wrong)).toBe(false);
      expect(() => isoDate.encode(wrong)).toThrow(WireError);
    }
    expect(() => dmyDate.decode('31-02-2026')).toThrow(WireError);
    expect(() => rangeStart.decode('2026-02-09T00:00:01')).toThrow(WireError);
  });

  it('shows instants in Europe/London through both clock changes', () => {
    expect(showInstant(new Date('2026-03-29T00:59:00Z'), 'year-first')).toBe('2026-03-29 00:59');
    expect(showInstant(new Date('2026-03-29T01:00:00Z'), 'year-first')).toBe('2026-03-29 02:00');
    expect(showInstant(new Date('2026-10-25T00:30:00Z'), 'day-first')).toBe('25-10-2026 01:30');
    expect(showInstant(new Date('2026-10-25T01:30:00Z'), 'day-first')).toBe('25-10-2026 01:30');
    expect(businessDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
  });
});

describe('instants in answers', () => {
  it('are in Europe/London without a time zone, and in their own zone otherwise', () => {
    expect(showInstantOf('2026-07-01T12:30:15', 'day-first')).toBe('01-07-2026 12:30');
    expect(showInstantOf('2026-07-01 12:30:15.123', 'year-first')).toBe('2026-07-01 12:30');
    expect(showInstantOf('2026-07-01', 'day-first')).toBe('01-07-2026 00:00');
    expect(showInstantOf('2026-01-15T12:30', 'day-first')).toBe('15-01-2026 12:30');
    expect(showInstantOf('2026-07-01T12:30:15Z', 'day-first')).toBe('01-07-2026 13:30');
    expect(showInstantOf('2026-07-01T12:30:15.5-0400', 'day-first')).toBe('01-07-2026 17:30');
  });

  it('move to the clock change if they name a skipped time, and are missing if unreadable', () => {
    expect(parseInstant('2026-03-29T01:30:00').toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(['soon', '', '2026-13-01T10:00'].map((text) => showInstantOf(text, 'day-first'))).toEqual(['soon', '', '2026-13-01T10:00']);
    expect(parseInstant('soon').getTime()).toBeNaN();
    expect(parseInstant('').getTime()).toBeNaN();
    expect(parseInstant('2026-13-01T10:00').getTime()).toBeNaN();
  });
});

describe('paths', () => {
  const template = 'Organisation/asset2/{positionId},{assetNo}';

  it('round-trips every parameter', () => {
    fc.assert(
      fc.property(fc.nat(), anyText, (positionId, assetNo) => {
        const wire = optionalText.encode(assetNo);
        const raw = new URL(`http://host/${fillPath(template, { positionId: String(positionId), assetNo: wire })}`).pathname;
        expect(matchPath(template, raw)).toEqual({ positionId: String(positionId), assetNo: wire });
      }),
      { numRuns: 2000 },
    );
  });

  it('round-trips a text that is a whole segment', () => {
    fc.assert(
      fc.property(anyText, (email) => {
        const wire = optionalText.encode(email);
        const raw = new URL(`http://host/x/${fillPath('{email}', { email: wire })}`).pathname;
        expect(optionalText.decode(matchPath('x/{email}', raw)?.['email'] ?? '?')).toBe(email === '' ? undefined : email);
      }),
      { numRuns: 2000 },
    );
  });

  it('ignores letter case and a trailing slash, and refuses another shape', () => {
    expect(matchPath('Security/Login2/', '/security/login2')).toEqual({});
    expect(matchPath(template, '/Organisation/asset2/1')).toBeUndefined();
    expect(matchPath(template, '/Organisation/asset2/1,2,3')).toBeUndefined();
  });
});
