import { ChartLine } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { formText } from '../../../data/failures';
import { wordsNow } from '../../../data/words';
import { AsOf, Button, EmptyState, StaleNotice } from '../../../ui';
import type { GraphPoint } from '../../definition/kinds/graph';
import { mayExport } from '../../definition/situation';
import type { PaneProps } from '../contract';
import { EmptyPane } from '../EmptyPane';
import { Frame, Pending } from './Frame';
import { Graph } from './Graph';
import { heightOf } from './panels';
import { answerData, isEmpty } from './series';
import { useGraphAnswer } from './useGraphAnswer';

const firstPoint: GraphPoint = { place: 0, series: 0 };

/** Draws a server's graph, or a given one before a request; the previous one stays dimmed while loading. docs/rules/analysis.md, 4. */
export function GraphPane({ name, label, options, ctx, host }: PaneProps<'graph'>): ReactNode {
  const { load, given: givenBy, debounce = 0, dates = 'year-first', picture = 'line', leads } = options;
  const quiet = typeof debounce === 'function' ? debounce(ctx) : debounce;
  // Memoised, since a new response each render would loop.
  const given = useMemo(() => givenBy?.(ctx), [givenBy, ctx]);
  const { question, isIdle, answer, isPending, isSilent } = useGraphAnswer(load(ctx), { pane: name, host, madeFrom: [ctx], quiet, given });
  const drawnAs = answer !== undefined && typeof picture === 'function' ? picture({ ...ctx, answer }) : picture;
  const data = useMemo(
    () => (answer === undefined || typeof drawnAs === 'function' ? undefined : answerData(answer, dates, drawnAs)),
    [answer, dates, drawnAs],
  );
  const { failure, retry, until } = question;
  const isStale = data !== undefined && failure !== undefined && !isPending && !isSilent;
  if (data !== undefined && !isEmpty(data)) {
    // Where the first point leads nowhere, none does.
    const canOpen = leads && answer && !isPending && leads({ ...ctx, answer, point: firstPoint });
    const onOpen = canOpen ? (point: GraphPoint) => void host.follow(leads({ ...ctx, answer, point })) : undefined;
    return (
      <>
        {isStale ? <StaleNotice label={label} onRetry={retry} /> : null}
        {until === undefined ? null : <AsOf at={until} />}
        <Graph
          label={label}
          data={data}
          isStale={isPending}
          mayExport={mayExport(answer, ctx)}
          saveTable={host.saveTable}
          onOpen={onOpen}
        />
      </>
    );
  }
  const height = heightOf(data);
  return (
    <Frame height={height} title={null}>
      {isIdle ? (
        <EmptyPane name={name} host={host} icon={<ChartLine />} words={wordsNow(options.idleText, ctx)} />
      ) : isPending ? (
        <Pending label={label} height={height} />
      ) : failure !== undefined && !isSilent ? (
        <EmptyState failed title={`${label} could not be loaded`} action={<Button onClick={retry}>Try again</Button>}>
          {formText(failure)}
        </EmptyState>
      ) : (
        <EmptyState icon={<ChartLine />} title="There is nothing to draw yet." />
      )}
    </Frame>
  );
}
