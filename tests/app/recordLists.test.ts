import { describe, expect, it } from 'vitest';
import { listed, listsOf } from '../../src/plugins/compliance/kinds/lists';

const values = {};
const moods = [
  { id: 1, name: 'Happy' },
  { id: 2, name: 'Calm' },
];

describe('the choices in the form of a record', () => {
  it('are the plain lists for a new record', () => {
    expect(listsOf({ values, lists: { answer: { moods } } })).toEqual({ moods });
    expect(listsOf({ values, lists: { answer: undefined }, own: { answer: { moods } } })).toBeUndefined();
    expect(listsOf({ values, lists: { answer: { moods } }, own: { answer: undefined } })).toEqual({ moods });
  });

  it('are those of the operator of the site, or the shared ones before a site is chosen', () => {
    const own = { siteGuids: ['pier'], moods: [...moods, { id: 9, name: 'Elated' }] };
    const at = (site?: string) => listsOf({ values: { site }, lists: { answer: { moods, operators: [own] } } })?.moods;
    expect(at('pier')).toEqual(own.moods);
    expect([at(), at('quay')]).toEqual([moods, moods]);
  });

  it('include the current values of the record, once each and under their present names', () => {
    const gone = { id: 9, name: 'Elated', customerOk: false };
    const own = { answer: { moods: [{ id: 2, name: 'Quiet' }, gone] } };
    expect(listsOf({ values, lists: { answer: { moods } }, own })).toEqual({ moods: [...moods, gone] });
  });

  it('leave out entries without a name and lists that the server omits', () => {
    expect(listsOf({ values, lists: { answer: { moods } }, own: { answer: { moods: [{ id: 9, name: '' }] } } })).toEqual({ moods });
    expect(listsOf({ values, lists: { answer: { moods } }, own: { answer: {} } })).toEqual({ moods });
    expect([listed(undefined), listed(7)]).toEqual([[], [7]]);
  });
});
