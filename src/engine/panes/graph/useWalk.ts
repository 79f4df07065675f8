import { type KeyboardEvent, useMemo, useState } from 'react';
import { memberOf } from '../../../data/unknownObject';
import type { GraphData } from './series';
import { type Span, spanBetween, wholeOf, within, zoomed } from './span';

interface State {
  readonly of: string;
  /** Counts drags without effect, which Plotly must revert. */
  readonly undone: number;
  readonly mark?: number | undefined;
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
const zooms: Readonly<Record<string, 'in' | 'out'>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' };

/** Moves a mark along the places and zooms; resets for other places. */
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
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const how = zooms[event.key];
    const leaves = event.key === 'Escape' && mark !== undefined;
    if (step === undefined && how === undefined && !leaves) return;
    event.preventDefault();
    // A dialog around it would close too.
    event.stopPropagation();
    if (step !== undefined) take({ mark: within(shown, step(mark, shown)) });
    if (how !== undefined) zoom(how);
    if (leaves) take({ mark: undefined });
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
    span,
    undone,
    onKeyDown,
    onLeave: () => mark !== undefined && take({ mark: undefined }),
    onDragged,
    onReset: () => take({ span: undefined }),
  };
}
