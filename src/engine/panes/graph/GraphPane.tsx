import { ChartLine } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../ui';
import type { PaneProps } from '../contract';
import { Graph } from './Graph';
import { graphData, isEmpty } from './series';

/** Lines or bars over what the panes before it have said. Document 2, sections 2 and 5 (analysis and dashboards). */
export function GraphPane({ label, options, ctx }: PaneProps<'graph'>): ReactNode {
  const { draw = 'line', values = 'number', emptyText = 'There is nothing to draw yet.' } = options;
  // Drawing is dear: only when what the panes before have said is new.
  const data = useMemo(() => graphData(options.points(ctx), options.x, options.y), [options, ctx]);
  if (isEmpty(data)) return <EmptyState icon={<ChartLine />} title={emptyText} />;
  return <Graph label={label} data={data} draw={draw} values={values} />;
}
