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
  test('reports a change to its field and to dependent totals only', () => {
    const store = createFieldStore(model, matches);
    const listeners = new Map(model.fields.map(({ key }) => [key, vi.fn()]));
    for (const [key, listener] of listeners) store.field(key).watch(listener);
    const untouched = store.field('B').read();
    store.set('A', '3');
    expect([...listeners].filter(([, listener]) => listener.mock.calls.length > 0).map(([key]) => key)).toEqual(['A', 'SUM', 'TWICE']);
    expect(store.field('SUM').read().total).toEqual({ text: '5' });
    expect(store.field('TWICE').read().total).toEqual({ text: '10' });
    expect(store.field('B').read()).toBe(untouched);
  });

  test('reports to the form only when it becomes dirty or valid, or when its faults change', () => {
    const store = createFieldStore(model, matches);
    const listeners = vi.fn();
    store.form.watch(listeners);
    store.set('B', '3');
    store.set('B', '4');
    expect(listeners).toHaveBeenCalledTimes(1);
    expect(store.form.read()).toMatchObject({ isDirty: true, isValid: true });
    store.set('B', '40');
    expect(store.form.read()).toMatchObject({ isValid: false });
    expect(store.field('SUM').read().fault).toBe('maximum');
    store.set('B', '2');
    expect(store.form.read()).toMatchObject({ isDirty: false, isValid: true });
  });

  test('treats a rewritten amount as unchanged', () => {
    const store = createFieldStore(model, matches);
    store.set('AMOUNT', '12.50');
    expect(store.form.read().isDirty).toBe(false);
    store.set('AMOUNT', '12.51');
    expect(store.form.read().isDirty).toBe(true);
  });

  test('treats saved values as unchanged, and values typed since then as changed', () => {
    const store = createFieldStore(model, matches);
    store.set('NAME', 'saved');
    const sent = store.values();
    store.set('NAME', 'savedand');
    store.saved(sent);
    expect(store.form.read().isDirty).toBe(true);
    store.set('NAME', 'saved');
    expect(store.form.read().isDirty).toBe(false);
  });

  test('keeps the error of the server on a field until the field changes', () => {
    const store = createFieldStore(model, matches);
    store.refuse(new Map([['NAME', 'This name is taken']]));
    expect(store.field('NAME').read().message).toBe('This name is taken');
    store.set('NAME', 'other');
    expect(store.field('NAME').read().message).toBeUndefined();
  });

  test('keeps cells, touched fields and the baseline under a new description', () => {
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

  test('validates again when a regular expression has been evaluated', () => {
    let isKnown = false;
    const store = createFieldStore(model, (pattern, text) => (isKnown ? matches(pattern, text) : 'unknown'));
    store.set('NAME', '123');
    expect(store.form.read().isValid).toBe(true);
    isKnown = true;
    store.judge();
    expect(store.form.read().isValid).toBe(false);
    expect(store.field('NAME').read().fault).toBe('pattern');
  });

  test('shows the error of a field that a regular expression finds after a save was tried, without typing', () => {
    let known = false;
    const store = createFieldStore(model, (pattern, text) => (known ? matches(pattern, text) : 'unknown'));
    store.set('NAME', 'UPPER');
    store.touchAll();
    expect(store.field('NAME').read()).toMatchObject({ fault: undefined, isTouched: true });
    const listener = vi.fn();
    store.form.watch(listener);
    known = true;
    store.judge();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.field('NAME').read()).toMatchObject({ fault: 'pattern', isTouched: true });
  });

  test('agrees with the schemas on faults, totals and validity after any changes', () => {
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
