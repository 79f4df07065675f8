import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailsOf, valuesOfDetails } from '../../../src/schemas/options/details';
import { faultsOf } from '../../../src/schemas/options/faults';
import type { FieldValue } from '../../../src/schemas/options/model';
import { chosenValue, initialValues } from '../../../src/schemas/options/values';
import { details } from '../../../src/schemas/wire/details';
import { anyText, decimal, entered, model, numbers } from './sample';

describe('the details of a form', () => {
  it('hold every field with a code, in order, and untouched ones unchanged', () => {
    const read = model(
      { code: 'Flag', type: 'toggle', defaultText: 'True' },
      { code: 'Secret', type: 'text', defaultText: 'a;b', isHidden: true },
      { code: 'When', type: 'date', defaultDate: '2026-02-03T00:00:00' },
      { code: 'Sum', type: 'total', defaultText: 'A+1' },
      { code: 'A', type: 'number', defaultText: '1,000' },
      { code: 'Void', type: 'total', defaultText: 'A/0' },
    );
    const untouched = detailsOf(read, initialValues(read));
    expect(untouched).toEqual([
      ['Flag', 'True'],
      ['Secret', 'a;b'],
      ['When', '2026-02-03T00:00:00'],
      ['Sum', '1001'],
      ['A', '1,000'],
      ['Void', 'A/0'],
    ]);
    expect(detailsOf(read, {})).toEqual(untouched);
    const changed = detailsOf(read, { ...initialValues(read), Flag: false, When: '2026-02-04', A: '' });
    expect(changed.slice(0, 5).map(([, text]) => text)).toEqual(['false', 'a;b', '2026-02-04', '', '']);
  });

  it('write a changed date in the notation of the server', () => {
    const starts = ['03-02-2026', '2026-06-30T22:00:00Z', '2026-02-03', ''];
    const read = model(...starts.map((defaultDate) => ({ type: 'date', defaultDate })), {
      type: 'dateTime',
      defaultDate: '03-02-2026 10:00:00',
    });
    const values = Object.fromEntries(read.fields.map(({ key, type }) => [key, type === 'date' ? '2026-07-15' : '2026-07-15T09:05']));
    const sent = detailsOf(read, values);
    expect(sent.map(([, text]) => text)).toEqual(['15-07-2026', '2026-07-14T23:00:00Z', '2026-07-15', '2026-07-15', '15-07-2026 09:05']);
    expect(valuesOfDetails(read, sent)).toEqual(values);
  });

  it('read the empty dates of servers as none, and send them back unchanged', () => {
    const starts = [
      '0001-01-01T00:00:00',
      '0001-01-01',
      '0001-01-01T00:00:00Z',
      '0001-01-01T00:00:00.0000000',
      '01-01-0001',
      '01-01-0001 00:00:00',
    ];
    const read = model(...['date', 'dateTime'].flatMap((type) => starts.map((defaultDate) => ({ type, defaultDate }))));
    expect(read.problems).toEqual([]);
    expect(read.fields.map(({ initial }) => initial)).toEqual(read.fields.map(() => ''));
    expect(detailsOf(read, {}).map(([, text]) => text)).toEqual([...starts, ...starts]);
    expect(model({ type: 'date', defaultDate: '0001-01-02' }).fields[0]?.initial).toBe('0001-01-02');
  });

  it('distinguish fields with the same code by their order', () => {
    const read = model({ code: 'A', type: 'text', defaultText: 'x' }, { code: 'A', type: 'text', defaultText: 'y' });
    const values = { A: 'x', $2_A: 'z' };
    expect(detailsOf(read, values)).toEqual([
      ['A', 'x'],
      ['A', 'z'],
    ]);
    expect(valuesOfDetails(read, detailsOf(read, values))).toEqual(values);
  });

  it('give each nameless field its own value next to fields that cannot be sent', () => {
    const read = model(
      { code: '', type: 'text', defaultText: 'x' },
      { code: undefined, type: 'text' },
      { code: '', type: 'text', defaultText: 'y' },
    );
    const values = { $1_: 'x', $1: '', $2_: 'changed' };
    expect(valuesOfDetails(read, detailsOf(read, values))).toEqual(values);
  });

  it('send nothing for a cleared field with an unreadable start, and the start while untouched', () => {
    const data = [{ id: 1, name: 'One' }];
    const read = model(
      { type: 'list', data, defaultList: { id: 7 } },
      { type: 'date', defaultDate: 'soon' },
      { type: 'dateTime', defaultDate: 'soon' },
      { type: 'time', defaultText: '25:00' },
      { type: 'toggle', defaultText: 'maybe' },
      { type: 'money', defaultText: 'N/A' },
    );
    const starts = ['7', 'soon', 'soon', '25:00', 'maybe', 'N/A'];
    expect(detailsOf(read, initialValues(read)).map(([, text]) => text)).toEqual(starts);
    const empty: readonly FieldValue[] = [undefined, '', '', '', false, ''];
    const emptied = Object.fromEntries(read.fields.map((field, index) => [field.key, chosenValue(field, empty[index])]));
    const sent = detailsOf(read, emptied);
    expect(sent.map(([, text]) => text)).toEqual(['', '', '', '', 'false', '']);
    expect(detailsOf(read, valuesOfDetails(read, sent))).toEqual(sent);
    expect(Object.values(faultsOf(read, emptied, () => true))).toEqual([]);
  });

  it('return the values of every form', () => {
    const choices = [1, 2, 3].map((id) => ({ id, name: `Choice ${id}` }));
    const numeric = { money: decimal, number: decimal, percentage: fc.oneof(decimal, fc.constant('')) };
    const values: typeof entered = { ...entered, ...numeric };
    const entry = fc.constantFrom(...Object.keys(numbers).filter((type) => type !== 'total')).chain((type) => {
      const value = values[type] ?? anyText;
      const isFixed = type === 'multi' || type === 'label' || type === 'icon';
      return fc.tuple(fc.constant(type), value, isFixed ? fc.constant(undefined) : fc.option(value, { nil: undefined }), anyText);
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 10 }), (entries) => {
        const read = model(
          ...entries.map(([type, start, , code]) => ({
            code,
            type,
            data: choices,
            defaultText: String(start ?? ''),
            defaultList: { id: start },
            ...(type.startsWith('date') ? { defaultDate: start } : {}),
          })),
        );
        const form = Object.fromEntries(
          read.fields.map(({ key, initial, type }, index) => {
            const changed = entries[index]?.[2];
            // No selection travels as '', like the initial value of an empty list.
            return [key, changed === undefined && type !== 'list' ? initial : (changed ?? initial)];
          }),
        );
        const wire = details.encode(detailsOf(read, form));
        const parsed = details.decode(wire);
        // An empty list and one unnamed empty pair look the same on the wire.
        if (read.fields.length > 0) expect(valuesOfDetails(read, parsed)).toEqual(form);
        expect(parsed.length).toBe(read.fields.length === 0 ? 0 : read.fields.length);
      }),
      { numRuns: 2000 },
    );
  }, 60_000);
});
