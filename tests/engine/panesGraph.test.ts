import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Picture, pictures } from '../../src/engine/definition/kinds/graph';
import { layoutOf, pictureOf, tracesOf } from '../../src/engine/panes/graph/figure';
import { farFromTheRest, namedOutliers } from '../../src/engine/panes/graph/outliers';
import { heightOf } from '../../src/engine/panes/graph/panels';
import { pointOf } from '../../src/engine/panes/graph/pointOf';
import { answerData, type GraphData, isEmpty, withBehind } from '../../src/engine/panes/graph/series';
import { rangeOf, spanBetween, zoomed } from '../../src/engine/panes/graph/span';
import { valueText } from '../../src/engine/panes/graph/units';
import { placeWords, rowsOf, scaleOf, summaryOf } from '../../src/engine/panes/graph/words';
import type { ValueKind } from '../../src/schemas/entities/graph';

const takings = answerData({
  title: 'Takings',
  axis: 'Day',
  places: ['2026-11-01', '2026-11-02', '2026-11-03'],
  series: [{ name: 'Net win', kind: 'money', values: [1234.5, null, -20] }],
});
const palette = {
  text: 't',
  muted: 'm',
  line: 'l',
  surface: 's',
  least: 'least',
  most: 'most',
  font: 'f',
  series: ['one', 'two'],
  names: ['1', '2'],
};
const drawing = { palette, width: 600, height: 320 } as const;

function named(places: readonly string[], values: readonly (number | null)[]) {
  return answerData({ title: '', axis: 'Day', places: [...places], series: [{ name: 'Net win', kind: 'money', values: [...values] }] });
}

describe('the series of a graph', () => {
  it('leave gaps where a server sends no value', () => {
    expect(takings).toEqual({
      picture: 'line',
      title: 'Takings',
      axis: 'Day',
      kind: 'date',
      places: ['2026-11-01', '2026-11-02', '2026-11-03'],
      dates: 'year-first',
      positions: [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 2), Date.UTC(2026, 10, 3)],
      sources: [0, 1, 2],
      series: [{ name: 'Net win', kind: 'money', values: [1234.5, undefined, -20] }],
    });
  });

  it('show days as the screen wants them, and keep their order', () => {
    const { places, positions, sources } = answerData(
      { title: '', axis: 'Day', places: ['2026-12-01', '2026-11-30'], series: [] },
      'day-first',
    );
    expect(places).toEqual(['30-11-2026', '01-12-2026']);
    expect(sources).toEqual([1, 0]);
    expect(positions).toEqual([Date.UTC(2026, 10, 30), Date.UTC(2026, 11, 1)]);
  });

  it('are empty without a single number', () => {
    expect(isEmpty(takings)).toBe(false);
    expect(isEmpty(named(['Monday'], [null]))).toBe(true);
    expect(isEmpty(named([], []))).toBe(true);
  });

  it('have pale lines behind them, by place, and none without a value there', () => {
    const own = ['2026-12-01', '2026-11-30'];
    const data = answerData({ title: '', axis: 'Day', places: own, series: [{ name: 'Pier', kind: 'money', values: [2, 1] }] });
    const line = (name: string, values: (number | null)[]) => ({ name, kind: 'money' as const, values });
    const behind = { places: ['2026-11-29', '2026-11-30'], series: [line('Average', [7, 8]), line('Elsewhere', [9, null])] };
    const drawn = withBehind(data, behind, own);
    expect(drawn.series.slice(1)).toEqual([{ name: 'Average', kind: 'money', values: [8, undefined], isPale: true }]);
    expect(tracesOf(drawn, palette)).toMatchObject([
      { line: { color: 'one', width: 2 } },
      { mode: 'lines', line: { color: 'm', width: 1 } },
    ]);
  });

  it('are made of any answer, and so are the words and the figure', () => {
    const values = fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })));
    const series = fc.array(fc.record({ name: fc.string(), kind: fc.constantFrom('money', 'count', 'percent'), values }), { maxLength: 3 });
    const picture = fc.constantFrom(...pictures);
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), series, picture, (places, axis, text, as) => {
        const data = answerData({ title: '', axis, places, series: text }, 'year-first', as);
        expect(data.places).toHaveLength(places.length);
        for (const one of data.series) expect(one.values).toHaveLength(places.length);
        expect(rowsOf(data)).toHaveLength(places.length + 1);
        expect(summaryOf('Graph', data)).toMatch(/^Graph\. (?:Line graph|Steps|Columns|Bars|Heat map|Dots) by /);
        const kinds = new Set(text.map(({ kind }) => kind));
        expect(tracesOf(data, palette)).toHaveLength(as === 'heatMap' ? kinds.size : text.length);
        const axes = Object.keys(layoutOf(data, { ...drawing, mark: 0 })).filter((name) => name.startsWith('yaxis'));
        expect(axes).toHaveLength(kinds.size);
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
    expect(summaryOf('Graph', takings)).toBe(
      'Takings, £ a day, 2026-11-01 to 2026-11-03. Line graph by day, 3 points. Net win: lowest -£20.00 (2026-11-03), highest £1,234.50 (2026-11-01), last -£20.00 (2026-11-03), down £1,254.50 since 2026-11-01.',
    );
    expect(summaryOf('Takings', named(['x'], [null]))).toBe('Takings. Line graph by day, one point, x. Net win: no values.');
  });

  it('give rows to calculate with, below headings with their units', () => {
    expect(rowsOf(takings)).toEqual([
      ['Day', 'Net win (£)'],
      ['2026-11-01', '1234.5'],
      ['2026-11-02', ''],
      ['2026-11-03', '-20'],
    ]);
    const series = (name: string, kind: ValueKind) => ({ name, kind, values: [1] });
    const measures = [series('Payout', 'percent'), series('Share in %', 'percent'), series('Games', 'count')];
    const [headings] = rowsOf(answerData({ title: '', axis: 'Day', places: ['x'], series: measures }));
    expect(headings).toEqual(['Day', 'Payout (%)', 'Share in %', 'Games']);
  });
});

