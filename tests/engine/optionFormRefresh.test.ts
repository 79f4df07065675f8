import { describe, expect, test, vi } from 'vitest';
import { emptiedChoices, mergeAnswer } from '../../src/engine/form/merge';
import { createRefresher, type RefreshState } from '../../src/engine/form/refresher';
import { createTypedRefreshes } from '../../src/engine/form/typedRefreshes';
import { detailsOf } from '../../src/schemas/options/details';
import type { OptionModel } from '../../src/schemas/options/model';
import { readOptions } from '../../src/schemas/options/readOptions';
import { initialValues } from '../../src/schemas/options/values';

function form(starts: Readonly<Record<string, string>>): OptionModel {
  return readOptions(Object.entries(starts).map(([code, defaultText]) => ({ code, text: code, type: 2, defaultText })));
}

describe('merging the answer to a refresh', () => {
  const sent = { A: 'a', B: 'b' };

  test('takes values of the server for untouched fields', () => {
    expect(mergeAnswer({ answer: form({ A: 'changed', B: 'b' }), values: sent, sent, editing: undefined })).toEqual({
      A: 'changed',
      B: 'b',
    });
  });

  test('keeps changes that were made during the request', () => {
    const values = { A: 'a and more', B: 'b' };
    expect(mergeAnswer({ answer: form({ A: 'a', B: 'other' }), values, sent, editing: undefined })).toEqual({
      A: 'a and more',
      B: 'other',
    });
  });

  test('keeps the text that is being typed, whatever the server sends', () => {
    expect(mergeAnswer({ answer: form({ A: 'other', B: 'b' }), values: sent, sent, editing: 'A' })).toEqual({ A: 'a', B: 'b' });
  });

  test('updates a list that has the focus, because nothing is half typed there', () => {
    const answer = readOptions([{ code: 'L', text: 'L', type: 1, data: [{ id: 2, name: 'Two' }], defaultList: { id: 2 } }]);
    expect(mergeAnswer({ answer, values: { L: 1 }, sent: { L: 1 }, editing: 'L' })).toEqual({ L: 2 });
  });

  test('takes the answer if the changed field cannot hold the typed value', () => {
    const data = [21, 22].map((id) => ({ id, name: `n${id}` }));
    const answer = readOptions([
      { code: 'T', text: 'T', type: 1, isRequired: true, data, defaultList: { id: 21 } },
      { code: 'N', text: 'N', type: 8, defaultText: 'true' },
    ]);
    const values = { T: 12, N: 'typed' };
    expect(mergeAnswer({ answer, values, sent: { T: 11, N: '' }, editing: 'N' })).toEqual({ T: 21, N: true });
    expect(mergeAnswer({ answer, values: { T: 22, N: false }, sent: { T: 11, N: true }, editing: undefined })).toEqual({ T: 22, N: false });
  });

  test('keeps a typed value with its field when a new field is inserted before it', () => {
    const code = (starts: readonly string[]) => readOptions(starts.map((each) => ({ code: each, text: each, type: 2, defaultText: '' })));
    const before = code(['1', '2']);
    const typed = before.fields[1]?.key ?? '';
    const sent = initialValues(before);
    const answer = code(['1', '15', '2']);
    const merged = mergeAnswer({ answer, values: { ...sent, [typed]: 'x' }, sent, editing: undefined });
    expect(detailsOf(answer, merged)).toEqual([
      ['1', ''],
      ['15', ''],
      ['2', 'x'],
    ]);
  });

  test('names a selection that the new list lacks, if the user can choose another', () => {
    const list = (data: readonly number[], more: object = {}) =>
      readOptions([{ code: 'L', text: 'Cabinet Type', type: 1, data: data.map((id) => ({ id, name: `Cabinet ${id}` })), ...more }]);
    const emptied = (answer: OptionModel, chosen = 7) => {
      const values = { L: chosen };
      return emptiedChoices(list([7, 8]), values, answer, mergeAnswer({ answer, values, sent: values, editing: undefined }));
    };
    expect(emptied(list([8]))).toEqual([{ key: 'L', name: 'Cabinet 7' }]);
    expect(emptied(list([8], { defaultList: { id: 8 } }))).toEqual([]);
    expect(emptied(list([7, 8], { defaultList: { id: 7 } }))).toEqual([]);
    expect(emptied(list([8], { isHidden: true }))).toEqual([]);
    expect(emptied(list([8]), 9)).toEqual([]);
  });

  test('removes missing fields, and adds new ones with their start values', () => {
    expect(mergeAnswer({ answer: form({ B: 'b', C: 'c' }), values: sent, sent, editing: undefined })).toEqual({ B: 'b', C: 'c' });
  });
});

