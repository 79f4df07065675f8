import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { formatMoney, settledMoney } from '../../../src/schemas/options/decimal';
import { faultOf, faultsOf, isOverMaximum, isRefused } from '../../../src/schemas/options/faults';
import { faultText, hintOf } from '../../../src/schemas/options/hints';
import { type FormSchema, schemaOf, uiSchemaOf } from '../../../src/schemas/options/jsonSchema';
import type { FieldValue, Matches, OptionField, OptionModel, ValueSchema } from '../../../src/schemas/options/model';
import { createLinearMatches } from '../../../src/schemas/options/regex';
import { totalsOf } from '../../../src/schemas/options/totals';
import { optionTypes } from '../../../src/schemas/options/types';
import { isLondonTime } from '../../../src/schemas/wire/londonInstant';
import { anyText, decimal, entered, field, model, numbers } from './sample';

const matches: Matches = createLinearMatches(RE2JS);

function fault(type: string, attributes: Readonly<Record<string, unknown>>, value: FieldValue): string | undefined {
  return faultOf(field(type, attributes), value, { matches, totals: {} });
}

describe('a value', () => {
  it('is needed when required: a list its id, a date its date, the others their text', () => {
    const data = [{ id: 0, name: 'None' }];
    for (const type of ['list', 'text', 'date', 'dateTime', 'money', 'number', 'multilineText', 'percentage', 'time']) {
      const empty = type === 'list' ? undefined : '';
      expect([type, fault(type, { isRequired: true, data }, empty)]).toEqual([type, 'required']);
      expect([type, fault(type, { data }, empty)]).toEqual([type, undefined]);
    }
    expect(fault('list', { isRequired: true, data }, 0)).toBe(undefined);
    expect(fault('money', { isRequired: true }, '0.00')).toBe(undefined);
    for (const type of ['toggle', 'checkBox']) expect(fault(type, { isRequired: true }, false)).toBe(undefined);
  });

  it.each([
    ['text', { regex: '[A-Z]{2}' }, 'AB', undefined],
    ['text', { regex: '[A-Z]{2}' }, 'ABC', 'pattern'],
    ['text', { regex: 'a|b' }, 'ab', 'pattern'],
    ['text', { regex: '\\w+\\@\\w+\\-\\d' }, 'me@site-1', undefined],
    ['text', { regex: '(?=x)y' }, 'anything', undefined],
    ['text', { regex: '[A-Z]' }, '', undefined],
    ['text', { maxLength: 3 }, 'a😀b', undefined],
    ['text', { maxLength: 3 }, 'abcd', 'maxLength'],
    ['text', { checkDenom: 5 }, '12', 'denomination'],
    ['text', { checkDenom: 5 }, 'x', 'denomination'],
    ['multilineText', { maxLength: 2 }, 'a\nb', 'maxLength'],
    ['money', { maxLength: 5 }, '12345.00', undefined],
    ['number', { maxLength: 5 }, '12345.00', 'maxLength'],
    ['money', { checkDenom: 0.05 }, '1.15', undefined],
    ['money', { checkDenom: 0.05 }, '1.16', 'denomination'],
    ['money', { checkDenom: 0.05 }, '1.1506', 'denomination'],
    ['money', { checkDenom: 0.05 }, '1.15049', undefined],
    ['number', { checkDenom: 0.1 }, '0.3', undefined],
    ['number', { checkDenom: 5 }, '-10', undefined],
    ['number', { minValue: -1, maxValue: 10 }, '-1.01', 'minimum'],
    ['number', { minValue: -1, maxValue: 10 }, '10.00', undefined],
    ['number', { maxValue: 0 }, '0.001', 'maximum'],
    ['percentage', { maxValue: 100 }, '100.5', 'maximum'],
    ['money', { maxValue: '9007199254740993' }, '9007199254740993.01', 'maximum'],
    ['number', {}, '1.2.3', 'notANumber'],
    ['number', {}, '1e5', 'notANumber'],
    ['number', {}, '-', 'notANumber'],
    ['date', {}, '2026-02-30', 'notADate'],
    ['dateTime', {}, '2026-02-28T24:00', 'notADate'],
    ['dateTime', {}, '2026-03-29T01:30', 'skippedTime'],
    ['dateTime', {}, '2026-10-25T01:30', undefined],
    ['time', {}, '9:30', 'notADate'],
    ['toggle', {}, 'yes', 'notYesOrNo'],
    ['checkBox', {}, 'no', 'notYesOrNo'],
    ['checkBox', {}, true, undefined],
    ['list', { data: [{ id: 1, name: 'One' }] }, 2, 'notAChoice'],
    ['list', { data: [{ id: 12, name: 'A' }], regex: '[A-Z]' }, 12, 'pattern'],
    ['list', { data: [{ id: 12, name: 'A' }], regex: '[A-Z]', isRequired: true }, 12, 'pattern'],
    ['list', { data: [{ id: 12, name: 'A' }], regex: '\\d+' }, 12, undefined],
    ['list', { data: [{ id: 12, name: 'A' }], regex: '1' }, 12, 'pattern'],
    ['list', { data: [{ id: 12, name: 'A' }], regex: '[A-Z]' }, undefined, undefined],
  ] as const)('of type %s under %j: %j is %s', (type, attributes, value, expected) => {
    expect(fault(type, attributes, value)).toBe(expected);
  });

  it('counts as matching until the result is known', () => {
    expect(faultOf(field('text', { regex: 'a' }), 'b', { matches: () => 'unknown', totals: {} })).toBe(undefined);
  });

  it('that a user cannot correct is never a fault', () => {
    for (const cannot of [{ isHidden: true }, { isEditable: false }, { lock: true }]) {
      expect(fault('text', { isRequired: true, maxLength: 1, ...cannot }, '')).toBe(undefined);
      expect(fault('text', { isRequired: true, maxLength: 1, ...cannot }, 'abc')).toBe(undefined);
    }
  });

  it('that the server refused is marked until it changes, and blocks nothing', () => {
    const refused = field('text', { isValid: false, defaultText: 'x' });
    expect([isRefused(refused, 'x'), isRefused(refused, 'y'), isRefused(field('text'), '')]).toEqual([true, false, false]);
    expect(faultOf(refused, 'x', { matches, totals: {} })).toBe(undefined);
  });
});

