import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../../src/schemas/options/details';
import { faultText } from '../../../src/schemas/options/hints';
import { optionAttributes, readOptions } from '../../../src/schemas/options/readOptions';
import { initialValues } from '../../../src/schemas/options/values';
import { field, model, problemsOf } from './sample';

describe('the shape of a list', () => {
  it('is a list, or an object with options', () => {
    const option = { code: 'A', text: 'Name', type: 2 };
    expect(readOptions([option])).toEqual(readOptions({ options: [option] }));
    for (const json of [null, undefined, 7, 'x', {}, { options: 'x' }]) {
      expect(readOptions(json)).toMatchObject({ fields: [], problems: [{ code: 'not-a-list' }] });
    }
  });

  it('keeps an entry that is not an option as a read-only field of an unknown type', () => {
    const { fields, problems } = readOptions(['stray', null, [1]]);
    expect(fields.map(({ source, type, code, isEditable }) => [source, type, code, isEditable])).toEqual([
      ['stray', undefined, undefined, false],
      [null, undefined, undefined, false],
      [[1], undefined, undefined, false],
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['not-an-object', 'not-an-object', 'not-an-object']);
  });

  it('keeps an option of an unknown type, with its value', () => {
    const { fields, problems } = model({ type: 99, defaultText: 'kept' }, { type: null, defaultDate: 'soon' });
    expect(fields.map(({ type, isEditable, initial }) => [type, isEditable, initial])).toEqual([
      [undefined, false, 'kept'],
      [undefined, false, 'soon'],
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['unknown-type', 'unknown-type']);
    expect(detailsOf({ fields, problems }, {})).toEqual([
      ['C0', 'kept'],
      ['C1', 'soon'],
    ]);
  });

  it('reads a type written as text, and reports that multiple choice is unsupported', () => {
    expect(field('x', { type: '6' }).type).toBe(undefined);
    expect(readOptions([{ code: 'A', text: 'A', type: '6' }]).fields[0]?.type).toBe('money');
    const multi = readOptions([{ code: 'A', text: 'A', type: 4, defaultList: [{ id: 3 }, { id: 5 }] }]);
    expect(multi.fields[0]).toMatchObject({ isEditable: false, wire: '3;5' });
    expect(multi.problems.map(({ code }) => code)).toEqual(['unsupported-type']);
  });
});

describe('codes and keys', () => {
  it('gives every field its own safe key, and sends its code unchanged', () => {
    const codes = ['Site Code', '__proto__', 'constructor', '', 'a.b', 'A', 'A', 'field-2', undefined];
    const read = readOptions(codes.map((code) => ({ code, text: 'x', type: 2, defaultText: 'v' })));
    const keys = read.fields.map(({ key }) => key);
    expect(keys).toEqual(['Site Code', '$1___proto__', '$1_constructor', '$1_', '$1_a$2e$b', 'A', '$2_A', 'field-2', '$1']);
    expect(detailsOf(read, {}).map(([code]) => code)).toEqual(codes.slice(0, -1));
    expect(read.problems.map(({ path, code }) => `${path} ${code}`)).toEqual(['options[8].code missing', 'options[6].code duplicate-code']);
  });
});

describe('keys through a refresh', () => {
  it('stay with their codes when fields are inserted before them', () => {
    const codes = ['1', '1042', 'a.b', '', '__proto__', 'x'.repeat(200), `${'x'.repeat(199)}y`, 'constructor'];
    const keysOf = (list: readonly string[]) => {
      const { fields } = readOptions(list.map((code) => ({ code, text: 'x', type: 2 })));
      return new Map(fields.map(({ code, key }) => [code, key]));
    };
    const before = keysOf(codes);
    const after = keysOf(['15', 'NEW', ...codes.toReversed()]);
    for (const code of codes) expect(after.get(code)).toBe(before.get(code));
    expect(new Set(after.values()).size).toBe(codes.length + 2);
  });

  it('differ for all fields, even with equal codes', () => {
    const code = fc.oneof(fc.constantFrom('$1_a', '$2_a', 'a', '$', '$24$', 'a$2e$b', 'a.b', '1', '1_1'), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(fc.option(code, { nil: undefined }), { maxLength: 12 }), (codes) => {
        const { fields } = readOptions(codes.map((each) => ({ code: each, text: 'x', type: 2 })));
        expect(new Set(fields.map(({ key }) => key)).size).toBe(codes.length);
      }),
    );
  });
});

describe('the name of a field', () => {
  it('is its code if its caption is empty', () => {
    const { fields } = readOptions([
      { code: 'AB', text: '', type: 2 },
      { code: 'CD', text: ' \u200b', type: 2 },
      { code: '', text: '', type: 2 },
    ]);
    expect(fields.map(faultText)).toEqual(['Invalid AB', 'Invalid CD', 'Invalid Field 3']);
  });
});

describe('attributes', () => {
  it('are absent if null, and so is a limit of 0 that would refuse everything', () => {
    const nulls = Object.fromEntries(
      [...optionAttributes].filter((name) => !['code', 'text', 'type'].includes(name)).map((name) => [name, null]),
    );
    const { fields, problems } = model({ type: 'text', ...nulls, maxLength: 0, checkDenom: 0 });
    expect(problems).toEqual([]);
    expect(fields[0]).toMatchObject({
      // The default maximum of every text.
      maxLength: 524_288,
      denomination: undefined,
      isEditable: true,
      isHidden: false,
      initial: '',
      wire: '',
    });
  });

  it('take numbers and booleans in other spellings', () => {
    const spelt = field('number', {
      minValue: '0.10',
      maxValue: 1e3,
      maxLength: '12',
      isRequired: 'True',
      isHidden: 1,
      isEditable: 'false',
      alignment: '2',
    });
    expect(spelt).toMatchObject({
      minimum: '0.10',
      maximum: '1000',
      maxLength: 12,
      isRequired: true,
      isHidden: true,
      isEditable: false,
      alignment: 'right',
    });
  });

  it('are ignored and reported if they have the wrong type', () => {
    const wrong = {
      text: {},
      minValue: 'NaN',
      maxLength: -1,
      isRequired: 'perhaps',
      regex: [],
      data: {},
      alignment: 9,
      checkDenom: -5,
      width: 'wide',
    };
    expect(problemsOf([{ code: 'A', type: 7, ...wrong }]).toSorted()).toEqual([
      'options[0].alignment out-of-range',
      'options[0].checkDenom out-of-range',
      'options[0].data wrong-type',
      'options[0].isRequired wrong-type',
      'options[0].maxLength out-of-range',
      'options[0].minValue wrong-type',
      'options[0].regex wrong-type',
      'options[0].text missing',
      'options[0].text wrong-type',
      'options[0].width wrong-type',
    ]);
    expect(problemsOf([{ code: 'A', text: 'A', type: 7, minValue: 5, maxValue: 4 }])).toEqual(['options[0].maxValue out-of-range']);
    expect(problemsOf([{ code: 'A', text: 'A', type: 2, tooltip: 'x' }])).toEqual(['options[0].tooltip unknown-attribute']);
  });

  it('name the currency, the suffix, and colours that can be seen', () => {
    expect([field('money').currency, field('number').currency, field('number', { isCurrency: true }).currency]).toEqual([
      '£',
      undefined,
      '£',
    ]);
    expect([field('money', { currencySymbol: '€' }).currency, field('percentage').suffix]).toEqual(['€', '%']);
    // A label that contains the unit needs no suffix.
    expect(field('percentage', { text: 'Operator Share %' }).suffix).toBeUndefined();
    const colour = { r: 1, g: 2, b: 3, a: 255 };
    expect(field('label', { backColour: colour, foreColour: { r: 1, g: 2, b: 3 } })).toMatchObject({
      background: colour,
      foreground: colour,
    });
    expect(field('label', { backColour: { ...colour, a: 0 } }).background).toBe(undefined);
    expect(problemsOf([{ code: 'A', text: 'A', type: 9, backColour: { ...colour, r: 256 } }])).toEqual([
      'options[0].backColour out-of-range',
    ]);
  });

  it('give choices each id once, and an entry pattern in the order of its positions', () => {
    const data = [{ id: 1, name: 'One' }, { id: '2', name: 'Two' }, { id: 1, name: 'Again' }, 'x', { id: 3 }];
    const read = model({ type: 'list', data });
    expect(read.fields[0]?.choices).toEqual([
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
      { id: 3, name: '3' },
    ]);
    expect(read.problems.map(({ path }) => path)).toEqual(['options[0].data[2]', 'options[0].data[3]', 'options[0].data[4].name']);
    const appends = [{ position: 5, text: '/' }, { position: 2, text: '/' }, { position: 2, text: '-' }, {}];
    const pattern = model({ type: 'text', entryPattern: { allowedCharacterRegex: '[0-9]', appends } });
    expect(pattern.fields[0]?.entryPattern).toEqual({
      allowed: '[0-9]',
      appends: [
        { position: 2, text: '/' },
        { position: 5, text: '/' },
      ],
    });
    expect(pattern.problems.map(({ code }) => code)).toEqual(['duplicate-code', 'missing']);
  });
});

describe('the start of a field', () => {
  const choices = { data: [{ id: 3, name: 'Three' }] };
  it.each([
    ['list', { ...choices, defaultList: { id: 3 } }, 3],
    ['list', { ...choices, defaultList: { id: -1 } }, undefined],
    ['text', { defaultText: 'abc', defaultDate: '2026-01-01' }, 'abc'],
    ['text', { defaultText: 12 }, '12'],
    ['list', { ...choices, defaultList: { id: '' }, defaultText: '3' }, 3],
    ['date', { defaultDate: '', defaultText: '2020-01-02' }, '2020-01-02'],
    ['dateTime', { defaultDate: '', defaultText: '2020-01-02T03:04' }, '2020-01-02T03:04'],
    ['date', { defaultDate: '2026-02-03' }, '2026-02-03'],
    ['date', { defaultDate: '2026-02-03T10:20:30.123' }, '2026-02-03'],
    ['date', { defaultDate: '03-02-2026' }, '2026-02-03'],
    ['date', { defaultText: '03-02-2026' }, '2026-02-03'],
    ['date', { defaultDate: '2026-06-30T23:00:00Z' }, '2026-07-01'],
    ['date', { defaultDate: '0001-01-01T00:00:00' }, ''],
    ['dateTime', { defaultDate: '2026-02-03T10:20' }, '2026-02-03T10:20'],
    ['dateTime', { defaultDate: '2026-06-30T23:30:00Z' }, '2026-07-01T00:30'],
    ['dateTime', { defaultDate: '03-02-2026 10:20:59' }, '2026-02-03T10:20'],
    ['time', { defaultText: '09:30:00' }, '09:30'],
    ['money', { defaultText: '1,234.50' }, '1234.50'],
    ['number', { defaultText: '1e3' }, '1000'],
    ['toggle', { defaultText: 'True' }, true],
    ['toggle', { defaultText: '1' }, true],
    ['checkBox', { defaultText: 'false' }, false],
    ['checkBox', {}, false],
  ])('of type %s and %j is %j', (type, attributes, initial) => {
    const read = model({ type, ...attributes });
    expect(read.fields[0]?.initial).toBe(initial);
    expect(read.problems).toEqual([]);
  });

  it.each([
    ['toggle', { defaultText: 'maybe' }, false, 'maybe'],
    ['date', { defaultDate: 'x' }, '', 'x'],
    ['date', { defaultDate: '2026-02-30' }, '', '2026-02-30'],
    ['list', { ...choices, defaultList: { id: 4 } }, undefined, '4'],
    ['list', { ...choices, defaultText: 'Three' }, undefined, 'Three'],
    ['time', { defaultText: '25:00' }, '', '25:00'],
    ['money', { defaultText: 'N/A' }, 'N/A', 'N/A'],
  ])('of type %s and %j cannot be read, and is sent as it came', (type, attributes, initial, wire) => {
    const read = model({ type, ...attributes });
    expect(read.fields[0]).toMatchObject({ initial, wire });
    expect(read.problems.map(({ code }) => code)).toEqual(['unreadable-value']);
    expect(detailsOf(read, initialValues(read))).toEqual([['C0', wire]]);
  });
});

it('reads the same form where the text is called name and the start value', () => {
  const usual = [
    { code: 'a', text: 'Pin', type: 2, defaultText: '12' },
    { code: 'b', text: 'Active', type: 8, defaultText: 'true' },
    { code: 'c', text: 'Region', type: 1, data: [{ id: 3, name: 'North' }], defaultText: '3' },
  ];
  const others = [
    { code: 'a', name: 'Pin', type: 2, value: '12' },
    { code: 'b', name: 'Active', type: 8, value: true },
    { code: 'c', name: 'Region', type: 1, data: [{ id: 3, name: 'North' }], value: 3 },
  ];
  const drawn = (options: readonly object[]) => {
    const { fields, problems } = readOptions(options);
    return { fields: fields.map(({ source: _source, ...field }) => field), problems };
  };
  expect(drawn(others)).toEqual(drawn(usual));
  expect(drawn(others).problems).toEqual([]);
});

describe('a server that sends every attribute', () => {
  it('keeps a value next to an empty one', () => {
    const read = model(
      { type: 77, defaultText: '', defaultList: { id: 4 } },
      { type: 'multi', defaultText: '', defaultList: [{ id: 1 }, { id: 2 }] },
      { type: 'multi', defaultText: '', defaultList: null, defaultDate: '2020-01-02' },
    );
    expect(detailsOf(read, initialValues(read)).map(([, text]) => text)).toEqual(['4', '1;2', '2020-01-02']);
  });

  it('reads two zeros as no limits for a number; a total may have to be 0', () => {
    const zeros = { minValue: 0, maxValue: '0.00' };
    for (const type of ['number', 'money', 'percentage'])
      expect(field(type, zeros)).toMatchObject({ minimum: undefined, maximum: undefined });
    expect(field('total', zeros)).toMatchObject({ minimum: '0', maximum: '0.00' });
    expect(field('number', { maxValue: 0 }).maximum).toBe('0');
    expect(problemsOf([{ code: 'A', text: 'A', type: 7, ...zeros }])).toEqual([]);
  });

  it('shows a symbol next to a number that is no amount, if it means something', () => {
    const symbol = { currencySymbol: '€' };
    expect(field('text', { ...symbol, isCurrency: false }).currency).toBeUndefined();
    expect([field('money', { ...symbol, isCurrency: false }).currency, field('number', symbol).currency]).toEqual(['€', '€']);
  });
});
