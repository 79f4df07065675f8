import { describe, expect, it } from 'vitest';
import { compareForms } from '../../src/developer/forms/compare';
import { formsOf, noteAnswer } from '../../src/developer/forms/noteAnswer';
import { formsIn } from '../../src/developer/forms/outline';
import { noteForms, readForms, takeAsKnown } from '../../src/developer/forms/storedForms';
import { api } from '../../src/schemas/calls';

function storageOf(isFull = false): Storage {
  const stored = new Map<string, string>();
  return {
    length: 0,
    clear: () => stored.clear(),
    key: () => null,
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
}

const name = { code: 'NAME', text: 'Name', type: 2, defaultText: 'Ada Winterbourne', isRequired: true };
const game = { code: 'GAME', text: 'Game', type: 1, defaultList: { id: 3 }, data: [{ id: 3, name: 'Gold' }] };
const form = (...options: readonly object[]) => ({ edit: formsIn(options)[''] ?? {} });

describe('the remembered shape of a form', () => {
  it('is found anywhere in an answer, and holds no values', () => {
    const match = formsIn({ id: 1, form: { options: [name, game] }, rows: [{ id: 1 }], parts: { one: [game] } });
    expect(Object.keys(match)).toEqual(['form.options', 'parts.one']);
    expect(match['form.options']?.['NAME']).toEqual({ label: 'Name', type: 'text', isRequired: 'true' });
    expect(JSON.stringify(match)).not.toMatch(/Ada|Gold/);
    for (const answer of [undefined, null, 'text', [], [1], { a: { b: { c: { d: { e: [name] } } } } }]) expect(formsIn(answer)).toEqual({});
  });

  it('reports added, changed and removed fields, but not changed values', () => {
    const before = form(name, game);
    expect(compareForms(before, form({ ...name, defaultText: 'Bo' }, { ...game, data: [] }))).toEqual([]);
    expect(compareForms({}, before)).toEqual([]);
    const [change] = compareForms(
      before,
      form({ ...name, isRequired: false, maxLength: 9, type: 11 }, { code: 'NEW', text: 'New', type: 99 }),
    );
    expect(change?.options.map(({ code, kind, what }) => [code, kind, what])).toEqual([
      ['NAME', 'changed', ['type multilineText instead of text', 'no longer required', 'greatest length 9, which it had not']],
      ['GAME', 'went', ['list']],
      ['NEW', 'came', ['type 99']],
    ]);
  });

  it('is stored per server as known at first, until the user accepts a newer one', () => {
    const storage = storageOf();
    noteForms(storage, 'a', form(name));
    noteForms(storage, 'a', form(name, game));
    const { known, now } = readForms(storage, 'a');
    expect(compareForms(known, now)).toHaveLength(1);
    expect(readForms(storage, 'b')).toEqual({ known: {}, now: {} });
    takeAsKnown(storage, 'a');
    const after = readForms(storage, 'a');
    expect(compareForms(after.known, after.now)).toEqual([]);
  });

  it('is empty if the storage is full or holds something else', () => {
    const full = storageOf(true);
    noteForms(full, 'a', form(name));
    expect(readForms(full, 'a')).toEqual({ known: {}, now: {} });
    const odd = storageOf();
    for (const text of ['{', '1', '{"known":1}']) {
      odd.setItem('developer.forms a', text);
      expect(readForms(odd, 'a')).toEqual({ known: {}, now: {} });
    }
  });
});

describe('the forms of an answer', () => {
  it('are named by call and kind, not by item', () => {
    const answer: unknown = { options: [name] };
    const typed = api.authentication.login({ username: 'Ada', password: 'Kind' });
    const read = { call: { ...typed.call, method: 'GET', path: 'Asset/item' }, input: { kind: 'Machine', id: 3, serial: 'A-1' } } as const;
    const named = [typed, read].flatMap((request) => Object.keys(formsOf(request, answer)));
    expect(named).toEqual([`${typed.call.method} ${typed.call.path}`, 'GET Asset/item, kind Machine']);
    const storage = storageOf();
    noteAnswer(storage, 'a', read, answer);
    expect(Object.keys(readForms(storage, 'a').now)).toEqual(['GET Asset/item, kind Machine']);
  });

  it('are not searched for in files, however long the files are', () => {
    const file = { name: 'Assets.csv', type: 'text/csv', bytes: new Uint8Array(500_000), options: [name] };
    const request = api.assets.exportTree({ OperatorId: 1, StatusCode: 'all', showSummary: false });
    expect(formsOf(request, file)).toEqual({});
  });
});
