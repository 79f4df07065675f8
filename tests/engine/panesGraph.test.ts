import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureOf } from '../../src/engine/panes/graph/figure';
import { graphData, isEmpty } from '../../src/engine/panes/graph/series';
import { rowsOf, summaryOf, valueText } from '../../src/engine/panes/graph/words';

const points = [
  { day: '2026-11-01', netWin: '£1,234.50' },
  { day: '2026-11-02', netWin: null },
  { day: '2026-11-03', netWin: -20 },
];
const takings = graphData(points, 'day', ['netWin']);
const palette = { text: 't', muted: 'm', line: 'l', surface: 's', font: 'f', series: ['one', 'two'] };
const drawing = { draw: 'line', values: 'money', palette, width: 600, height: 320 } as const;

describe('the series of a graph', () => {
  it('read numbers as servers write them, and leave gaps', () => {
    expect(takings).toEqual({
      axis: 'Day',
      kind: 'date',
      places: ['2026-11-01', '2026-11-02', '2026-11-03'],
      series: [{ key: 'netWin', name: 'Net win', values: [1234.5, undefined, -20] }],
    });
  });

  it('tell dates, numbers and names apart', () => {
    const kindOf = (...places: readonly unknown[]) =>
      graphData(
        places.map((x) => ({ x })),
        'x',
        [],
      ).kind;
    expect(kindOf('2026-11-01T09:30', '2026-11-02')).toBe('date');
    expect(kindOf('2026-13-01')).toBe('category');
    expect(kindOf(1, '2', -3.5)).toBe('number');
    expect(kindOf('1', 'one')).toBe('category');
  });

  it('are empty without a single number', () => {
    expect(isEmpty(takings)).toBe(false);
    expect(isEmpty(graphData([{ day: 1, netWin: 'closed' }], 'day', ['netWin']))).toBe(true);
    expect(isEmpty(graphData([], 'day', ['netWin']))).toBe(true);
  });

  it('are made of anything, and so are the words and the figure', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.string(), fc.array(fc.string(), { maxLength: 3 }), (anything, x, y) => {
        const data = graphData(anything, x, y);
        expect(data.places).toHaveLength(anything.length);
        for (const { values } of data.series) {
          expect(values).toHaveLength(anything.length);
          expect(values.every((value) => value === undefined || Number.isFinite(value))).toBe(true);
        }
        expect(rowsOf(data)).toHaveLength(anything.length + 1);
        expect(summaryOf('Graph', data, 'bar', 'number')).toContain('Bar graph');
        expect(figureOf(data, drawing).data).toHaveLength(y.length);
      }),
    );
  });
});

describe('the words of a graph', () => {
  it('show values as money, number or percentage', () => {
    expect(valueText(-1234.5, 'money')).toBe('-£1,234.50');
    expect(valueText(1234.5, 'number')).toBe('1,234.5');
    expect(valueText(45, 'percent')).toBe('45%');
    expect(valueText(undefined, 'money')).toBe('—');
  });

  it('say what is drawn, and the extremes', () => {
    expect(summaryOf('Takings', takings, 'line', 'money')).toBe(
      'Takings. Line graph by day, 3 points from 2026-11-01 to 2026-11-03. Net win: lowest -£20.00 (2026-11-03), highest £1,234.50 (2026-11-01).',
    );
    expect(summaryOf('Takings', graphData([{ day: 'x' }], 'day', ['netWin']), 'bar', 'money')).toBe(
      'Takings. Bar graph by day, one point, x. Net win: no values.',
    );
  });

  it('give rows to calculate with', () => {
    expect(rowsOf(takings)).toEqual([
      ['Day', 'Net win'],
      ['2026-11-01', '1234.5'],
      ['2026-11-02', ''],
      ['2026-11-03', '-20'],
    ]);
  });
});

describe('the figure of a graph', () => {
  it('keeps texts from being read as markup', () => {
    const data = graphData([{ site: '<b>Regent</b> & Sons', net: 1 }], 'site', ['net']);
    expect(figureOf(data, drawing).data[0]).toMatchObject({ x: ['&lt;b>Regent&lt;/b> &amp; Sons'] });
  });

  it('tells every two series apart without colour', () => {
    const y = ['a', 'b', 'c', 'd', 'e', 'f'];
    const data = graphData([Object.fromEntries(y.map((key) => [key, 1]))], 'x', y);
    const looksOf = (draw: 'line' | 'bar') =>
      figureOf(data, { ...drawing, draw }).data.map((trace) => {
        const { line, marker } = trace as { line?: { dash?: string }; marker?: { symbol?: string; pattern?: { shape?: string } } };
        return JSON.stringify([line?.dash, marker?.symbol, marker?.pattern?.shape]);
      });
    expect(new Set(looksOf('line')).size).toBe(6);
    expect(new Set(looksOf('bar')).size).toBe(6);
  });

  it('shows pence on the axis only where pounds would repeat', () => {
    const tickFormatOf = (...values: readonly number[]) =>
      figureOf(
        graphData(
          values.map((net) => ({ net })),
          'x',
          ['net'],
        ),
        drawing,
      ).layout.yaxis?.tickformat;
    expect(tickFormatOf(0.1, 0.5)).toBe('$,.2f');
    expect(tickFormatOf(-5000, 20_000)).toBe('$,.0f');
  });
});
