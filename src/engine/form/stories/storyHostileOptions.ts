import fc from 'fast-check';
import type { Details } from '../../../schemas/wire/details';
import {
  deepList,
  deepObject,
  greatTexts,
  hostileColour,
  hostileRegexes,
  hostileText,
  hostileValue,
  sampled,
} from '../../stories/storyHostileJson';

type Json = Readonly<Record<string, unknown>>;

const code = fc.oneof(
  { arbitrary: fc.constantFrom('A', 'B', 'C', 'D', '__proto__', 'constructor', 'hasOwnProperty', '', 'a.b', 'field-1'), weight: 5 },
  { arbitrary: fc.string({ minLength: 1, maxLength: 12 }), weight: 3 },
  { arbitrary: hostileText, weight: 1 },
);
const size = fc.oneof(fc.constantFrom<unknown>(0, -1, 1, 3, 12, 2 ** 31, 1e308, '12', 'NaN', '1e999', 0.5), fc.nat(500));
const choice = fc.oneof(
  { arbitrary: fc.record({ id: fc.integer({ min: -2, max: 6 }), name: hostileText }), weight: 6 },
  { arbitrary: fc.record({ id: hostileValue, name: hostileValue }), weight: 1 },
  { arbitrary: hostileValue, weight: 1 },
);
const pattern = fc.record(
  {
    allowedCharacterRegex: fc.oneof(fc.constantFrom('[0-9]', '[a-z]', '.', '(a+)+', ...hostileRegexes), hostileValue),
    appends: fc.oneof(fc.array(fc.oneof(fc.record({ position: size, text: hostileText }), hostileValue), { maxLength: 6 }), hostileValue),
  },
  { requiredKeys: [] },
);
const start = fc.oneof(
  {
    arbitrary: fc.constantFrom('', 'A+B', 'A*(B-2)/0', '[A]+"B"', '-A', 'A-A', 'true', '12.5', '2026-01-01', '12:30', '1,000.00'),
    weight: 4,
  },
  { arbitrary: hostileText, weight: 3 },
  { arbitrary: hostileValue, weight: 1 },
);

const attributes: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  defaultText: start,
  defaultList: fc.oneof(fc.record({ id: fc.oneof(fc.nat(6), hostileValue) }), hostileValue),
  defaultDate: fc.oneof(fc.constantFrom('2026-02-03T00:00:00', '0001-01-01T00:00:00', '03-02-2026'), hostileValue),
  data: fc.oneof({ arbitrary: fc.array(choice, { maxLength: 40 }), weight: 4 }, hostileValue),
  isRequired: fc.oneof(fc.boolean(), hostileValue),
  isEditable: fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, fc.boolean(), hostileValue),
  isHidden: fc.oneof({ arbitrary: fc.constant(false), weight: 5 }, fc.boolean(), hostileValue),
  isPassword: fc.oneof(fc.boolean(), hostileValue),
  isValid: fc.oneof(fc.boolean(), hostileValue),
  regex: fc.oneof({ arbitrary: fc.constantFrom(...hostileRegexes), weight: 3 }, hostileText, hostileValue),
  maxLength: fc.oneof(size, hostileValue),
  minValue: fc.oneof(size, hostileValue),
  maxValue: fc.oneof(size, hostileValue),
  checkDenom: fc.oneof(size, hostileValue),
  entryPattern: fc.oneof({ arbitrary: pattern, weight: 4 }, hostileValue),
  placeHolder: fc.oneof(hostileText, hostileValue),
  setFocus: fc.oneof(fc.boolean(), hostileValue),
  doRefresh: fc.oneof(fc.boolean(), hostileValue),
  isCurrency: fc.oneof(fc.boolean(), hostileValue),
  currencySymbol: fc.oneof(hostileText, hostileValue),
  suffix: fc.oneof(hostileText, hostileValue),
  backColour: hostileColour,
  foreColour: hostileColour,
  alignment: fc.oneof(fc.nat(4), hostileValue),
  lock: fc.oneof({ arbitrary: fc.constant(false), weight: 5 }, fc.boolean(), hostileValue),
  width: fc.oneof(size, fc.constant(-200), hostileValue),
};

const entry = fc.constantFrom(...Object.keys(attributes), '__proto__', 'tooltip').chain((name) => {
  return fc.tuple(fc.constant(name), (Object.hasOwn(attributes, name) ? attributes[name] : undefined) ?? hostileValue);
});

const option: fc.Arbitrary<Json> = fc
  .tuple(
    fc.record(
      {
        code,
        text: fc.oneof({ arbitrary: hostileText, weight: 5 }, hostileValue),
        type: fc.oneof({ arbitrary: fc.integer({ min: 0, max: 16 }), weight: 8 }, hostileValue),
      },
      { requiredKeys: ['type'] },
    ),
    start,
    fc.array(entry, { maxLength: 8 }),
  )
  .map(([named, defaultText, others]) => Object.fromEntries([['defaultText', defaultText], ...others, ...Object.entries(named)]));

export const hostileOptions: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.array(fc.oneof({ arbitrary: option, weight: 8 }, hostileValue), { maxLength: 12 }), weight: 10 },
  { arbitrary: fc.record({ options: fc.array(option, { maxLength: 6 }) }), weight: 1 },
  { arbitrary: hostileValue, weight: 1 },
);

