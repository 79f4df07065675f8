import { describe, expect, it } from 'vitest';
import { screen } from '../../src/engine/definition/kinds/screen';
import { gridTemplate } from '../../src/engine/runtime/screen/layout';
import { layoutKey, partOf, readMoved, splitsOf, withPart } from '../../src/engine/runtime/screen/splits';

const request = () => undefined;
const columns = 'server';
const { definition } = screen('none')
  .grid('users', { rows: request, columns })
  .tiles('counters', { tiles: () => [] })
  .grid('list', { rows: request, columns })
  .grid('parts', { rows: request, columns })
  .layout('counters counters' as never, 'users list' as never, 'users parts' as never)
  .widths({ computer: [1, 3], widescreen: [2, 3] })
  .heights(1, 2, 1);
const nothing: ReadonlySet<string> = new Set();
const unmoved = readMoved(undefined, definition);

describe('the lines between panes', () => {
  it('lie between columns, and between rows that share the height, where nothing crosses them', () => {
    expect(splitsOf(definition, nothing, unmoved, 'large')).toEqual([
      {
        axis: 'columns',
        pane: 'users',
        tracks: [0, 1],
        shown: [0, 1],
        declared: [1, 3],
        shares: [1, 3],
        area: '2 / 1 / 4 / 2',
      },
      { axis: 'rows', pane: 'list', tracks: [1, 2], shown: [1, 2], declared: [2, 1], shares: [2, 1], area: '2 / 2 / 3 / 3' },
    ]);
    expect(splitsOf(definition, nothing, unmoved, 'widescreen')[0]?.shares).toEqual([2, 3]);
  });

  it('are missing next to panes that are as tall as their content', () => {
    const line = screen('none')
      .tiles('counters', { tiles: () => [] })
      .tiles('sums', { tiles: () => [] })
      .grid('list', { rows: request, columns })
      .layout('counters sums' as never, 'list list' as never).definition;
    expect(splitsOf(line, nothing, unmoved, 'large')).toEqual([]);
  });

  it('disappear with hidden panes', () => {
    expect(splitsOf(definition, new Set(['counters', 'parts']), unmoved, 'large')).toMatchObject([
      { pane: 'users', area: '1 / 1 / 2 / 2' },
    ]);
    expect(splitsOf(definition, new Set(['users']), unmoved, 'large')).toMatchObject([{ pane: 'list', axis: 'rows' }]);
  });

  it('resize both sides, only at the page width at which they were moved', () => {
    const [across, down] = splitsOf(definition, nothing, unmoved, 'large');
    if (across === undefined || down === undefined) throw new Error('There are no lines.');
    const moved = withPart(withPart(unmoved, across, 50, 'large'), down, 50, 'large');
    const template = gridTemplate(definition, 'large', nothing, moved);
    expect(template.columns).toBe('minmax(0, 2fr) minmax(0, 2fr)');
    expect(gridTemplate(definition, 'computer', nothing, moved).columns).toBe('minmax(0, 1fr) minmax(0, 3fr)');
    expect(gridTemplate(definition, 'widescreen', nothing, moved).columns).toBe('minmax(0, 2fr) minmax(0, 3fr)');
    expect(template.rows).toBe('max-content minmax(12rem, 1.5fr) minmax(12rem, 1.5fr)');
    expect(splitsOf(definition, nothing, moved, 'large').map(({ shares }) => partOf(shares))).toEqual([50, 50]);
    expect(splitsOf(definition, nothing, moved, 'computer').map(({ shares }) => partOf(shares))).toEqual([25, 50]);
  });

  it('are stored for the layout that they were moved in, as far as that is readable', () => {
    const of = layoutKey(definition);
    const stored: unknown = JSON.parse(JSON.stringify({ of, rows: { 1: 2.5 }, columns: { large: { 0: 2, 1: 2 } } }));
    expect(readMoved(stored, definition)).toMatchObject({ rows: { 1: 2.5 }, columns: { large: { 0: 2, 1: 2 } } });
    expect(readMoved({ of: 'users list', rows: { 1: 2.5 } }, definition).rows).toEqual({});
    expect(readMoved({ of, rows: { 1: -2, two: 3, 2: 'wide' }, columns: 'none' }, definition)).toEqual({
      rows: {},
      columns: { computer: {}, large: {}, widescreen: {} },
    });
  });
});
