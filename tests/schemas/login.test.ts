import { afterEach, describe, expect, it } from 'vitest';
import { sumText } from '../../src/engine/grid/formats';
import { gridOf } from '../../src/engine/grid/gridOf';
import { numberOf } from '../../src/engine/grid/numbers';
import { graphConfig } from '../../src/engine/panes/graph/figure';
import { axisTitle, valueText } from '../../src/engine/panes/graph/units';
import { api } from '../../src/schemas/calls';
import { authentication } from '../../src/schemas/calls/authentication';
import { customers } from '../../src/schemas/calls/customers';
import { type CustomersAnswer, customersIn } from '../../src/schemas/entities/compliance/customer';
import { type LoginAnswer, loginOf } from '../../src/schemas/entities/session';
import { machineCount } from '../../src/schemas/forms/machineCount.form';
import { readOptions } from '../../src/schemas/options/readOptions';
import { fitsOutline } from '../../src/schemas/outline';
import { symbolOf, writeSumsIn } from '../../src/schemas/wire/currency';

afterEach(() => writeSumsIn({}));

describe('a sign-in whose answer leaves fields out', () => {
  const short: LoginAnswer = { menu: [], name: 'Ada', sessionkey: 'key' };

  it('is valid, with empty values, false and the pound sign as defaults', () => {
    const { answer } = authentication.login;
    expect(answer.kind === 'json' && fitsOutline(answer.schema, short)).toBe(true);
    expect(loginOf(short)).toEqual({
      ...short,
      sites: [],
      siteGuid: '',
      companyName: '',
      version: '',
      resetPassword: false,
      currencyFormat: '',
      currencySymbol: '£',
      minEntryRegex: '',
    });
  });

  it.each(Object.keys(loginOf(short)).filter((key) => !(key in short)))('is one without %s alone, or with null there', (key) => {
    const { answer } = authentication.login;
    const { [key]: _, ...reported }: Readonly<Record<string, unknown>> = { ...loginOf(short), companyName: 'Harbour' };
    for (const answered of [reported, { ...reported, [key]: null }]) {
      if (answer.kind !== 'json' || !fitsOutline(answer.schema, answered)) throw new Error(`It is none without ${key}`);
      expect(loginOf(answered as LoginAnswer)).toEqual(
        key === 'companyName' ? loginOf(short) : { ...loginOf(short), companyName: 'Harbour' },
      );
    }
  });

  it('has no menu and no name if they are null', () => {
    const { answer } = authentication.login;
    const answered: unknown = { menu: null, name: null, sessionkey: 'key' };
    if (answer.kind !== 'json' || !fitsOutline(answer.schema, answered)) throw new Error('It is none');
    expect(loginOf(answered as LoginAnswer)).toEqual({ ...loginOf(short), name: '' });
  });

  it('keeps the fields it has, and derives the symbol from a currency code', () => {
    expect(loginOf({ ...short, currencySymbol: 'kr', currencyFormat: 'EUR', resetPassword: true })).toMatchObject({
      currencySymbol: 'kr',
      resetPassword: true,
    });
    expect(loginOf({ ...short, currencyFormat: 'EUR' }).currencySymbol).toBe('€');
    expect([symbolOf({ format: 'nonsense' }), symbolOf({ symbol: '', format: null })]).toEqual(['£', '£']);
  });
});

describe('the currency of the sign-in', () => {
  it.each(['€', 'kr'])('is what sums are written with everywhere: %s', (symbol) => {
    writeSumsIn({ symbol });
    const grid = gridOf([{ key: 'sum', title: 'Sum', cell: 'money' }], [{ sum: -1234.5 }]);
    expect(grid.text(0, 0)).toBe(`-${symbol}1,234.50`);
    expect([sumText(2), valueText(2, 'money'), axisTitle('money')]).toEqual([`${symbol}2.00`, `${symbol}2.00`, `Money (${symbol})`]);
    expect(graphConfig().locales?.['en-GB']?.format?.['currency']).toEqual([symbol, '']);
    expect(readOptions([{ code: 'a', text: 'A', type: 6 }]).fields[0]?.currency).toBe(symbol);
    expect(numberOf(`${symbol}1,234.50`)).toBe(1234.5);
    expect(machineCount.fields['new50']).toMatchObject({
      title: `${symbol}50 Notes`,
      messages: { required: `Enter the ${symbol}50 notes, or 0 if there are none.` },
    });
    expect(machineCount.check?.({ newCoins: 0.07 })).toEqual([
      { field: 'newCoins', message: `Coins must be a multiple of ${symbol}0.05.` },
    ]);
  });
});

describe('an answer without its flags', () => {
  it('is read with missing flags as false, for every call of the contract', () => {
    const answers = Object.values(api).flatMap((area) => Object.values(area).map(({ answer }) => answer));
    const schemas = answers.flatMap((answer) => (answer.kind === 'json' ? [answer.schema] : []));
    const objects = schemas.filter(
      ({ properties, required }: { properties?: object; required?: readonly string[] }) => properties && required,
    );
    expect(objects.length).toBeGreaterThan(50);
    for (const schema of objects) {
      const { properties = {}, required = [] }: { properties?: object; required?: readonly string[] } = schema;
      const reported = required.filter((key) => Reflect.get(properties, key).type !== 'boolean');
      expect(fitsOutline(schema, Object.fromEntries(reported.map((key) => [key, null])))).toBe(true);
      expect(fitsOutline(schema, Object.fromEntries(reported.slice(1).map((key) => [key, null])))).toBe(reported.length === 0);
    }
  });
});

describe('the customers of a search', () => {
  const matches = [{ id: 7, forename: 'Grace', site: { guid: 'g', name: 'Bay Slots' } }];

  const answered = (answer: object): CustomersAnswer => JSON.parse(JSON.stringify(answer));

  it.each([
    [{ totalRecords: 1, rows: matches }],
    [answered({ totalRecords: 1, rows: null, records: matches })],
    [answered({ totalRecords: 1, customers: matches })],
    [matches],
  ])('are found in %j', (answer) => {
    const spec = customers.search.answer;
    expect(spec.kind === 'json' && fitsOutline(spec.schema, answer)).toBe(true);
    expect(customersIn(answer)).toEqual(matches);
  });

  it('are none if the answer has only their number, or nothing', () => {
    expect(customersIn({ totalRecords: 0 })).toEqual([]);
    expect(customersIn(null)).toEqual([]);
  });
});
