import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf, tracesOf } from '../../src/engine/panes/graph/figure';
import { answerData, graphData, isEmpty } from '../../src/engine/panes/graph/series';
import { rangeOf, spanBetween, zoomed } from '../../src/engine/panes/graph/span';
import { rowsOf, summaryOf, valueText } from '../../src/engine/panes/graph/words';

const points = [
  { day: '2026-11-01', netWin: '£1,234.50' },
  { day: '2026-11-02', netWin: null },
  { day: '2026-11-03', netWin: -20 },
];
const takings = graphData(points, 'day', ['netWin'], 'money');
const palette = { text: 't', muted: 'm', line: 'l', surface: 's', font: 'f', series: ['one', 'two'] };
const drawing = { draw: 'line', palette, width: 600, height: 320 } as const;

describe('the series of a graph', () => {
  it('read numbers as servers write them, and leave gaps', () => {
    expect(takings).toEqual({
      axis: 'Day',
      kind: 'date',
      places: ['2026-11-01', '2026-11-02', '2026-11-03'],
      dates: 'year-first',
      positions: [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 2), Date.UTC(2026, 10, 3)],
      series: [{ name: 'Net win', kind: 'money', values: [1234.5, undefined, -20] }],
    });
  });

  it('show days as the screen wants them, and keep their order', () => {
    const points = [{ day: '2026-12-01' }, { day: '2026-11-30' }];
    const { places, positions } = graphData(points, 'day', [], 'count', 'day-first');
    expect(places).toEqual(['30-11-2026', '01-12-2026']);
    expect(positions).toEqual([Date.UTC(2026, 10, 30), Date.UTC(2026, 11, 1)]);
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
        expect(summaryOf('Graph', data, 'bar')).toContain('Bar graph');
        expect(tracesOf(data, drawing)).toHaveLength(y.length);
        expect(layoutOf(data, { ...drawing, mark: 0 }).xaxis).toBeDefined();
      }),
    );
  });
});

describe('the words of a graph', () => {
  it('show values as money, count or percentage', () => {
    expect(valueText(-1234.5, 'money')).toBe('-£1,234.50');
    expect(valueText(1234.5, 'count')).toBe('1,234.5');
    expect(valueText(45.12, 'percent')).toBe('45.12%');
    expect(valueText(undefined, 'money')).toBe('—');
  });

  it('say what is drawn, and the extremes', () => {
    expect(summaryOf('Takings', takings, 'line')).toBe(
      'Takings. Line graph by day, 3 points from 2026-11-01 to 2026-11-03. Net win: lowest -£20.00 (2026-11-03), highest £1,234.50 (2026-11-01).',
    );
    expect(summaryOf('Takings', graphData([{ day: 'x' }], 'day', ['netWin']), 'bar')).toBe(
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
    expect(tracesOf(data, drawing)[0]).toMatchObject({ x: ['&lt;b>Regent&lt;/b> &amp; Sons'] });
  });

  it('tells every two series apart without colour', () => {
    const y = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const data = graphData([Object.fromEntries(y.map((key) => [key, 1]))], 'x', y);
    const looksOf = (draw: 'line' | 'bar') =>
      tracesOf(data, { palette, draw }).map((trace) => {
        const { line, marker } = trace as {
          line?: { dash?: string };
          marker?: { symbol?: string; pattern?: { shape?: string; solidity?: number } };
        };
        return JSON.stringify([line?.dash, marker?.symbol, marker?.pattern]);
      });
    expect(new Set(looksOf('line')).size).toBe(10);
    expect(new Set(looksOf('bar')).size).toBe(10);
  });

  it('shows pence on the axis only where pounds would repeat', () => {
    const tickFormatOf = (...values: readonly number[]) =>
      layoutOf(
        graphData(
          values.map((net) => ({ net })),
          'x',
          ['net'],
          'money',
        ),
        drawing,
      ).yaxis?.tickformat;
    expect(tickFormatOf(0.1, 0.5)).toBe('$,.2f');
    expect(tickFormatOf(-5000, 20_000)).toBe('$,.0f');
  });

  it('gives each kind of values a panel, the last above the axis of places', () => {
    const layout = layoutOf(mixed, drawing);
    expect(tracesOf(mixed, drawing).map((trace) => 'yaxis' in trace && trace.yaxis)).toEqual(['y', 'y2', 'y']);
    expect(layout.yaxis?.domain?.[0]).toBeGreaterThan(layout.yaxis2?.domain?.[1] ?? 1);
    expect(layout.yaxis2).toMatchObject({ title: { text: 'Percent (%)' }, ticksuffix: '%' });
    expect(layout.xaxis).toMatchObject({ anchor: 'y2', type: 'category' });
  });

  it('has ticks at days that there are, as many as there is room for', () => {
    const ticksAt = (width: number) => layoutOf(takings, { ...drawing, width }).xaxis?.tickvals;
    expect(ticksAt(600)).toEqual(takings.positions);
    expect(ticksAt(300)).toEqual([takings.positions[0], takings.positions[2]]);
  });
});

const mixed = answerData({
  title: 'Names of days',
  axis: 'Day',
  places: ['Sunday', 'Monday'],
  series: [
    { name: 'Net win', kind: 'money', values: [1, 2] },
    { name: 'Occupancy', kind: 'percent', values: [null, 45.12] },
    { name: 'Turnover', kind: 'money', values: [3] },
  ],
});

describe('the answer of a server as a graph', () => {
  it('keeps the order of names, and brings days into theirs', () => {
    expect(mixed).toMatchObject({ kind: 'category', places: ['Sunday', 'Monday'], positions: [0, 1] });
    expect(mixed.series[2]?.values).toEqual([3, undefined]);
    const series = [{ name: 'Net win', kind: 'money' as const, values: [2, 1] }];
    const days = answerData({ title: '', axis: 'Day', places: ['2026-11-08', '2026-11-01'], series });
    expect(days).toMatchObject({ kind: 'date', places: ['2026-11-01', '2026-11-08'], series: [{ values: [1, 2] }] });
    // Neither are months and numbers times of their own, nor a day that no calendar has.
    expect(answerData({ title: '', axis: 'Month', places: ['2026-11'], series: [] }).kind).toBe('category');
    expect(answerData({ title: '', axis: 'Hour', places: ['8', '9'], series: [] }).kind).toBe('category');
  });
});

describe('zooming', () => {
  const data = graphData(
    Array.from({ length: 20 }, (_, at) => ({ at })),
    'at',
    ['at'],
  );

  it('halves and doubles what is in view around a place, within what there is', () => {
    expect(zoomed(data, { first: 0, last: 19 }, 19, 'in')).toEqual({ first: 10, last: 19 });
    expect(zoomed(data, { first: 4, last: 5 }, 4, 'in')).toEqual({ first: 3, last: 4 });
    expect(zoomed(data, { first: 0, last: 3 }, 1, 'out')).toEqual({ first: 0, last: 7 });
    expect(zoomed(data, { first: 5, last: 14 }, 9, 'out')).toBeUndefined();
  });

  it('takes the places between two values of the axis, whose ends are then seen whole', () => {
    expect(spanBetween(data, 7.4, 2.6)).toEqual({ first: 3, last: 7 });
    expect(spanBetween(data, 2.6, 3.4)).toBeUndefined();
    expect(spanBetween(takings, '2026-11-01 12:00', '2026-11-09')).toEqual({ first: 1, last: 2 });
    expect(rangeOf(data, { first: 3, last: 7 })).toEqual([2.5, 7.5]);
  });
});
