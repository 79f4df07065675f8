import { describe, expect, it } from 'vitest';
import { screen } from '../../src/engine/definition/kinds/screen';
import { pagesOf, withDetails } from '../../src/engine/runtime/host/detailsPage';

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
  it('begin with what tells of a choice, and go on until something else can be chosen', () => {
    expect(pagesOf(definition)).toEqual([
      { chooser: 'machines', panes: ['about', 'history'] },
      { chooser: 'sessions', panes: ['told'] },
    ]);
  });

  it('are tabs that tell of a choice, and no others', () => {
    const inTabs = (options: { readonly isDetail?: true }) =>
      screen('none')
        .list('users', list)
        .tabs('part', (inner) => ({ General: inner }), options).definition;
    expect(pagesOf(inTabs({ isDetail: true }))).toEqual([{ chooser: 'users', panes: ['part'] }]);
    expect(pagesOf(inTabs({}))).toEqual([]);
  });

  it('are the cells that open and close what is chosen', () => {
    const hours = screen('none')
      .list('profiles', list)
      .matrix('hours', { load: () => undefined, matrix: () => ({ columns: [], rows: [], onLabel: 'Open', offLabel: 'Closed' }) });
    expect(pagesOf(hours.definition)).toEqual([{ chooser: 'profiles', panes: ['hours'] }]);
  });

  it('are none of a question whose answers stand in a line', () => {
    const asked = screen('none')
      .list('isVulnerable', { ...list, place: 'line' })
      .details('about', details);
    expect(pagesOf(asked.definition)).toEqual([]);
  });

  it('that were put back come with another choice, and with nothing else', () => {
    expect(withDetails(definition, 'machines', { chosen: '7' })).toEqual({ chosen: '7', details: undefined });
    expect(withDetails(definition, 'machines', { sort: 'name' })).toEqual({ sort: 'name' });
    expect(withDetails(definition, 'places', { chosen: '7' })).toEqual({ chosen: '7' });
  });
});