function repeated(count: number, make: (index: number) => Json): readonly Json[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function total(name: string, defaultText: string): Json {
  return { code: name, text: `Total ${name}`, type: 13, defaultText };
}

function everyType(value: string): readonly Json[] {
  const everywhere = Object.fromEntries(Object.keys(attributes).map((name) => [name, value]));
  return repeated(15, (index) => ({
    ...everywhere,
    code: `C${index}`,
    text: value,
    type: index + 1,
    lock: false,
    isHidden: false,
    isEditable: true,
  }));
}

const amount: Json = { code: 'A', text: 'Amount', type: 7, defaultText: '1.23456789' };

export const greatOptions: Readonly<Record<string, unknown>> = {
  'a great word in every attribute': everyType(greatTexts[0] ?? ''),
  'many words in every attribute': everyType(greatTexts[1] ?? ''),
  'many lines in every attribute': everyType(greatTexts[2] ?? ''),
  'a great right-to-left text in every attribute': everyType(greatTexts[3] ?? ''),
  'a great text in every value': repeated(40, (index) => ({
    code: `C${index}`,
    text: `Field ${index}`,
    type: (index % 15) + 1,
    defaultText: greatTexts[index % 4],
  })),
  'totals that read each other': repeated(3000, (index) => total(`t${index}`, `t${index + 1}+t${index + 2}*2`)),
  'totals that go round': repeated(3000, (index) => total(`t${index}`, `t${(index + 1) % 3000}`)),
  'totals that all read one': [amount, ...repeated(3000, (index) => total(`t${index}`, 'A/7*3'))],
  'long formulas': [amount, ...repeated(240, (index) => total(`t${index}`, `${'1/A/'.repeat(2400)}7`))],
  'codes of every length': [...repeated(150, (index) => total('a'.repeat(index + 1), 'a+'.repeat(4999)))],
  'formulas that nest': [total('a', '('.repeat(9999)), total('b', `${'-'.repeat(9999)}1`), total('c', '['.repeat(9999))],
  'a list of 50,000': [
    { code: 'A', text: 'A', type: 1, data: repeated(50_000, (id) => ({ id, name: `Choice ${id}` })), defaultList: { id: 49_999 } },
  ],
  'choices that are none': [{ code: 'A', text: 'A', type: 1, data: Array.from({ length: 50_000 }, () => 'x') }],
  '3,000 fields': repeated(3000, (index) => ({ code: `C${index}`, text: `Field ${index}`, type: (index % 15) + 1, defaultText: '1' })),
  '3,000 times one code': repeated(3000, () => ({ code: 'same', text: 'Same', type: 2, defaultText: 'kept' })),
  '100,000 numbers': Array.from({ length: 100_000 }, () => 7),
  '20,000 attributes': [Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]))],
  'deep in every attribute': [
    { code: 'A', text: 'A', type: 2, ...Object.fromEntries(Object.keys(attributes).map((name) => [name, deepList])) },
    { code: 'B', text: 'B', type: 1, ...Object.fromEntries(Object.keys(attributes).map((name) => [name, deepObject])) },
  ],
  'as many expressions as fields': repeated(400, (index) => ({
    code: `C${index}`,
    text: `Field ${index}`,
    type: 2,
    regex: `\\p{L}{${index}}(?:\\p{Lu}|x{1,${index + 9}})+`,
    defaultText: 'a'.repeat(index),
  })),
  'every expression': hostileRegexes.map((regex, index) => ({
    code: `C${index}`,
    text: `Field ${index}`,
    type: 2,
    regex,
    defaultText: `${'a'.repeat(40)}!`,
    entryPattern: { allowedCharacterRegex: regex },
  })),
};

function textIn(source: unknown, name: string): string | undefined {
  const value: unknown =
    typeof source === 'object' && source !== null && Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Skips totals, which are computed. */
export function lostValues(json: unknown, sent: Details): readonly string[] {
  const list: unknown = typeof json === 'object' && json !== null && 'options' in json ? json.options : json;
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const left = [...sent];
  return items.flatMap((item) => {
    const name = textIn(item, 'code');
    if (name === undefined) return [];
    const at = left.findIndex(([code]) => code === name);
    const [pair] = at < 0 ? [] : left.splice(0, at + 1).slice(-1);
    const given: unknown = Reflect.get(Object(item), 'type');
    const isKnown = (typeof given === 'number' || typeof given === 'string') && /^(?:[1-9]|1[0-5])$/.test(String(given));
    const type = isKnown ? Number(given) : undefined;
    const expected =
      type === 3 || type === 5 ? textIn(item, 'defaultDate') : type === 1 || type === 13 ? undefined : textIn(item, 'defaultText');
    return pair === undefined || (expected !== undefined && expected !== '' && pair[1] !== expected) ? [name] : [];
  });
}

export function hostileOptionCases(): readonly (readonly [name: string, json: unknown])[] {
  const great = Object.entries(greatOptions);
  return [...great, ...sampled(hostileOptions, 150 - great.length).map((json, index) => [`sample ${index}`, json] as const)];
}
