import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEntry, type Entry } from '../../../src/schemas/options/entry';
import type { OptionField } from '../../../src/schemas/options/model';
import { field } from './sample';

const dateLike = field('text', {
  maxLength: 10,
  entryPattern: {
    allowedCharacterRegex: '[0-9]',
    appends: [
      { position: 2, text: '/' },
      { position: 5, text: '/' },
    ],
  },
});

function edit(rules: OptionField, marked: string, inserted: string): Entry {
  const [start, end] = marked.includes('|') ? [marked.indexOf('|'), marked.indexOf('|')] : [marked.indexOf('['), marked.indexOf(']') - 1];
  const text = marked.replace(/[|[\]]/g, '');
  const after = text.slice(0, start) + inserted + text.slice(end);
  return applyEntry(rules, { text, caret: end }, { text: after, caret: start + inserted.length });
}

function shown({ text, caret }: Entry): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typing at the end', () => {
  it.each([
    ['1|', '2', '12/|'],
    ['12/|', '/', '12/|'],
    ['12|', '3', '12/3|'],
    ['12|', '/', '12/|'],
    ['12/|', 'x', '12/|'],
    ['12/3|', '4', '12/34/|'],
    ['12/34/202|', '6', '12/34/2026|'],
    ['12/34/2026|', '7', '12/34/2026|'],
    ['1|', '-', '1-/|'],
  ])('%s and %s gives %s', (before, typed, after) => {
    expect(shown(edit(dateLike, before, typed))).toBe(after);
  });

  it('explains why nothing happened', () => {
    expect(edit(dateLike, '1|', 'x').refused).toBe("'x' cannot be used here.");
    expect(edit(dateLike, '12/34/2026|', '7').refused).toBe('No more than 10 characters.');
    expect(edit(dateLike, '1|', '2').refused).toBe(undefined);
  });
});

describe('deleting', () => {
  it.each([
    ['12[/]', '12|'],
    ['1[2/]', '1|'],
    ['12/3[4/]', '12/3|'],
    ['1[2]/34', '1|/34'],
    ['[12/34/2026]', '|'],
  ])('%s leaves %s, and nothing is appended again', (before, after) => {
    expect(shown(edit(dateLike, before, ''))).toBe(after);
  });

  it('takes a separator of several characters whole', () => {
    const spaced = field('text', { entryPattern: { allowedCharacterRegex: '\\d', appends: [{ position: 2, text: ' - ' }] } });
    expect(shown(edit(spaced, '1|', '2'))).toBe('12 - |');
    expect(shown(edit(spaced, '12 -[ ]', ''))).toBe('12|');
    expect(shown(edit(spaced, '12 - |', '-'))).toBe('12 - |');
  });
});

describe('pasting', () => {
  it.each([
    ['|', '12342026', '12/34/2026|'],
    ['|', '12/34/2026', '12/34/2026|'],
    ['|', ' 12 / 34 / 2026 ', '12/34/2026|'],
    ['|', '12342026999', '12/34/2026|'],
    ['[99/99/9999]', '1', '1|'],
    ['12/|34', '5x6', '12/56|34'],
    ['12[34]', 'abc', '1234|'],
  ])('%s with %j gives %s', (before, pasted, after) => {
    expect(shown(edit(dateLike, before, pasted))).toBe(after);
  });

  it('lists what was left out', () => {
    expect(edit(dateLike, '|', '1x2').refused).toBe("'x' cannot be used here.");
  });
});

describe('editing in the middle', () => {
  it.each([
    ['1|/34', '2', '12|/34'],
    ['12|34', '/', '12/|34'],
    ['1|234', '/', '1|234'],
    ['12/3|4', 'x', '12/3|4'],
    ['1|2/34/2026', '9', '1|2/34/2026'],
  ])('%s and %s gives %s', (before, typed, after) => {
    expect(shown(edit(dateLike, before, typed))).toBe(after);
  });
});

