import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createFieldStore } from '../../src/engine/options/fieldStore';
import { faultsOf } from '../../src/schemas/options/faults';
import type { Matches } from '../../src/schemas/options/model';
import { readOptions } from '../../src/schemas/options/readOptions';
import { totalsOf } from '../../src/schemas/options/totals';

const matches: Matches = (pattern, text) => new RegExp(`^(?:${pattern})$`).test(text);

const model = readOptions([
  { code: 'A', text: 'A', type: 7, defaultText: '1', isRequired: true, minValue: 0 },
  { code: 'B', text: 'B', type: 7, defaultText: '2' },
  { code: 'SUM', text: 'Sum', type: 13, defaultText: 'A + B', isRequired: true, minValue: 0, maxValue: 10 },
  { code: 'TWICE', text: 'Twice', type: 13, defaultText: 'SUM * 2' },
  { code: 'NAME', text: 'Name', type: 2, defaultText: 'x', regex: '[a-z]+', isRequired: true },
  { code: 'AMOUNT', text: 'Amount', type: 6, defaultText: '12.5' },
  { code: 'FIXED', text: 'Fixed', type: 2, defaultText: 'f', isEditable: false },
]);

describe('the store of an option form', () => {
  test('tells a change to its field and to the totals that depend on it, and to nobody else', () => {
    const store = createFieldStore(model, matches);
    const told = new Map(model.fields.map(({ key }) => [key, vi.fn()]));
    for (const [key, listener] of told) store.field(key).watch(listener);
    const untouched = store.field('B').read();
    store.set('A', '3');
    expect([...told].filter(([, listener]) => listener.mock.calls.length > 0).map(([key]) => key)).toEqual(['A', 'SUM', 'TWICE']);
    expect(store.field('SUM').read().total).toEqual({ text: '5' });
    expect(store.field('TWICE').read().total).toEqual({ text: '10' });
    expect(store.field('B').read()).toBe(untouched);
  });

  test('tells the form only when it becomes dirty, valid, or otherwise at fault', () => {
    const store = createFieldStore(model, matches);
    const told = vi.fn();
    store.form.watch(told);
    store.set('B', '3');
    store.set('B', '4');
    expect(told).toHaveBeenCalledTimes(1);
    expect(store.form.read()).toMatchObject({ isDirty: true, isValid: true });
    store.set('B', '40');
    expect(store.form.read()).toMatchObject({ isValid: false });
    expect(store.field('SUM').read().fault).toBe('maximum');
    store.set('B', '2');
    expect(store.form.read()).toMatchObject({ isDirty: false, isValid: true });
  });

  test('an amount that is only written out is not a change', () => {
    const store = createFieldStore(model, matches);
    store.set('AMOUNT', '12.50');
    expect(store.form.read().isDirty).toBe(false);
    store.set('AMOUNT', '12.51');
    expect(store.form.read().isDirty).toBe(true);
  });

  test('counts what was saved as unchanged, and what was typed meanwhile as changed', () => {
    const store = createFieldStore(model, matches);
    store.set('NAME', 'saved');
    const sent = store.values();
    store.set('NAME', 'savedand');
    store.saved(sent);
    expect(store.form.read().isDirty).toBe(true);
    store.set('NAME', 'saved');
    expect(store.form.read().isDirty).toBe(false);
  });

  test('keeps what the server said about a field until it is changed', () => {
    const store = createFieldStore(model, matches);
    store.refuse(new Map([['NAME', 'This name is taken']]));
    expect(store.field('NAME').read().message).toBe('This name is taken');
    store.set('NAME', 'other');
    expect(store.field('NAME').read().message).toBeUndefined();
  });

  test('a new description keeps the cells of its keys, what was touched, and the baseline', () => {
    const store = createFieldStore(model, matches);
    const name = store.field('NAME');
    store.touch('NAME');
    store.set('NAME', 'typed');
    const next = readOptions([
      { code: 'NAME', text: 'Full name', type: 2, defaultText: 'typed' },
      { code: 'NEW', text: 'New', type: 2, defaultText: 'n' },
    ]);
    store.load(next, { NAME: 'typed', NEW: 'n' });
    expect(store.field('NAME')).toBe(name);
    expect(name.read()).toMatchObject({ value: 'typed', isTouched: true });
    expect(store.form.read()).toMatchObject({ model: next, isDirty: true });
    expect(store.values()).toEqual({ NAME: 'typed', NEW: 'n' });
    store.set('NAME', 'x');
    expect(store.form.read().isDirty).toBe(false);
  });

  test('judges anew when a regular expression can be told', () => {
    let isKnown = false;
    const store = createFieldStore(model, (pattern, text) => (isKnown ? matches(pattern, text) : 'unknown'));
    store.set('NAME', '123');
    expect(store.form.read().isValid).toBe(true);
    isKnown = true;
    store.judge();
    expect(store.form.read().isValid).toBe(false);
    expect(store.field('NAME').read().fault).toBe('pattern');
  });

  test('after any changes it agrees with the language on faults, totals and validity', () => {
    const change = fc.tuple(fc.constantFrom('A', 'B', 'NAME', 'AMOUNT'), fc.constantFrom('', '0', '1', '9', '-3', '12.5', 'abc', 'ABC'));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const store = createFieldStore(model, matches);
        for (const [key, value] of changes) store.set(key, value);
        const values = store.values();
        const faults = Object.fromEntries(
          model.fields.flatMap(({ key }) => {
            const { fault } = store.field(key).read();
            return fault === undefined ? [] : [[key, fault]];
          }),
        );
        expect(faults).toEqual(faultsOf(model, values, matches));
        expect(store.form.read().isValid).toBe(Object.keys(faults).length === 0);
        expect(store.field('TWICE').read().total).toEqual(totalsOf(model, values)['TWICE']);
      }),
      { numRuns: 300 },
    );
  });
});