describe('the figure of a graph', () => {
  it('keeps texts from being read as markup', () => {
    expect(tracesOf(named(['<b>Regent</b> & Sons'], [1]), palette)[0]).toMatchObject({ x: ['&lt;b>Regent&lt;/b> &amp; Sons'] });
  });

  it('distinguishes any two series without colour', () => {
    const series = Array.from({ length: 10 }, (_, at) => ({ name: `${at}`, kind: 'count' as const, values: [1] }));
    const looks = tracesOf(answerData({ title: '', axis: 'Day', places: ['x'], series }), palette).map((trace) => {
      const { line, marker } = trace as { line?: { dash?: string }; marker?: { symbol?: string } };
      return JSON.stringify([line?.dash, marker?.symbol]);
    });
    expect(new Set(looks).size).toBe(10);
  });

  it('shows pence on the axis only where pounds would repeat', () => {
    const tickFormatOf = (...values: readonly number[]) => layoutOf(named(values.map(String), values), drawing).yaxis?.tickformat;
    expect(tickFormatOf(0.1, 0.5)).toBe('$,.2f');
    expect(tickFormatOf(-5000, 20_000)).toBe('$,.0f');
  });

  it('gives each kind of values a panel, the last above the axis of places', () => {
    const layout = layoutOf(mixed, drawing);
    expect(tracesOf(mixed, palette).map((trace) => 'yaxis' in trace && trace.yaxis)).toEqual(['y', 'y2', 'y']);
    expect(layout.yaxis?.domain?.[0]).toBeGreaterThan(layout.yaxis2?.domain?.[1] ?? 1);
    expect(layout.yaxis2).toMatchObject({ title: { text: 'Percent (%)' }, ticksuffix: '%' });
    expect(layout.xaxis).toMatchObject({ anchor: 'y2', type: 'category' });
  });

  it('has ticks at existing days, as many as fit', () => {
    const ticksAt = (width: number) => layoutOf(takings, { ...drawing, width }).xaxis?.tickvals;
    expect(ticksAt(600)).toEqual(takings.positions);
    expect(ticksAt(300)).toEqual([takings.positions[0], takings.positions[2]]);
  });
});