describe('numbers', () => {
  it.each([
    ['money', '12|', '.', '12.|'],
    ['money', '12.5|', '.', '12.5|'],
    ['money', '12.34|', '5', '12.34|'],
    ['money', '|12.34', '9', '9|12.34'],
    ['money', '12|345', '.', '12|345'],
    ['money', '|', '12.345', '|'],
    ['money', '|', '£1,234.567', '|'],
    ['number', '12.34|', '5', '12.345|'],
    ['money', '1|2', '.', '1.|2'],
    ['money', '|', '-', '|'],
    ['money', '|', '1,234.50', '1234.50|'],
    ['money', '|', ' £12.50\n', '12.50|'],
    ['money', '|', '1.2.3', '|'],
    ['money', '|', '-12.5', '|'],
    ['money', '|', '1.000,50', '|'],
    ['money', '7|', '12a', '7|'],
    ['money', '1|', '٣', '1|'],
    ['number', '|', '-', '-|'],
    ['number', '|5', '-', '-|5'],
    ['number', '5|', '-', '5|'],
    ['number', '-|', '-', '-|'],
    ['percentage', '|', '-2.5 %', '-2.5|'],
  ])('of type %s: %s and %s gives %s', (type, before, typed, after) => {
    expect(shown(edit(field(type), before, typed))).toBe(after);
  });
});

describe('input that is refused over a selection', () => {
  it.each([
    ['money', '[60.00]', '-', 0],
    ['money', '6[0.0]0', '£', 1],
    ['number', '[12]', '9.000,50', 0],
    ['money', '60.00|', '-', undefined],
  ])('of type %s: %s and %s leaves the text, selected from %s on', (type, before, typed, from) => {
    const stored = edit(field(type), before, typed);
    expect(stored.text).toBe(before.replace(/[|[\]]/g, ''));
    expect(stored.caret).toBe(before.includes('|') ? 5 : before.indexOf(']') - 1);
    expect(stored.from).toBe(from);
  });
});