describe('a total', () => {
  function totalFault(attributes: Readonly<Record<string, unknown>>, a: string): string | undefined {
    const read = model({ code: 'A', type: 'number' }, { code: 'T', type: 'total', defaultText: 'A*10', ...attributes });
    return faultsOf(read, { A: a }, matches)['T'];
  }

  it('that is required must lie within its limits', () => {
    const required = { isRequired: true, minValue: 0, maxValue: 100 };
    expect(['', '-1', '0', '10', '10.001', 'x'].map((a) => totalFault(required, a))).toEqual([
      'required',
      'minimum',
      undefined,
      undefined,
      'maximum',
      'formula',
    ]);
    expect(totalFault({ ...required, isEditable: false }, '11')).toBe('maximum');
  });

  it('that is optional never blocks, but shows if it is above its maximum', () => {
    expect(['', '-1', '11', 'x'].map((a) => totalFault({ minValue: 0, maxValue: 100 }, a))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const limited = field('total', { maxValue: 100 });
    expect(['100', '100.01', '', 'x'].map((text) => isOverMaximum(limited, text))).toEqual([false, true, false, false]);
  });
});

describe('the message of a fault', () => {
  it('has the words of the rules, and says what to do', () => {
    expect(faultText(field('text', { text: 'Site Code' }))).toBe('Invalid Site Code');
    expect(hintOf(field('money', { checkDenom: 0.05 }), 'denomination')).toBe('Enter a multiple of £0.05.');
    expect(hintOf(field('text', { maxLength: 12 }), 'maxLength')).toBe('Enter no more than 12 characters.');
    expect(hintOf(field('number', { minValue: -5, suffix: ' kg' }), 'minimum')).toBe('Enter at least -5 kg.');
    expect(hintOf(field('list'), 'required')).toBe('Choose a value.');
    expect(hintOf(field('list'), 'pattern')).toBe('Choose another value.');
  });
});

describe('money on blur', () => {
  it.each([
    ['', '0.00'],
    ['0', '0.00'],
    ['.', '0.00'],
    ['-0.001', '0.00'],
    ['12', '12.00'],
    ['1.005', '1.01'],
    ['.5', '0.50'],
    ['9007199254740993.1', '9007199254740993.10'],
    ['abc', 'abc'],
  ])('%j becomes %j', (text, shown) => {
    expect(formatMoney(text)).toBe(shown);
  });
});

describe('stored money', () => {
  it.each([
    ['12345', 8, '12345.00'],
    ['12345', 7, '12345'],
    ['12.5', 4, '12.5'],
    ['.5', 3, '.5'],
    ['1.005', 4, '1.005'],
    ['1.000', 4, '1.00'],
    ['-0.001', undefined, '-0.001'],
    ['', 3, '0'],
    ['.', 3, '0'],
    ['0.0', 3, '0'],
    ['', undefined, '0.00'],
  ])('%j within %j characters is %j', (text, most, stored) => {
    expect(settledMoney(text, most)).toBe(stored);
  });
});

/** An independent validator in integers of 10^-12, which shares no arithmetic with the code under test. */
function scaled(text: string): bigint {
  const [whole = '', places = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole === '' ? 0 : whole) * 10n ** 12n + BigInt(places.padEnd(12, '0').slice(0, 12));
  return text.startsWith('-') ? -value : value;
}
function toThreePlaces(value: bigint): bigint {
  const sign = value < 0n ? -1n : 1n;
  return sign * ((value * sign + 500_000_000n) / 1_000_000_000n) * 1_000_000_000n;
}
const isDecimalText = (text: string): boolean => /^-?(\d+\.?\d*|\.\d+)$/.test(text);

function createValidator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: false, validateSchema: false });
  addFormats(ajv);
  ajv.addFormat('decimal', isDecimalText);
  ajv.addFormat(
    'local-date-time',
    (text) => !Number.isNaN(Date.parse(`${text}:00Z`)) && new Date(`${text}:00Z`).toISOString().startsWith(text) && isLondonTime(text),
  );
  const compare = (keyword: string, holds: (limit: bigint, value: bigint) => boolean): void => {
    ajv.addKeyword({
      keyword,
      type: 'string',
      validate: (limit: string, text: string) => isDecimalText(text) && holds(scaled(limit), scaled(text)),
    });
  };
  compare('decimalMinimum', (limit, value) => value >= limit);
  compare('decimalMaximum', (limit, value) => value <= limit);
  compare('decimalMultipleOf', (limit, value) => toThreePlaces(value) % limit === 0n);
  return ajv;
}

