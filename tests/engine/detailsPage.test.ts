import { describe, expect, it } from 'vitest';
import { screen } from '../../src/engine/definition/kinds/screen';
import { pagesOf, withDetails } from '../../src/engine/runtime/screen/detailsPage';

const list = { items: () => [] };
const details = { load: () => undefined, fields: () => [] };
const { definition } = screen('none')
  .list('places', list)
  .list('machines', list)
  .message('hint', { text: 'Choose a machine' })
  .details('about', details)
  .grid('history', { given: () => undefined, columns: [{ key: 'at' }], most: 0 })
  .list('sessions', list)
  .details('told', details);

describe('the pages of details', () => {
  it('start with the first pane that shows the selection, and end at the next selection', () => {
    expect(pagesOf(definition)).toEqual([
      { chooser: 'machines', panes: ['about', 'history'] },
      { chooser: 'sessions', panes: ['told'] },
    ]);
  });

  it('are the tabs that show the selection, and no others', () => {
    const inTabs = (options: { readonly isDetail?: true }) =>
      screen('none')
        .list('users', list)
        .tabs('part', (inner) => ({ General: inner }), options).definition;
    expect(pagesOf(inTabs({ isDetail: true }))).toEqual([{ chooser: 'users', panes: ['part'] }]);
    expect(pagesOf(inTabs({}))).toEqual([]);
  });

  it('include a hatch that says so', () => {
    const hours = screen('none')
      .list('profiles', list)
      .custom('hours', { component: async () => () => null, isDetail: true });
    expect(pagesOf(hours.definition)).toEqual([{ chooser: 'profiles', panes: ['hours'] }]);
  });

  it('are none if the answers stand in a line', () => {
    const submitScreen = screen('none')
      .list('isVulnerable', { ...list, place: 'line' })
      .details('about', details);
    expect(pagesOf(submitScreen.definition)).toEqual([]);
  });

  it('return with another selection only', () => {
    expect(withDetails(definition, 'machines', { chosen: '7' })).toEqual({ chosen: '7', details: undefined });
    expect(withDetails(definition, 'machines', { sort: 'name' })).toEqual({ sort: 'name' });
    expect(withDetails(definition, 'places', { chosen: '7' })).toEqual({ chosen: '7' });
  });
});
