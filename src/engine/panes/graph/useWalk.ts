import { type KeyboardEvent, useMemo, useState } from 'react';
import { memberOf } from '../../../data/found';
import type { GraphData } from './series';
import { type Span, spanBetween, wholeOf, within, zoomed } from './span';

interface State {
  /** The places that it is about, as one text. */
  readonly of: string;
  /** How often a dragging has led to nothing new, which Plotly must be told. */
  readonly undone: number;
  /** The number of the place that is marked. */
  readonly mark?: number | undefined;
  /** The places in view; undefined for all. */
  readonly span?: Span | undefined;
}

/** What is marked and in view, and what changes it. */
export type Walk = ReturnType<typeof useWalk>;

/** Where each key leads from a place within a span; undefined marks the first step. */
const steps: Readonly<Record<string, (at: number | undefined, span: Span) => number>> = {
  ArrowLeft: (at, { last }) => (at === undefined ? last : at - 1),
  ArrowRight: (at, { first }) => (at === undefined ? first : at + 1),
  Home: (_, { first }) => first,
  End: (_, { last }) => last,
};
const zooms: Readonly<Record<string, 'in' | 'out'>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' };

/** Walks along the places of a graph and zooms around them; starts afresh with other places. */
export function useWalk(data: GraphData) {
  const of = useMemo(() => data.places.join('\n'), [data]);
  const [kept, setKept] = useState<State>({ of, undone: 0 });
  const state: State = kept.of === of ? kept : { of, undone: kept.undone };
  const { mark, span, undone } = state;
  const shown = span ?? wholeOf(data);

  function take(change: Partial<State>): void {
    setKept({ ...state, ...change });
  }
  function zoom(how: 'in' | 'out'): void {
    if (how === 'out' && span === undefined) return;
    take({ span: zoomed(data, shown, mark ?? Math.floor((shown.first + shown.last) / 2), how) });
  }
  /** Moves, zooms and leaves by keys. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const how = zooms[event.key];
    const leaves = event.key === 'Escape' && mark !== undefined;
    if (step === undefined && how === undefined && !leaves) return;
    event.preventDefault();
    // What is around, a dialog perhaps, would close as well.
    event.stopPropagation();
    if (step !== undefined) take({ mark: within(shown, step(mark, shown)) });
    if (how !== undefined) zoom(how);
    if (leaves) take({ mark: undefined });
  }
  /** Hears what Plotly says of its axes when somebody has dragged. */
  function onDragged(change: object): void {
    const from = memberOf(change, 'xaxis.range[0]');
    const to = memberOf(change, 'xaxis.range[1]');
    if (from === undefined || to === undefined) return;
    const dragged = spanBetween(data, from, to);
    take(dragged === undefined ? { undone: undone + 1 } : { span: dragged });
  }
  return {
    mark: mark === undefined ? undefined : within(shown, mark),
    span,
    undone,
    onKeyDown,
    onLeave: () => mark !== undefined && take({ mark: undefined }),
    onDragged,
    onReset: () => take({ span: undefined }),
  };
}