describe('the kinds of picture', () => {
  const hours = ['09:00', '10:00', '11:00'];
  const answer = {
    title: 'Cash In',
    axis: 'Hour',
    places: hours,
    series: [
      { name: 'Monday', kind: 'money' as const, values: [5, null, 7] },
      { name: '<Tuesday>', kind: 'money' as const, values: [0, 12.5, 3] },
    ],
  };
  const as = (picture: Picture) => answerData(answer, 'year-first', picture);

  it('draw columns with a pattern each, and nothing where there is no value', () => {
    const [first, second] = tracesOf(as('columns'), palette);
    expect(first).toMatchObject({ type: 'bar', x: hours, y: [5, null, 7], marker: { color: 'one', pattern: { shape: '' } } });
    expect(second).toMatchObject({ type: 'bar', marker: { color: 'two', pattern: { shape: '/' } } });
    expect(layoutOf(as('columns'), drawing).yaxis).toMatchObject({ rangemode: 'tozero', title: { text: 'Money (£)' } });
  });

  it('draw bars in a row for each place, the first at the top, with its name; more than 40 are named in part', () => {
    const [first] = tracesOf(as('bars'), palette);
    expect(first).toMatchObject({ type: 'bar', orientation: 'h', x: [5, null, 7], y: [0, 1, 2], text: hours, xaxis: 'x', yaxis: 'y' });
    const { xaxis, yaxis } = layoutOf(as('bars'), drawing);
    expect(xaxis).toMatchObject({ rangemode: 'tozero', title: { text: 'Money (£)' }, anchor: 'y' });
    expect(yaxis).toMatchObject({ range: [2.5, -0.5], tickvals: [0, 1, 2], ticktext: hours });
    const many = answerData(
      {
        title: 'Funds',
        axis: 'Kiosk',
        places: Array.from({ length: 90 }, (_, at) => `NL${at}`),
        series: [
          { name: 'Now', kind: 'money', values: [1] },
          { name: 'Payouts', kind: 'count', values: [2] },
        ],
      },
      'year-first',
      'bars',
    );
    expect(layoutOf(many, drawing).yaxis2).toMatchObject({ ticktext: Array.from({ length: 30 }, (_, at) => `NL${3 * at}`), anchor: 'x2' });
    expect([heightOf(as('bars')), heightOf(many)]).toEqual([320, 2360]);
  });

  it('name the measure with its unit on the axis, unless there are several kinds of values', () => {
    const titleOf = (data: GraphData) => layoutOf(data, drawing).yaxis?.title;
    const of = (measure: string, kind: 'money' | 'percent' | 'count') =>
      answerData({ title: 'All', axis: 'Hour', measure, places: hours, series: [{ name: 'All 39 sites', kind, values: [1, 2, 3] }] });
    expect(titleOf(of('Net Income', 'money'))).toMatchObject({ text: 'Net Income (£)' });
    expect(titleOf(of('Variance %', 'percent'))).toMatchObject({ text: 'Variance %' });
    expect(titleOf(of('Alerts', 'count'))).toMatchObject({ text: 'Alerts' });
    expect(titleOf({ ...mixed, measure: 'Net Income' })).toMatchObject({ text: 'Money (£)' });
  });

  it('draw steps that hold until the next place, and times with a space', () => {
    expect(tracesOf(as('steps'), palette)).toMatchObject([{ type: 'scatter', line: { shape: 'hv' } }, { line: { shape: 'hv' } }]);
    expect(tracesOf(as('line'), palette)).toMatchObject([{ line: { shape: 'linear' } }, {}]);
    const places = ['2026-11-29T22:17:17', '2026-11-29T22:37:20'];
    const timed = answerData({ title: '', axis: 'Time', places, series: [] }, 'day-first', 'steps');
    expect(timed.places).toEqual(['29-11-2026 22:17:17', '29-11-2026 22:37:20']);
    expect(layoutOf(timed, drawing).xaxis).toMatchObject({ tickformat: '%d-%m-%Y %H:%M' });
  });

  it('draw a heat map with a row per series, from the first down, gaps, and one hue', () => {
    const data = as('heatMap');
    const traces = tracesOf(data, palette);
    expect(traces).toEqual([
      expect.objectContaining({
        type: 'heatmap',
        x: hours,
        z: [
          [5, null, 7],
          [0, 12.5, 3],
        ],
        hoverongaps: false,
        showscale: false,
        colorscale: [
          [0, 'least'],
          [1, 'most'],
        ],
        customdata: [
          ['Monday, 09:00: £5.00', 'Monday, 10:00: —', 'Monday, 11:00: £7.00'],
          ['&lt;Tuesday>, 09:00: £0.00', '&lt;Tuesday>, 10:00: £12.50', '&lt;Tuesday>, 11:00: £3.00'],
        ],
      }),
    ]);
    expect(layoutOf(data, drawing)).toMatchObject({
      hovermode: 'closest',
      yaxis: { autorange: 'reversed', tickvals: [0, 1], ticktext: ['Monday', '&lt;Tuesday>'] },
    });
    expect(pictureOf('Cash In', data, drawing).data[0]).toMatchObject({ showscale: true });
  });

  it('describe where a heat map is highest and lowest, and give its rows the room that they need', () => {
    const data = as('heatMap');
    expect(scaleOf(data, 'money')).toEqual({ least: '£0.00 (<Tuesday>, 09:00)', most: '£12.50 (<Tuesday>, 10:00)' });
    expect(scaleOf(data, 'count')).toBeUndefined();
    expect(summaryOf('Busiest', data)).toMatch(
      /^Cash In, £\. Heat map by hour, 3 points from 09:00 to 11:00\. Of all rows: lowest £0\.00 \(<Tuesday>, 09:00\), highest £12\.50 .* Monday: lowest £5\.00 \(09:00\), highest £7\.00 \(11:00\), last £7\.00 \(11:00\)\./,
    );
    const rows = Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, kind: 'count' as const, values: [at] }));
    const tall = answerData({ title: '', axis: 'Hour', places: ['09:00'], series: rows }, 'year-first', 'heatMap');
    expect(heightOf(tall)).toBeGreaterThanOrEqual(20 * 24);
    expect(heightOf(data)).toBe(heightOf(as('line')));
  });

  it('draw a dot per place without a line, and name the outliers only', () => {
    const machines = Array.from({ length: 12 }, (_, at) => `M${at}`);
    const values = [1, -2, 0, 3, -1, 2, 140, 0, 1, null, -60, 2];
    const variances = {
      title: 'Variances',
      axis: 'Machine',
      places: machines,
      series: [{ name: 'Variance', kind: 'money' as const, values }],
    };
    const data = answerData(variances, 'year-first', 'dots');
    expect(tracesOf(data, palette)).toMatchObject([
      { type: 'scatter', mode: 'text+markers', y: values, text: machines.map((name) => (name === 'M6' || name === 'M10' ? name : '')) },
    ]);
    expect(summaryOf('Variances', data)).toContain(
      'Far from the rest: M6 (£140.00), M10 (-£60.00). 2 of 11 are more than 5 times the usual distance (£2.00) from £1.00.',
    );
    expect(farFromTheRest([1, 2, 3, 4, 5, 6, 100])).toBeUndefined();
  });

  it('call no value an outlier only because most are equal', () => {
    const amounts = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 8, maxLength: 60 });
    fc.assert(
      fc.property(amounts, fc.nat(200), (values, zeros) => {
        const known = values.flatMap((pence) => (pence === 0 ? [] : [pence / 100, -pence / 100]));
        fc.pre(known.length >= 8);
        const far = farFromTheRest(known);
        // Machines without a variance change nothing.
        expect(farFromTheRest([...known, ...Array.from({ length: zeros }, () => 0)])).toEqual({ ...far, of: known.length + zeros });
        const reach = 5 * (far?.usual ?? 0);
        for (const [at, value] of known.entries()) expect(far?.places.includes(at)).toBe(Math.abs(value) > reach);
        expect(known.filter((value) => Math.abs(value) <= (far?.usual ?? 0)).length).toBeGreaterThanOrEqual(known.length / 2);
      }),
    );
    // Where only a few differ from the rest, each of them is far.
    expect(farFromTheRest([0, 0, 0, 0, 0, 0, 0, 0, 12, -3])).toEqual({ of: 10, middle: 0, usual: 0, places: [8, 9] });
    expect(farFromTheRest([1, 1, 1, 1, 1, 1, 1, 1])).toMatchObject({ places: [] });
  });

  it('name no two outliers that would cover each other, and count the rest', () => {
    const values = Array.from({ length: 40 }, (_, at): number => (at % 4 === 0 ? -20 : (at % 3) - 1));
    values[20] = 30;
    expect(namedOutliers(values)).toEqual([20, 0, 16, 32]);
    const places = values.map((_, at) => `M${at}`);
    const series = [{ name: 'Variance', kind: 'money' as const, values }];
    expect(summaryOf('', answerData({ title: '', axis: 'Machine', places, series }, 'year-first', 'dots'))).toContain(
      'M20 (£30.00), M0 (-£20.00), M4 (-£20.00), M8 (-£20.00), M12 (-£20.00) and 5 more.',
    );
  });

  it('mark a cell of a heat map, and describe it alone', () => {
    const data = as('heatMap');
    expect(placeWords(data, 1, 1)).toBe('10:00. <Tuesday>: £12.50.');
    expect(layoutOf(data, { ...drawing, mark: 1, row: 1 }).shapes).toMatchObject([
      { type: 'rect', yref: 'y', x0: 0.5, x1: 1.5, y0: 0.5, y1: 1.5 },
    ]);
  });

  it('know which point of the answer was pressed', () => {
    expect(pointOf(as('dots'), [{ curveNumber: 1, pointNumber: 2 }])).toEqual({ place: 2, series: 1 });
    expect(pointOf(as('heatMap'), [{ curveNumber: 0, pointNumber: [1, 2] }])).toEqual({ place: 2, series: 1 });
    expect(
      pointOf(
        as('columns'),
        [0, 1].map((curveNumber) => ({ curveNumber, pointNumber: 1 })),
      ),
    ).toEqual({ place: 1, series: undefined });
    expect(pointOf(as('columns'), [])).toBeUndefined();
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
  it('keeps the order of names, and sorts days', () => {
    expect(mixed).toMatchObject({ kind: 'category', places: ['Sunday', 'Monday'], positions: [0, 1] });
    expect(mixed.series[2]?.values).toEqual([3, undefined]);
    const series = [{ name: 'Net win', kind: 'money' as const, values: [2, 1] }];
    const days = answerData({ title: '', axis: 'Day', places: ['2026-11-08', '2026-11-01'], series });
    expect(days).toMatchObject({ kind: 'date', places: ['2026-11-01', '2026-11-08'], series: [{ values: [1, 2] }] });
    // Months, numbers and impossible dates are no times.
    expect(answerData({ title: '', axis: 'Month', places: ['2026-11'], series: [] }).kind).toBe('category');
    expect(answerData({ title: '', axis: 'Hour', places: ['8', '9'], series: [] }).kind).toBe('category');
  });
});

describe('zooming', () => {
  const places = Array.from({ length: 20 }, (_, at) => `No. ${at}`);
  const data = named(
    places,
    places.map((_, at) => at),
  );

  it('halves and doubles what is in view around a place, within what there is', () => {
    expect(zoomed(data, { first: 0, last: 19 }, 19, 'in')).toEqual({ first: 10, last: 19 });
    expect(zoomed(data, { first: 4, last: 5 }, 4, 'in')).toEqual({ first: 3, last: 4 });
    expect(zoomed(data, { first: 0, last: 3 }, 1, 'out')).toEqual({ first: 0, last: 7 });
    expect(zoomed(data, { first: 5, last: 14 }, 9, 'out')).toBeUndefined();
  });

  it('shows the places between two values of the axis, with both ends in full', () => {
    expect(spanBetween(data, 7.4, 2.6)).toEqual({ first: 3, last: 7 });
    expect(spanBetween(data, 2.6, 3.4)).toBeUndefined();
    expect(spanBetween(takings, '2026-11-01 12:00', '2026-11-09')).toEqual({ first: 1, last: 2 });
    expect(rangeOf(data, { first: 3, last: 7 })).toEqual([2.5, 7.5]);
  });
});
