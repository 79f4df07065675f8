import { describe, expect, it } from 'vitest';
import { listed, listsOf } from '../../src/plugins/compliance/kinds/lists';

const values = {};
const moods = [
  { id: 1, name: 'Happy' },
  { id: 2, name: 'Calm' },
];

describe('what the form of a record chooses from', () => {
  it('are the lists alone where a record is made', () => {
    expect(listsOf({ values, lists: { answer: { moods } } })).toEqual({ moods });
    expect(listsOf({ values, lists: { answer: undefined }, own: { answer: { moods } } })).toBeUndefined();
    expect(listsOf({ values, lists: { answer: { moods } }, own: { answer: undefined } })).toEqual({ moods });
  });

  it('are those of its site’s operator, and until there is a site what all share', () => {
    const own = { siteGuids: ['pier'], moods: [...moods, { id: 9, name: 'Elated' }] };
    const at = (site?: string) => listsOf({ values: { site }, lists: { answer: { moods, operators: [own] } } })?.moods;
    expect(at('pier')).toEqual(own.moods);
    expect([at(), at('quay')]).toEqual([moods, moods]);
  });

  it('has what the record has already, each entry once and by the name of today', () => {
    const gone = { id: 9, name: 'Elated', customerOk: false };
    const own = { answer: { moods: [{ id: 2, name: 'Quiet' }, gone] } };
    expect(listsOf({ values, lists: { answer: { moods } }, own })).toEqual({ moods: [...moods, gone] });
  });

  it('has nothing of an entry that has no name, nor of a list that a server leaves out', () => {
    expect(listsOf({ values, lists: { answer: { moods } }, own: { answer: { moods: [{ id: 9, name: '' }] } } })).toEqual({ moods });
    expect(listsOf({ values, lists: { answer: { moods } }, own: { answer: {} } })).toEqual({ moods });
    expect([listed(undefined), listed(7)]).toEqual([[], [7]]);
  });
});
