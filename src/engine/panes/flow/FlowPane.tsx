import type { ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import { Button, EmptyState, Spinner } from '../../../ui';
import type { PaneProps } from '../contract';
import { EmptyPane } from '../EmptyPane';
import { RunningFlow } from './RunningFlow';
import { useMachine } from './useMachine';
import { useSteadyInput } from './useSteadyInput';

/** A state machine drawn step by step; a state without a step shows progress. */
export function FlowPane(props: PaneProps<'flow'>): ReactNode {
  const { name, label, options, ctx, host, publish } = props;
  const { input, renew } = useSteadyInput(options, ctx);
  const { actor, error, restart } = useMachine(name, options, input, host, (running) =>
    publish({ machine: running?.getSnapshot().context }),
  );
  function startAgain(): void {
    renew();
    restart();
  }
  if (error !== undefined) {
    return <EmptyState failed title={`${label} could not be loaded`} action={<Button onClick={restart}>Try again</Button>} />;
  }
  if (actor !== undefined) return <RunningFlow {...props} key={actor.sessionId} actor={actor} restart={startAgain} />;
  return input === undefined ? (
    <EmptyPane name={name} host={host} words={wordsNow(options.emptyText, ctx)} />
  ) : (
    <Spinner label={`Opening ${label}`} />
  );
}