function dataOf(read: OptionModel, values: Readonly<Record<string, FieldValue>>): Readonly<Record<string, FieldValue>> {
  const totals = totalsOf(read, values);
  const all = read.fields.map(({ key, type }): readonly [OptionField['type'], string, FieldValue] => {
    const total = totals[key];
    return [type, key, total === undefined ? values[key] : 'text' in total ? total.text : 'none'];
  });
  return Object.fromEntries(
    all.filter(([type, , value]) => type !== undefined && optionTypes[type].counts(value)).map(([, key, value]) => [key, value]),
  );
}

describe('client and schema', () => {
  const choices = fc.constantFrom([], [1], [1, 2, 3]).map((ids) => ids.map((id) => ({ id, name: `Choice ${id}` })));
  const limits = fc.record(
    {
      minValue: decimal,
      maxValue: decimal,
      checkDenom: fc.constantFrom(0, 0.05, '0.1', 5, 20),
      maxLength: fc.nat(12),
      regex: fc.constantFrom('[a-z]*', '\\d+(\\.\\d\\d)?', '.{3,}', '\\w\\@\\w', 'a|bc', '-?[0-9.]+'),
      isRequired: fc.boolean(),
      isEditable: fc.boolean(),
      isHidden: fc.boolean(),
      lock: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const typed = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 14 }),
    decimal,
    fc.constantFrom('a@b', 'bc', 'a', 'abc😀', '.', '5.', '.5', '12.34', '9'.repeat(400)),
  );
  const wrong: Readonly<Record<string, fc.Arbitrary<FieldValue>>> = {
    list: fc.constant(4),
    date: fc.constantFrom('2026-02-30', 'x'),
    dateTime: fc.constantFrom('2026-02-30T10:00', '2026-02-03'),
    time: fc.constantFrom('24:00', '1:00'),
  };
  const valuesOf = (type: string) => fc.oneof({ arbitrary: entered[type] ?? typed, weight: 3 }, wrong[type] ?? entered[type] ?? typed);
  const entry = fc
    .constantFrom(...Object.keys(numbers).filter((type) => type !== 'total'))
    .chain((type) => fc.record({ option: fc.record({ type: fc.constant(type), data: choices }), limits, value: valuesOf(type) }));
  const total = fc.record({ defaultText: fc.constantFrom('C0 + C1', 'C0 * 2', 'C1 - 5', '7', 'C0 / C1'), limits });
  const forms = fc
    .record({ entries: fc.array(entry, { minLength: 1, maxLength: 3 }), sum: fc.option(total, { nil: undefined }) })
    .map(({ entries, sum }) => ({
      read: model(
        ...entries.map(({ option, limits: set }) => ({ ...option, ...set })),
        ...(sum === undefined ? [] : [{ ...sum.limits, code: 'T', type: 'total', defaultText: sum.defaultText, regex: null }]),
      ),
      form: Object.fromEntries(entries.map(({ value }, index) => [`C${index}`, value])),
    }));
  const ajv = createValidator();

  function judge({ read, form }: { readonly read: OptionModel; readonly form: Readonly<Record<string, FieldValue>> }, schema: FormSchema) {
    return { language: Object.keys(faultsOf(read, form, matches)).length === 0, schema: ajv.validate(schema, dataOf(read, form)) };
  }

  it('agree on every generated form', () => {
    let valid = 0;
    fc.assert(
      fc.property(forms, (each) => {
        const { language, schema } = judge(each, schemaOf(each.read));
        if (language) valid += 1;
        expect(schema).toBe(language);
      }),
      { numRuns: 1000 },
    );
    expect(valid).toBeGreaterThan(50);
  }, 60_000);

  const mistakes: Readonly<Record<string, (schema: ValueSchema) => Partial<Record<keyof ValueSchema, unknown>>>> = {
    'a higher maximum': ({ decimalMaximum: most }) => (most === undefined ? {} : { decimalMaximum: `9${most.replace('-', '')}` }),
    'no maximum': () => ({ decimalMaximum: undefined }),
    'no minimum': () => ({ decimalMinimum: undefined }),
    'no denomination': () => ({ decimalMultipleOf: undefined }),
    'no choices': () => ({ enum: undefined }),
    'another choice': ({ enum: ids }) => (ids === undefined ? {} : { enum: [...ids, 4] }),
    'no refused choices': () => ({ not: undefined }),
    'no expression': () => ({ pattern: undefined }),
    'one character more': ({ maxLength: most }) => (most === undefined ? {} : { maxLength: most + 1 }),
    'no format': () => ({ format: undefined }),
    'another type': ({ type }) => ({ type: type === 'string' ? 'boolean' : 'string' }),
  };

  it.each(Object.entries(mistakes))('are seen to disagree with %s', (_, mistake) => {
    const { failed } = fc.check(
      fc.property(forms, (each) => {
        const { properties, ...schema } = schemaOf(each.read);
        const wrong = Object.entries(properties).map(([key, own]) => [key, JSON.parse(JSON.stringify({ ...own, ...mistake(own) }))]);
        const { language, schema: judged } = judge(each, { ...schema, properties: Object.fromEntries(wrong) });
        return judged === language;
      }),
      { numRuns: 5000, endOnFailure: true },
    );
    expect(failed).toBe(true);
  });

  it('are seen to disagree if nothing is required', () => {
    const { failed } = fc.check(
      fc.property(forms, (each) => {
        const { language, schema } = judge(each, { ...schemaOf(each.read), required: [] });
        return schema === language;
      }),
      { endOnFailure: true },
    );
    expect(failed).toBe(true);
  });
});

