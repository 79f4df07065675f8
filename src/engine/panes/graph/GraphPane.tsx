import { ChartLine } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../ui';
import type { PaneProps } from '../contract';
import { Frame } from './Frame';
import { Graph } from './Graph';
import { LoadedGraph } from './LoadedGraph';
import { heightOf } from './panels';
import { graphData, isEmpty } from './series';

const nothing = 'There is nothing to draw yet.';

/** Lines or bars: what a server describes, or what the panes before it have said. docs/rules/everywhere.md. */
export function GraphPane(props: PaneProps<'graph'>): ReactNode {
  const { name, label, options, ctx, host } = props;
  const { load, debounce = 0, draw = 'line', dates = 'year-first', emptyText = nothing } = options;
  if (load === undefined) return <GivenGraph {...props} />;
  const quiet = typeof debounce === 'function' ? debounce(ctx) : debounce;
  return <LoadedGraph {...{ name, label, host, draw, dates, quiet, emptyText }} wanted={load(ctx)} />;
}

function GivenGraph({ label, options, ctx }: PaneProps<'graph'>): ReactNode {
  const { draw = 'line', values = 'count', dates, emptyText = nothing } = options;
  // Drawing is dear: only when what the panes before have said is new.
  const data = useMemo(
    () => graphData(options.points?.(ctx) ?? [], options.x ?? '', options.y ?? [], values, dates),
    [options, ctx, values, dates],
  );
  if (!isEmpty(data)) return <Graph label={label} data={data} draw={draw} />;
  return (
    <Frame height={heightOf(1)}>
      <EmptyState icon={<ChartLine />} title={emptyText} />
    </Frame>
  );
}
