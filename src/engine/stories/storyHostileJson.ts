import fc from 'fast-check';

/** A million characters each: one word, many words, many lines, and right-to-left script. */
export const greatTexts: readonly string[] = [
  'a'.repeat(1_000_000),
  'word '.repeat(200_000),
  'x\n'.repeat(500_000),
  'שלום עולם '.repeat(100_000),
];

/** Invalid, exponential in a backtracking engine, or valid only in one. */
export const hostileRegexes: readonly string[] = [
  '^(a+)+$',
  '(a|a)*b',
  '(?=.*[A-Z]).{8,}',
  '(?!x)(?:(a+)+)$',
  '([ab])\\1',
  '((a{1,20}){1,20}){1,20}',
  '(?:(?:(?:a?){30}){30}){30}',
  '[',
  '(?<',
  '\\',
  '*',
  '['.repeat(10_000),
  '('.repeat(3000),
  '\\p{L}\\@\\-',
];

const texts: readonly string[] = [
  '',
  ' ',
  'NaN',
  '-Infinity',
  '1e999999',
  '0x10',
  '٣',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'a.b[0]',
  'a;b=c%3B',
  '\u202egnp.exe\u202c',
  'مرحبا abc',
  '\u200b\u200d\u2060',
  '\ufeff',
  '\u0000\u0007',
  'half of a pair \ud800',
  '🧑🏽‍🚀'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢'.repeat(20),
  '<img src=x onerror="throw 1">',
  'javascript:alert(1)',
  'url(https://example.org/x.png)',
  '2026-02-30',
  '9'.repeat(2000),
];
const numbers: readonly number[] = [0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 255.5];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 6 },
  { arbitrary: fc.constantFrom(...hostileRegexes), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 2 },
  { arbitrary: fc.string({ maxLength: 30 }), weight: 3 },
);

/** Too deep for fast-check to print, so it brings its own text. */
function nested(depth: number, open: string, close: string): unknown {
  const value: unknown = JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);
  return Object.defineProperty(Object(value), fc.toStringMethod, { value: () => `${open}… ${depth} deep …${close}` });
}
export const deepList: unknown = nested(5000, '[', ']');
export const deepObject: unknown = nested(2000, '{"a":', '}');

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, ...numbers), weight: 4 },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 2 },
  { arbitrary: fc.constantFrom<unknown>([], {}, deepList, deepObject), weight: 1 },
);

export const hostileColour: fc.Arbitrary<unknown> = fc.oneof(
  fc.record(
    {
      r: fc.integer({ min: -5, max: 300 }),
      g: fc.integer({ min: 0, max: 255 }),
      b: fc.oneof(fc.nat(255), hostileValue),
      a: fc.constantFrom(0, 1, 255, 128, 0.5, -1),
    },
    { requiredKeys: ['r', 'g'] },
  ),
  fc.record({ r: fc.nat(255), g: fc.nat(255), b: fc.nat(255) }),
  hostileValue,
);

/** A fixed seed makes failures reproducible. */
export const hostileSeed = 20_250_611;

export function sampled<Value>(arbitrary: fc.Arbitrary<Value>, count: number): readonly Value[] {
  return fc.sample(arbitrary, { seed: hostileSeed, numRuns: count });
}
