import { ChartLine } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { formText } from '../../../data/failures';
import { isJoined } from '../../../data/join';
import { wordsNow } from '../../../data/words';
import { AsOf, Button, EmptyState, StaleNotice } from '../../../ui';
import type { MaybeRequest } from '../../definition/context';
import type { DrawnAnswer, GraphPoint } from '../../definition/kinds/graph';
import { questionKey } from '../../definition/question';
import { mayExport } from '../../definition/situation';
import type { PaneProps } from '../contract';
import { EmptyPane } from '../EmptyPane';
import { type QuestionOptions, useQuestion } from '../useQuestion';
import { useSteadyQuestion } from '../useSteadyQuestion';
import { Frame, Pending } from './Frame';
import { Graph } from './Graph';
import { heightOf } from './panels';
import { answerData, isEmpty, withBehind } from './series';

/**
 * Returns the request after `quiet` milliseconds without change, the previous one until then; an empty one at once. docs/rules/analysis.md,
 * 4.
 */
function useSettled<Answer>(wanted: MaybeRequest<Answer>, quiet: number): MaybeRequest<Answer> {
  const [settled, setSettled] = useState<MaybeRequest<Answer>>();
  const key = questionKey(wanted);
  const isSettled = quiet <= 0 || key === undefined || key === questionKey(settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is made anew by every drawing
  useEffect(() => {
    if (key === undefined) setSettled(undefined);
    if (isSettled) return undefined;
    const timer = setTimeout(() => setSettled(wanted), quiet);
    return () => clearTimeout(timer);
  }, [key, isSettled, quiet]);
  return isSettled ? wanted : settled;
}

function failsSilently(question: MaybeRequest<unknown>): boolean {
  if (!question) return false;
  return isJoined(question)
    ? Object.values(question.parts).every((part) => part === undefined || part.call.failure === 'silent')
    : question.call.failure === 'silent';
}

interface GraphQuestion extends Pick<QuestionOptions, 'pane' | 'host' | 'madeFrom'> {
  readonly quiet: number;
  /** Drawn without a request. */
  readonly given: DrawnAnswer | undefined;
}

/** Loads a graph after a debounce and keeps the previous one meanwhile. docs/rules/analysis.md, 8. */
function useGraphAnswer(wanted: MaybeRequest<DrawnAnswer>, { pane, host, madeFrom, quiet, given }: GraphQuestion) {
  useSteadyQuestion(pane, questionKey(wanted), madeFrom);
  const settled = useSettled(wanted, quiet);
  const question = useQuestion(settled, { pane, host, madeFrom: [settled] });
  const [earlier, setEarlier] = useState<DrawnAnswer>();
  const isIdle = !wanted;
  // Loading, or still in the debounce.
  const isPending = (!isIdle && settled !== wanted) || question.isLoading;
  const latest = isIdle ? given : (question.answer ?? (isPending ? earlier : undefined));
  // A failed or left graph does not replace the next.
  // After the render: a joined response is a new object in each render before the first effect.
  useEffect(() => setEarlier(latest), [latest]);
  // A silent failure shows an empty graph.
  const isSilent = failsSilently(settled);
  return { question, isIdle, answer: latest, isPending, isSilent };
}

const firstPoint: GraphPoint = { place: 0, series: 0 };

/** Draws a server's graph, or a given one before a request; the previous one stays dimmed while loading. docs/rules/analysis.md, 4. */
export function GraphPane({ name, label, options, ctx, host }: PaneProps<'graph'>): ReactNode {
  const { load, given: givenBy, debounce = 0, dates = 'year-first', picture = 'line', leads } = options;
  const quiet = typeof debounce === 'function' ? debounce(ctx) : debounce;
  // Memoised, since a new response each render would loop.
  const given = useMemo(() => givenBy?.(ctx), [givenBy, ctx]);
  const { question, isIdle, answer, isPending, isSilent } = useGraphAnswer(load(ctx), { pane: name, host, madeFrom: [ctx], quiet, given });
  const drawnAs = answer !== undefined && typeof picture === 'function' ? picture({ ...ctx, answer }) : picture;
  const data = useMemo(() => {
    if (answer === undefined || typeof drawnAs === 'function') return undefined;
    const own = answerData(answer, dates, drawnAs);
    return given === undefined || isIdle ? own : withBehind(own, given, answer.places);
  }, [answer, given, isIdle, dates, drawnAs]);
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
