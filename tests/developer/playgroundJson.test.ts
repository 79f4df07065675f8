import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfJson } from '../../src/developer/playground/json/fault';
import { locate } from '../../src/developer/playground/json/locate';
import { formatPath, type JsonPath, parsePath, valueAt } from '../../src/developer/playground/json/path';
import { placeAt } from '../../src/developer/playground/json/place';
import { processorTime } from '../support/processorTime';

function at(marked: string) {
  const caret = marked.indexOf('|');
  return placeAt(marked.replace('|', ''), caret);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the place of a caret', () => {
  it.each([
    ['{ | }', 'name', ''],
    ['{ "options": [ { "is|" } ] }', 'name', 'options[0]'],
    ['{ "options": [ { "code": "a", "is|\n } ] }', 'name', 'options[0]'],
    ['{ "options": [ { "code": "a" }, { isR| } ] }', 'name', 'options[1]'],
    ['{ "options": [ { "type": | } ] }', 'value', 'options[0].type'],
    ['{ "options": [ { "type": 1|', 'value', 'options[0].type'],
    ['{ "options": [ { "type": tr|ue } ] }', 'value', 'options[0].type'],
    ['[ { "data": [ { "id": 1 } { "id": 2, "na|" } ] } ]', 'name', '[0].data[1]'],
    ['[ 1, 2, |', 'value', '[2]'],
    ['|', 'value', ''],
    ['{ "a" "b|" }', 'value', 'a'],
    ['{ "a": { "b": [ {}, { "c": "x|" } ] } }', 'value', 'a.b[1].c'],
    ['{ "x": 1 ] , "y|" }', 'name', ''],
    ['{ "a\\"b": { "|', 'name', 'a"b'],
  ])('of %s is a %s at %s', (marked, kind, path) => {
    const place = at(marked);
    expect(place?.kind).toBe(kind);
    expect(formatPath(place?.path ?? ['nowhere'])).toBe(path);
  });

  it.each(['{ "a" | }', '{ "a": 1 | }', '{} |', '[1, 2 | ]', '"text"|'])('is nowhere in %s', (marked) => {
    expect(at(marked)).toBeUndefined();
  });

  it('knows the names before and after it, but not its own', () => {
    const place = at('{ "a": 1, "b|": 2, "c": { "d": 3 }, "e": [{ "f": 1 }] }');
    expect([...(place?.siblings ?? [])]).toEqual(['a', 'c', 'e']);
    expect(place?.next).toBe(':');
    expect(place?.isQuoted).toBe(true);
  });

  it('says where a comma is missing', () => {
    const text = '{\n  "a": 1\n  |\n}';
    const place = at(text);
    expect(place?.kind).toBe('name');
    expect(place?.commaAt).toBe(text.indexOf('1') + 1);
    expect(at('{ "a": 1,\n | }')?.commaAt).toBeUndefined();
  });

  it('is found in any text, within the token around the caret', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '\\', '\n', ' ', '"a"', 'true', '1e9', '\u202e', '__proto__');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.nat(200), (parts, offset) => {
        const text = parts.join('');
        const caret = Math.min(offset, text.length);
        const place = placeAt(text, caret);
        if (place === undefined) return;
        expect(place.from).toBeLessThanOrEqual(caret);
        expect(place.to).toBeGreaterThanOrEqual(caret);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the path of the value around the caret, in valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(3000), (json, offset) => {
        const text = JSON.stringify(json, null, 2);
        const place = placeAt(text, offset % (text.length + 1));
        if (place?.kind !== 'value' || place.from === place.to) return;
        // Compares the text: JSON has no -0.
        expect(valueAt(JSON.parse(text), place.path)).toEqual(JSON.parse(text.slice(place.from, place.to)));
      }),
      { numRuns: 1000 },
    );
  });

  it('is found quickly in a megabyte', () => {
    const text = JSON.stringify({
      options: Array.from({ length: 12_000 }, (_, index) => ({ code: `C${index}`, text: 'x'.repeat(60), type: 2 })),
    });
    const taken = processorTime(() => {
      expect(placeAt(text, text.length - 2)).toBeUndefined();
      expect(placeAt(text, text.length - 4)?.path).toEqual(['options', 11_999, 'type']);
    });
    expect(taken).toBeLessThan(1000);
  });
});