describe('refreshing', () => {
  function setUp() {
    const requests: {
      readonly signal: AbortSignal;
      readonly give: (answer: OptionModel) => void;
      readonly fail: (reason: Error) => void;
    }[] = [];
    const take = vi.fn();
    const states: RefreshState['kind'][] = [];
    const ask = vi.fn((_details: unknown, _changed: unknown, signal: AbortSignal) => {
      return new Promise<OptionModel>((give, fail) => {
        requests.push({ signal, give, fail });
      });
    });
    const refresher = createRefresher({ ask, take, tell: ({ kind }) => states.push(kind) });
    return { requests, ask, take, states, refresher };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('takes only the answer to the latest request, in any order', async () => {
    const { requests, take, states, refresher } = setUp();
    refresher.ask({ details: [['A', '1']], sent: { A: '1' }, changed: 'A' });
    refresher.ask({ details: [['A', '2']], sent: { A: '2' }, changed: 'A' });
    expect(requests[0]?.signal.aborted).toBe(true);
    const latest = form({ A: '2' });
    requests[1]?.give(latest);
    await settled();
    requests[0]?.give(form({ A: 'stale' }));
    await settled();
    expect(take.mock.calls).toEqual([[latest, { A: '2' }]]);
    expect(states).toEqual(['asking', 'asking', 'idle']);
  });

  test('ignores the failure of an older request, and offers a retry for the latest', async () => {
    const { requests, ask, states, refresher } = setUp();
    refresher.ask({ details: [], sent: {}, changed: 'A' });
    refresher.ask({ details: [], sent: {}, changed: 'B' });
    requests[0]?.fail(new Error('aborted'));
    await settled();
    expect(states).toEqual(['asking', 'asking']);
    requests[1]?.fail(new Error('offline'));
    await settled();
    expect(states.at(-1)).toBe('failed');
    refresher.retry({ details: [['A', '1']], sent: { A: '1' } });
    expect(ask).toHaveBeenLastCalledWith([['A', '1']], 'B', expect.anything());
  });

  test('keeps the input without a server', async () => {
    const take = vi.fn();
    const states: RefreshState['kind'][] = [];
    const refresher = createRefresher({ ask: () => Promise.resolve(undefined), take, tell: ({ kind }) => states.push(kind) });
    refresher.ask({ details: [], sent: {}, changed: 'A' });
    await settled();
    expect(take).not.toHaveBeenCalled();
    expect(states).toEqual(['asking', 'idle']);
  });

  test('takes nothing after it has stopped', async () => {
    const { requests, take, refresher } = setUp();
    refresher.ask({ details: [], sent: {}, changed: undefined });
    refresher.stop();
    requests[0]?.give(form({}));
    await settled();
    expect(take).not.toHaveBeenCalled();
  });
});

describe('a field that is typed in and refreshes the form', () => {
  test('refreshes when the field is left, or before the form is saved while it has the focus', () => {
    const ask = vi.fn(() => true);
    const refreshes = createTypedRefreshes(ask);
    refreshes.changed('A', 'typed');
    expect(ask).not.toHaveBeenCalled();
    refreshes.left('A');
    refreshes.left('A');
    expect([ask.mock.calls, refreshes.finish()]).toEqual([[['A']], false]);
    refreshes.changed('A', 'typed');
    expect([refreshes.finish(), refreshes.finish()]).toEqual([true, false]);
    refreshes.left('A');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('refreshes at once if it is changed as a whole, and a save does not wait without a server', () => {
    const ask = vi.fn(() => false);
    const refreshes = createTypedRefreshes(ask);
    refreshes.changed('A', 'typed');
    refreshes.changed('A', 'whole');
    expect([ask.mock.calls, refreshes.finish()]).toEqual([[['A']], false]);
    refreshes.changed('A', 'typed');
    expect(refreshes.finish()).toBe(false);
  });
});
