import { type KeyboardEvent, useMemo, useState } from 'react';
import { memberOf } from '../../../data/unknownObject';
import type { GraphPoint } from '../../definition/kinds/graph';
import type { GraphData } from './series';
import { type Span, spanBetween, wholeOf, within, zoomed } from './span';

interface State {
  readonly of: string;
  /** Counts drags without effect, which Plotly must revert. */
  readonly undone: number;
  readonly mark?: number | undefined;
  /** The marked row of a heat map; `undefined` for all. */
  readonly row?: number | undefined;
  /** `undefined` for all. */
  readonly span?: Span | undefined;
}

export type Walk = ReturnType<typeof useWalk>;

/** `at` is `undefined` at the first step. */
const steps: Readonly<Record<string, (at: number | undefined, span: Span) => number>> = {
  ArrowLeft: (at, { last }) => (at === undefined ? last : at - 1),
  ArrowRight: (at, { first }) => (at === undefined ? first : at + 1),
  Home: (_, { first }) => first,
  End: (_, { last }) => last,
};
const rowSteps: Readonly<Record<string, (row: number | undefined, last: number) => number>> = {
  ArrowUp: (row, last) => (row === undefined ? last : row - 1),
  ArrowDown: (row) => (row === undefined ? 0 : row + 1),
};
/** Bars go from top to bottom. */
const rowKeys: Readonly<Record<string, string>> = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' };
const zooms: Readonly<Record<string, 'in' | 'out'>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' };

/** Moves a mark along the places, and the rows of a heat map, and zooms; resets for other places. */
export function useWalk(data: GraphData, onOpen?: (point: GraphPoint) => void) {
  const of = useMemo(() => data.places.join('\n'), [data]);
  const [lastWalk, setLastWalk] = useState<State>({ of, undone: 0 });
  const state: State = lastWalk.of === of ? lastWalk : { of, undone: lastWalk.undone };
  const { mark, row, span, undone } = state;
  const shown = span ?? wholeOf(data);

  function take(change: Partial<State>): void {
    setLastWalk({ ...state, ...change });
  }
  function zoom(how: 'in' | 'out'): void {
    if (how === 'out' && span === undefined) return;
    take({ span: zoomed(data, shown, mark ?? Math.floor((shown.first + shown.last) / 2), how) });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[data.picture === 'bars' ? (rowKeys[event.key] ?? event.key) : event.key];
    const rowStep = data.picture === 'heatMap' ? rowSteps[event.key] : undefined;
    const how = zooms[event.key];
    const opens = event.key === 'Enter' && mark !== undefined && onOpen !== undefined;
    const leaves = event.key === 'Escape' && mark !== undefined;
    if (step === undefined && rowStep === undefined && how === undefined && !opens && !leaves) return;
    event.preventDefault();
    // A dialog around it would close too.
    event.stopPropagation();
    if (step !== undefined) take({ mark: within(shown, step(mark, shown)) });
    if (rowStep !== undefined) {
      const last = data.series.length - 1;
      take({ mark: mark ?? shown.last, row: within({ first: 0, last }, rowStep(row, last)) });
    }
    if (how !== undefined) zoom(how);
    if (opens) openAt(mark, row);
    if (leaves) take({ mark: undefined, row: undefined });
  }
  function openAt(place: number, series: number | undefined): void {
    const source = data.sources[place];
    if (source !== undefined) onOpen?.({ place: source, series });
  }
  function onDragged(change: object): void {
    const from = memberOf(change, 'xaxis.range[0]');
    const to = memberOf(change, 'xaxis.range[1]');
    if (from === undefined || to === undefined) return;
    const dragged = spanBetween(data, from, to);
    take(dragged === undefined ? { undone: undone + 1 } : { span: dragged });
  }
  return {
    mark: mark === undefined ? undefined : within(shown, mark),
    row,
    span,
    undone,
    onKeyDown,
    onLeave: () => mark !== undefined && take({ mark: undefined, row: undefined }),
    onDragged,
    openAt: onOpen && openAt,
    onReset: () => take({ span: undefined }),
  };
}