describe('a fault of JSON', () => {
  it.each([
    ['{ "a": 1, }', '}', 'Remove the comma'],
    ["{ 'a': 1 }", "'", 'double quotes'],
    ['{ "a": True }', 'True', 'A value belongs here'],
    ['{ "a" 1 }', '1', 'colon'],
    ['[1 2]', '2', 'comma'],
    ['{ "a": [1, 2 }', '}', 'comma or a closing bracket'],
    ['{ "a": 1 } done', 'done', 'ends before this'],
    ['[1, // one\n 2]', '/', 'no comments'],
    ['{ "a": "one', '"one', 'not closed'],
    ['{ "a": "o\\ne" ', '{', 'never closed'],
    ['["\\x"]', '\\x', 'escape'],
    ['[01]', '1', 'comma'],
    ['', '', 'A value belongs here'],
    ['{ "a":', ':', 'A value belongs here'],
  ])('in %s is at %s: %s', (text, value, words) => {
    const fault = faultOfJson(text);
    expect(fault?.message).toContain(words);
    expect(text.slice(fault?.from, fault?.to).startsWith(value)).toBe(true);
  });

  it('is found where the parser stops', () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '\\',
      '\n',
      '\t',
      ' ',
      '"a"',
      'true',
      'nul',
      '-',
      '0',
      '12',
      '.5',
      'e9',
      '\\u00e9',
      'é',
      '😀',
    );
    const broken = fc.array(parts, { maxLength: 14 }).map((some) => some.join(''));
    const damaged = fc.tuple(fc.json(), fc.nat(), parts).map(([json, offset, part]) => {
      const cut = offset % (json.length + 1);
      return `${json.slice(0, cut)}${part}${json.slice(cut + 1)}`;
    });
    fc.assert(
      fc.property(fc.oneof(broken, damaged, fc.json(), fc.string()), (text) => {
        const fault = faultOfJson(text);
        expect(fault === undefined).toBe(isJson(text));
        if (fault === undefined) return;
        expect(fault.from).toBeGreaterThanOrEqual(0);
        expect(fault.to).toBeLessThanOrEqual(text.length);
        expect(fault.from).toBeLessThanOrEqual(fault.to);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is found in a hundred thousand open brackets', () => {
    expect(faultOfJson('['.repeat(100_000))?.message).toContain('never closed');
  });
});

describe('the place of a path', () => {
  function textAt(text: string, path: string): string {
    const [span] = locate(text, [parsePath(path)]);
    return text.slice(span?.from, span?.to);
  }

  it('is its name and value, or its value in a list', () => {
    const text = '{ "options": [ { "code": "a,}" }, { "maxLength": 12, "data": [1, 2] } ] }';
    expect(textAt(text, 'options[1].maxLength')).toBe('"maxLength": 12');
    expect(textAt(text, 'options[1].data[1]')).toBe('2');
    expect(textAt(text, 'options[0]')).toBe('{ "code": "a,}" }');
  });

  it('is that of its parent if it is missing, on one line', () => {
    expect(textAt('{ "options": [ { "a": 1 } ] }', 'options[0].code')).toBe('{ "a": 1 }');
    expect(textAt('{\n  "options": []\n}', 'nothing.at[3].all')).toBe('{');
  });

  it('leads to every value of any JSON', () => {
    function pathsOf(json: unknown, path: JsonPath = []): readonly JsonPath[] {
      if (typeof json !== 'object' || json === null) return [path];
      const steps = Array.isArray(json) ? json.map((value, index) => [index, value] as const) : Object.entries(json);
      return steps.flatMap(([step, value]) => pathsOf(value, [...path, step]));
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (made) => {
        const text = JSON.stringify(made, null, 2);
        const json: unknown = JSON.parse(text);
        const paths = pathsOf(json).filter((path) => path.length > 0);
        for (const [index, { from, to }] of locate(text, paths).entries()) {
          const path = paths[index] ?? [];
          const last = path.at(-1);
          const written = text.slice(from, to);
          const value = typeof last === 'string' ? written.slice(JSON.stringify(last).length + 2) : written;
          const expected = valueAt(json, path);
          if (typeof expected !== 'object' || expected === null) expect(JSON.parse(value)).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});
