import { describe, expect, it } from 'vitest';
import { isJoined, type Joined } from '../../src/data/join';
import { readPlugin } from '../../src/engine/definition/check/outline';
import { compliance } from '../../src/plugins/compliance';
import { listed, listsOf } from '../../src/plugins/compliance/kinds/lists';

const moods = [
  { id: 1, name: 'Happy' },
  { id: 2, name: 'Calm' },
];

describe('what the form of a record chooses from', () => {
  it('are the lists alone where a record is made', () => {
    expect(listsOf({ lists: { answer: { moods } } })).toEqual({ moods });
    expect(listsOf({ lists: { answer: undefined }, own: { answer: { moods } } })).toBeUndefined();
    expect(listsOf({ lists: { answer: { moods } }, own: { answer: undefined } })).toEqual({ moods });
  });

  it('has what the record has already, each entry once and by the name of today', () => {
    const gone = { id: 9, name: 'Elated', customerOk: false };
    const own = { answer: { moods: [{ id: 2, name: 'Quiet' }, gone] } };
    expect(listsOf({ lists: { answer: { moods } }, own })).toEqual({ moods: [...moods, gone] });
  });

  it('has nothing of an entry that has no name, nor of a list that a server leaves out', () => {
    expect(listsOf({ lists: { answer: { moods } }, own: { answer: { moods: [{ id: 9, name: '' }] } } })).toEqual({ moods });
    expect(listsOf({ lists: { answer: { moods } }, own: { answer: {} } })).toEqual({ moods });
    expect([listed(undefined), listed(7)]).toEqual([[], [7]]);
  });
});

describe('what the form of a record that is changed chooses from', () => {
  const panes = readPlugin(compliance, 0).screens.flatMap((screen) => screen.panes);
  const loads = panes.flatMap(({ name, options: { load } }) => (name === 'lists' && typeof load === 'function' ? [load] : []));
  const record = { events: { row: { id: 7 } }, record: { answer: { canEdit: true } }, login: { optionComplianceAllowEdit: true } };
  const asked = (ctx: object): readonly unknown[] => loads.map((load) => load(ctx)).filter((question) => question !== undefined);
  const joinedIn = (questions: readonly unknown[]) => questions.filter((each): each is Joined<unknown> => isJoined(Object(each)));

  it('is told with the record while none of several operators is chosen, for every kind that chooses', () => {
    const questions = asked(record);
    expect(questions).toHaveLength(8);
    const own = joinedIn(questions);
    expect(own.map(({ parts }) => parts['form']?.input)).toEqual(questions.map(() => ({ id: 7 })));
    for (const { combine } of own) {
      const blank = { moods, sites: [] };
      expect(combine({ form: { record: {}, moods: [] }, blank })).toEqual({ moods: [], sites: [] });
      expect(combine({ form: { id: 7 }, blank })).toEqual(blank);
    }
  });

  it('is that of a new record where an operator is chosen, or where nothing can be changed', () => {
    const { events, record: open, login } = record;
    for (const ctx of [
      { ...record, scope: {} },
      { events, record: open, login: {} },
      { events, record: {}, login },
    ]) {
      const questions = asked(ctx);
      expect([questions.length, joinedIn(questions).length]).toEqual([8, 0]);
    }
  });
});