describe('a pasted number', () => {
  it('is refused in words rather than turned into another', () => {
    const digits = 'Enter digits and one dot, with no more than 2 decimals.';
    expect(edit(field('money'), '|', '-12.5').refused).toBe(`'-12.5' cannot be used here. ${digits}`);
    expect(edit(field('money'), '|', '12.345').refused).toBe(`'12.345' cannot be used here. ${digits}`);
    expect(edit(field('money'), '12.34|', '5').refused).toBe('No more than 2 decimals.');
    expect(edit(field('money'), '12.34|', 'x').refused).toBe("'x' cannot be used here.");
    expect(edit(field('number'), '|', '1.000,50').refused).toMatch(/^'1.000,50' cannot be used here/);
    expect(edit(field('number', { maxLength: 3 }), '|', '12345')).toMatchObject({ text: '', refused: expect.stringContaining("'12345'") });
  });

  it('replaces the whole value if it starts like the old one', () => {
    expect(shown(edit(field('money'), '[1.00]', '1,234.56'))).toBe('1234.56|');
    expect(shown(edit(field('money'), '[50.00]', '50,000'))).toBe('50000|');
    expect(shown(edit(field('number', { maxLength: 4 }), '[1.5]', '1,000'))).toBe('1000|');
    expect(edit(field('money'), '[1.00]', '1,50')).toMatchObject({ text: '1.00', refused: expect.any(String) });
    expect(edit(field('money'), '[100]', '1.000,50')).toMatchObject({ text: '100', refused: expect.any(String) });
  });

  it('is pasted unchanged or not at all', () => {
    fc.assert(
      fc.property(fc.constantFrom('money', 'number', 'percentage'), fc.string({ maxLength: 12 }), (type, pasted) => {
        const { text } = edit(field(type), '|', pasted);
        if (text === '') return;
        expect(text).toBe(pasted.trim().replace('£', '').replace('%', '').trim().replaceAll(',', ''));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('plain texts', () => {
  it('take anything up to their length, an emoji counting as one', () => {
    const short = field('text', { maxLength: 3 });
    expect(shown(edit(short, 'a😀|', 'b'))).toBe('a😀b|');
    expect(shown(edit(short, 'a😀b|', 'c'))).toBe('a😀b|');
    expect(shown(edit(short, '|', 'a😀b😀'))).toBe('a😀b|');
    expect(shown(edit(short, 'a|bc', 'x'))).toBe('a|bc');
    expect(shown(edit(field('text'), 'a|b', 'any text\n'))).toBe('aany text\n|b');
  });

  it('may be shortened if they are already too long', () => {
    expect(shown(edit(field('text', { maxLength: 2 }), 'abc[d]', ''))).toBe('abc|');
  });
});

describe('patterns', () => {
  const accepts = (allowedCharacterRegex: string, character: string): boolean =>
    edit(field('text', { entryPattern: { allowedCharacterRegex } }), '|', character).text === character;

  it('test one character, "-" always being allowed', () => {
    expect(['a', '-', '1', 'é'].map((character) => accepts('^[a-z]$', character))).toEqual([true, true, false, false]);
    expect(['a', '@', ' '].map((character) => accepts('([a-z]|\\@)+', character))).toEqual([true, true, false]);
    expect(accepts('[^a]', '😀')).toBe(true);
  });

  it('that are unreadable or could run forever allow everything', () => {
    for (const pattern of ['[', '(|){50}x', '(a+)+b(c)', `[${'a'.repeat(2000)}]`]) expect(accepts(pattern, '!')).toBe(true);
  });
});

describe('every pattern', () => {
  const separators = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('/', ' ', ' - ', ')', '::')), {
      maxLength: 3,
      selector: ([gap]) => gap,
    })
    .map((gaps) => {
      let position = 0;
      return gaps.map(([gap, text]) => {
        const at = position + gap;
        position = at + text.length;
        return { position: at, text };
      });
    });
  const classes = fc.constantFrom<readonly [string, string]>(['[0-9]', '0123456789'], ['[A-Z]', 'ABCXYZ'], ['^[\\da-f]$', '012abc']);
  const patterns = fc.tuple(separators, classes).chain(([appends, [allowedCharacterRegex, characters]]) =>
    fc.record({
      appends: fc.constant(appends),
      characters: fc.constant(characters),
      allowedCharacterRegex: fc.constant(allowedCharacterRegex),
      raw: fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 14 }),
      maxLength: fc.integer({ min: 0, max: 20 }),
    }),
  );

  /** Inserts separators, independently of the code under test. */
  function format(raw: string, appends: readonly { readonly position: number; readonly text: string }[]): string {
    let text = '';
    for (const character of raw) {
      text += character;
      for (const append of appends) if (append.position === text.length) text += append.text;
    }
    return text;
  }

  it('gives a valid text when that is typed, with or without separators, or pasted', () => {
    fc.assert(
      fc.property(patterns, ({ appends, allowedCharacterRegex, raw }) => {
        const rules = field('text', { entryPattern: { allowedCharacterRegex, appends } });
        const formatted = format(raw, appends);
        for (const typed of [raw, formatted]) {
          let text = '';
          for (const character of typed) text = edit(rules, `${text}|`, character).text;
          expect(text).toBe(formatted);
          expect(edit(rules, '|', typed).text).toBe(formatted);
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('never accepts forbidden or overlong text, at any caret position', () => {
    const edits = fc.array(
      fc.tuple(fc.nat(20), fc.nat(3), fc.string({ unit: fc.constantFrom('1', 'A', 'z', '-', '/', ' ', '😀'), maxLength: 6 })),
    );
    fc.assert(
      fc.property(patterns, edits, ({ appends, allowedCharacterRegex, characters, maxLength }, steps) => {
        const rules = field('text', { maxLength, entryPattern: { allowedCharacterRegex, appends } });
        const legal = new Set([...characters, ...'0123456789ABCXYZabc-', ...appends.flatMap(({ text }) => [...text])]);
        const allowed = new RegExp(`^(?:${allowedCharacterRegex.replace(/[\^$]/g, '')}|-)$`);
        let text = '';
        for (const [at, removed, inserted] of steps) {
          const start = Math.min(at, text.length);
          const end = Math.min(start + removed, text.length);
          const after = text.slice(0, start) + inserted + text.slice(end);
          const next = applyEntry(rules, { text, caret: end }, { text: after, caret: start + inserted.length });
          expect(next.caret).toBeLessThanOrEqual(next.text.length);
          text = next.text;
          if (maxLength > 0) expect([...text].length).toBeLessThanOrEqual(maxLength);
          for (const character of text) {
            expect(legal.has(character)).toBe(true);
            expect(allowed.test(character) || appends.some((append) => append.text.includes(character))).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});