describe('the schemas of a form', () => {
  it('say what each option says', () => {
    const read = model(
      { code: 'Name', text: 'Name', type: 'text', isRequired: true, maxLength: 20, regex: '[A-Z]+', placeHolder: 'ABC', isPassword: true },
      { code: 'Kind', text: 'Kind', type: 'list', data: [{ id: 1, name: 'One' }] },
      { code: 'Sum', text: 'Sum', type: 'total', defaultText: '2*3', maxValue: 5, isRequired: true },
      { code: 'Odd', text: 'Odd', type: 77, isRequired: true },
      { code: 'Bad', text: 'Bad', type: 'text', regex: '(?i)[', isHidden: true },
    );
    expect(schemaOf(read)).toEqual({
      type: 'object',
      properties: {
        Name: { type: 'string', title: 'Name', maxLength: 20, pattern: '^(?:[A-Z]+)$' },
        Kind: { type: 'integer', title: 'Kind', enum: [1] },
        Sum: { type: 'string', title: 'Sum', format: 'decimal', decimalMaximum: '5', readOnly: true },
        Odd: { type: 'string', title: 'Odd', readOnly: true },
        Bad: { type: 'string', title: 'Bad' },
      },
      required: ['Name', 'Sum'],
    });
    expect(uiSchemaOf(read)).toEqual({
      'ui:order': ['Name', 'Kind', 'Sum', 'Odd', 'Bad'],
      Name: { 'ui:widget': 'text', 'ui:placeholder': 'ABC', 'ui:options': { inputType: 'password' } },
      Kind: { 'ui:widget': 'list', 'ui:enumNames': ['One'] },
      Sum: { 'ui:widget': 'total', 'ui:readonly': true, 'ui:options': { formula: '2*3' } },
      Odd: { 'ui:widget': 'unknown', 'ui:readonly': true, 'ui:options': { rawValue: '', isRequired: true } },
      Bad: { 'ui:widget': 'hidden' },
    });
  });

  it('never throw, whatever the texts', () => {
    fc.assert(
      fc.property(anyText, anyText, (regex, text) => {
        const read = model({ type: 'text', regex, text });
        expect([text, 'C0']).toContain(schemaOf(read).properties['C0']?.title);
      }),
    );
  });
});
