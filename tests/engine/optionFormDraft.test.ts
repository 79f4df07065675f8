import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftOf, offerDraft, readDraft } from '../../src/engine/form/formDraft';
import { readOptions } from '../../src/schemas/options/readOptions';
import { initialValues } from '../../src/schemas/options/values';
import { movedTo } from '../../src/ui/combobox/comboboxInput';
import { findChoices } from '../../src/ui/combobox/comboState';

const model = readOptions([
  { code: 'NAME', text: 'Name', type: 2, defaultText: 'x' },
  { code: 'LIST', text: 'List', type: 1, data: [{ id: 1, name: 'One' }], defaultList: { id: 1 } },
  { code: 'ON', text: 'On', type: 8, defaultText: 'true' },
  { code: 'PIN', text: 'PIN', type: 2, isPassword: true },
  { code: 'FIXED', text: 'Fixed', type: 2, isEditable: false, defaultText: 'f' },
]);
const start = initialValues(model);
const at = new Date('2026-11-21T12:00:00Z');

describe('the draft of an option form', () => {
  test('stores only changed fields, and never a password', () => {
    expect(draftOf(model, start, start, at)).toBeUndefined();
    expect(draftOf(model, { ...start, PIN: '1234' }, start, at)).toBeUndefined();
    expect(draftOf(model, { ...start, NAME: 'y', LIST: undefined, PIN: '1234' }, start, at)).toEqual({
      at: '2026-11-21T12:00:00.000Z',
      values: { NAME: 'y', LIST: '' },
    });
  });

  test('survives being written as JSON and read back', () => {
    const changed = { ...start, NAME: '', LIST: undefined, ON: false };
    const stored: unknown = JSON.parse(JSON.stringify(draftOf(model, changed, start, at)));
    expect(offerDraft(stored, model, start)?.values).toEqual({ NAME: '', LIST: undefined, ON: false });
  });

  test('drops fields that are gone, read-only, of another type, or already filled', () => {
    const values = { GONE: 'x', FIXED: 'g', PIN: '1', ON: 'true', LIST: 'one', NAME: 'x' };
    expect(offerDraft({ at: at.toISOString(), values }, model, start)).toBeUndefined();
  });

  test('keeps the earlier draft when something else is entered, but no password', () => {
    const stored = readDraft({ at: at.toISOString(), values: { NAME: 'old', LATER: 'x', PIN: '1', BAD: { a: 1 } } });
    expect(draftOf(model, { ...start, ON: false }, start, at, stored?.values)?.values).toEqual({ NAME: 'old', LATER: 'x', ON: false });
    expect(draftOf(model, { ...start, NAME: 'new' }, start, at, stored?.values)?.values).toEqual({ NAME: 'new', LATER: 'x' });
  });

  test('drops choices that a list lacks, and an emptied list that cannot be empty', () => {
    const lists = readOptions([
      { code: 'A', text: 'A', type: 1, data: [{ id: 1, name: 'One' }], defaultList: { id: 1 } },
      { code: 'B', text: 'B', type: 1, data: [{ id: 1, name: 'One' }], defaultList: { id: 7 } },
    ]);
    const stored = { at: at.toISOString(), values: { A: 99, B: '' } };
    expect(offerDraft(stored, lists, initialValues(lists))?.values).toEqual({ B: '' });
  });

  test('offers a draft or nothing, whatever storage holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(() => offerDraft(stored, model, start)).not.toThrow();
      }),
    );
  });
});

describe('the searched list', () => {
  const choices = ['Sandbach North', 'North End', 'Southport', 'Northwich'].map((name, id) => ({ id, name }));
  const list = { choices, chosen: undefined, blank: undefined };
  const names = (search: string) => findChoices(list, search).entries.map(({ name }) => name);

  test('finds every word anywhere, beginnings first', () => {
    expect(names('north')).toEqual(['North End', 'Northwich', 'Sandbach North']);
    expect(names(' END north ')).toEqual(['North End']);
    expect(findChoices(list, 'x')).toEqual({ entries: [], more: 0, chosen: -1 });
  });

  test('offers to clear the selection if there is one and the field is optional', () => {
    const chosen = { choices, chosen: 1, blank: 'Choose…' };
    expect(findChoices(chosen, '').entries[0]).toEqual({ id: undefined, name: 'Choose…' });
    expect(findChoices(chosen, '').chosen).toBe(2);
    expect(findChoices({ ...chosen, chosen: undefined }, '').entries).toHaveLength(4);
    expect(findChoices(chosen, 'north').entries.some(({ id }) => id === undefined)).toBe(false);
  });

  test('shows the entries around the selection, and says how many more there are', () => {
    const many = Array.from({ length: 1000 }, (_, id) => ({ id, name: `Depot ${id}` }));
    for (const chosen of [undefined, 0, 350, 999]) {
      const match = findChoices({ choices: many, chosen, blank: undefined }, '');
      expect([match.entries.length, match.more]).toEqual([200, 800]);
      expect(match.entries[match.chosen]?.id).toBe(chosen);
    }
  });

  test('arrow keys go round, pages stop at the ends, other keys do nothing', () => {
    expect([movedTo('ArrowDown', 3, 4), movedTo('ArrowUp', 0, 4), movedTo('ArrowDown', -1, 4)]).toEqual([0, 3, 0]);
    expect([movedTo('PageDown', 0, 4), movedTo('PageUp', 2, 4)]).toEqual([3, 0]);
    expect([movedTo('a', 0, 4), movedTo('ArrowDown', 0, 0)]).toEqual([undefined, undefined]);
  });
});
