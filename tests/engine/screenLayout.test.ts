import { describe, expect, it } from 'vitest';
import { screen } from '../../src/engine/definition/kinds/screen';
import { fewRows } from '../../src/engine/grid/fewRows';
import { estateForm } from '../../src/engine/panes/filter/stories/storyFilter.form';
import { gridTemplate } from '../../src/engine/runtime/screen/layout';

describe('a layout', () => {
  const request = () => undefined;
  it('becomes areas, rows as tall as their panes need, and shares', () => {
    const { definition } = screen('none')
      .tiles('counters', { tiles: () => [] })
      .grid('list', { rows: request, columns: 'server' })
      .custom('my plan', { component: () => Promise.reject(new Error('never')) })
      .layout('counters counters' as never, 'list .' as never)
      .widths(2, 1);
    expect(gridTemplate(definition, 'large')).toEqual({
      areas: '"pane-counters pane-counters" "pane-list ."',
      rows: 'max-content minmax(12rem, 1fr)',
      columns: 'minmax(0, 2fr) minmax(0, 1fr)',
      folded: {},
    });
  });

  it('has other widths on wider pages, if their columns are shown', () => {
    const { definition } = screen('none')
      .grid('events', { rows: request, columns: 'server' })
      .grid('about', { rows: request, columns: 'server' })
      .layout('events about')
      .widths({ computer: [8, 8], widescreen: [10, 6] });
    const columnsAt = (size: 'computer' | 'large' | 'widescreen', hidden?: ReadonlySet<string>) =>
      gridTemplate(definition, size, hidden).columns;
    expect(columnsAt('computer')).toBe('minmax(0, 8fr) minmax(0, 8fr)');
    expect(columnsAt('large')).toBe('minmax(0, 8fr) minmax(0, 8fr)');
    expect(columnsAt('widescreen')).toBe('minmax(0, 10fr) minmax(0, 6fr)');
    expect(columnsAt('large', new Set(['about']))).toBe('minmax(0, 8fr)');
    expect(columnsAt('widescreen', new Set(['about']))).toBe('minmax(0, 10fr)');
  });

  it('puts sums below the rows, as tall as their text, on pages without room for both', () => {
    const { definition } = screen('none')
      .filter('by', { form: estateForm })
      .grid('machines', { rows: request, columns: 'server' })
      .grid('sums', { rows: request, columns: 'server', atFoot: true })
      .layout('by by', 'machines sums');
    expect(gridTemplate(definition, 'large')).toMatchObject({
      areas: '"pane-by pane-by" "pane-machines pane-machines" "pane-sums pane-sums"',
      rows: 'max-content minmax(12rem, 1fr) max-content',
    });
    expect(gridTemplate(definition, 'large', new Set(['sums'])).rows).toBe('max-content minmax(12rem, 1fr)');
    expect(gridTemplate(definition, 'widescreen').areas).toBe('"pane-by pane-by" "pane-machines pane-sums"');
  });

  it('folds the grids of a row to its height while another row takes the rest', () => {
    const { definition } = screen('none')
      .grid('machines', { rows: request, columns: 'server' })
      .grid('events', { rows: request, columns: 'server' })
      .heights('120px', 1);
    expect(gridTemplate(definition, 'large')).toMatchObject({ rows: 'max-content minmax(12rem, 1fr)', folded: { machines: '120px' } });
    expect(gridTemplate(definition, 'large', new Set(['events']))).toMatchObject({ rows: 'minmax(12rem, 1fr)', folded: {} });
  });

  it('gives the details next to a longer list the height of their content, up to their share, and the rest to the pane below', () => {
    const { definition } = screen('none')
      .grid('events', { rows: request, columns: 'server' })
      .details('record', { load: request, fields: () => [] })
      .grid('history', { rows: request, columns: 'server' })
      .layout('events record', 'events history')
      .heights(2, 3);
    expect(gridTemplate(definition, 'large').rows).toBe('fit-content(40%) minmax(12rem, 3fr)');
    // Without a pane below, the list needs the room.
    expect(gridTemplate(definition, 'large', new Set(['history'])).rows).toBe('minmax(12rem, 2fr)');
  });

  it('reserves room in a dialog only for rows that are still to come', () => {
    const { definition } = screen('none')
      .custom('my plan', { component: () => Promise.reject(new Error('never')) })
      .grid('machines', { rows: request, columns: 'server' });
    const undivided = { rows: {}, columns: {} };
    expect(gridTemplate(definition, 'large', new Set(), undivided, true).rows).toBe('minmax(6rem, 1fr) minmax(12rem, 1fr)');
    expect(gridTemplate(definition, 'large', new Set(), undivided).rows).toBe('minmax(12rem, 1fr) minmax(12rem, 1fr)');
  });

  it('gives a list above its graph room for eight rows, and no more than its rows if they are few', () => {
    const { definition } = screen('none')
      .grid('sites', { rows: request, columns: 'server' })
      .grid('sums', { rows: request, columns: 'server' })
      .graph('figures', { load: () => undefined })
      .layout('sites sums', 'figures figures');
    const undivided = { rows: {}, columns: {} };
    expect(gridTemplate(definition, 'large').rows).toBe('minmax(24.5rem, 1fr) max-content');
    const rowsWith = (sites: number, sums: number) => {
      const outputs = { sites: { rows: Array(sites).fill({}) }, sums: { rows: Array(sums).fill({ isTotal: false }) } };
      return gridTemplate(definition, 'large', new Set(), undivided, false, fewRows({ outputs })).rows;
    };
    expect(rowsWith(3, 5)).toBe('min(24.5rem, calc(9 * var(--bar) + 0.5rem)) max-content');
    for (const [sites, sums] of [
      [3, 9],
      [3, 0],
      [9, 3],
    ] as const)
      expect(rowsWith(sites, sums)).toBe('minmax(24.5rem, 1fr) max-content');
  });

  it('closes the gap of hidden panes, and divides its height as declared', () => {
    const { definition } = screen('none')
      .filter('by', { form: estateForm })
      .grid('machines', { rows: request, columns: 'server' })
      .tiles('summary', { tiles: () => [] })
      .tabs('inside', (inner) => ({ One: inner, Two: inner }))
      .layout('by by', 'machines summary', 'inside inside')
      .widths(3, 1)
      .heights(1, 2, 3);
    expect(gridTemplate(definition, 'large').rows).toBe('max-content minmax(12rem, 2fr) minmax(18rem, 3fr)');
    expect(gridTemplate(definition, 'large', new Set(['summary']))).toEqual({
      areas: '"pane-by" "pane-machines" "pane-inside"',
      rows: 'max-content minmax(12rem, 2fr) minmax(18rem, 3fr)',
      columns: 'minmax(0, 3fr)',
      folded: {},
    });
    expect(gridTemplate(definition, 'large', new Set(['by', 'inside']))).toEqual({
      areas: '"pane-machines pane-summary"',
      rows: 'minmax(12rem, 2fr)',
      columns: 'minmax(0, 3fr) minmax(0, 1fr)',
      folded: {},
    });
    expect(gridTemplate(definition, 'large', new Set(['machines'])).areas).toBe('"pane-by" "pane-summary" "pane-inside"');
    expect(gridTemplate(definition, 'large', new Set(['by', 'machines', 'summary', 'inside']))).toEqual({
      areas: 'none',
      rows: 'none',
      columns: 'none',
      folded: {},
    });
  });

  it('is one column without a layout, and leaves machines out', () => {
    const { definition } = screen('none')
      .tiles('a', { tiles: () => [] })
      .tiles('b', { tiles: () => [] });
    expect(gridTemplate(definition, 'large').areas).toBe('"pane-a" "pane-b"');
  });
});
