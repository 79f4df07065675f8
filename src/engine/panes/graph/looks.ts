/* Dashes, marks and patterns besides colours. The lists have different lengths, so that many lines stay distinct. */

/** Plotly's name, and a stroke pattern for our own drawing. */
interface Dash {
  readonly name: 'solid' | 'dash' | 'dot' | 'dashdot' | 'longdash' | 'longdashdot';
  readonly strokes: string;
}
/** Plotly's name, and a path around 0,0. */
interface Mark {
  readonly name: string;
  readonly path: string;
}
/** Plotly's name, and lines over a tile of 6. */
interface Pattern {
  readonly name: '' | '/' | '\\' | 'x' | '-' | '|' | '+';
  readonly path: string;
}

const dashes: readonly Dash[] = [
  { name: 'solid', strokes: '' },
  { name: 'dash', strokes: '6 3' },
  { name: 'dot', strokes: '2 2' },
  { name: 'dashdot', strokes: '6 2 2 2' },
  { name: 'longdash', strokes: '10 3' },
  { name: 'longdashdot', strokes: '10 2 2 2' },
];
const marks: readonly Mark[] = [
  { name: 'circle', path: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z' },
  { name: 'square', path: 'M-3.5-3.5h7v7h-7z' },
  { name: 'diamond', path: 'M0-5l5 5l-5 5l-5-5z' },
  { name: 'triangle-up', path: 'M0-4.5l4.5 8h-9z' },
  { name: 'cross', path: 'M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z' },
  { name: 'triangle-down', path: 'M0 4.5l4.5-8h-9z' },
  { name: 'star', path: 'M0-5l1.3 3.3l3.5.2l-2.7 2.2l.9 3.5l-3-2l-3 2l.9-3.5l-2.7-2.2l3.5-.2z' },
  { name: 'hexagon', path: 'M0-4.5l4 2.2v4.6l-4 2.2l-4-2.2v-4.6z' },
  { name: 'bowtie', path: 'M-4.5-3.5l4.5 3.5l4.5-3.5v7l-4.5-3.5l-4.5 3.5z' },
  { name: 'hourglass', path: 'M-3.5-4.5h7l-3.5 4.5l3.5 4.5h-7l3.5-4.5z' },
];

const patterns: readonly Pattern[] = [
  { name: '', path: '' },
  { name: '/', path: 'M0 6L6 0' },
  { name: '\\', path: 'M0 0L6 6' },
  { name: 'x', path: 'M0 6L6 0M0 0L6 6' },
  { name: '-', path: 'M0 3h6' },
  { name: '|', path: 'M3 0v6' },
  { name: '+', path: 'M0 3h6M3 0v6' },
];

export interface Look {
  readonly dash: Dash;
  readonly mark: Mark;
  readonly pattern: Pattern;
}

function nth<T>(list: readonly T[], index: number): T {
  const look = list[index % list.length];
  if (look === undefined) throw new RangeError(`There is no look number ${index}`);
  return look;
}

/** `index` starts at 0. Throws RangeError below 0. */
export function lookOf(index: number): Look {
  return { dash: nth(dashes, index), mark: nth(marks, index), pattern: nth(patterns, index) };
}
