import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { stepsOf } from '../../definition/flow';
import { useMachine } from '../../runtime/host/useMachine';
import { Banner, Button, EmptyState, Spinner } from '../../ui';
import type { PaneProps } from '../contract';
import styles from './FlowPane.module.css';
import { StepView } from './StepView';
import { stepAt } from './state';

interface RunningProps extends PaneProps<'flow'> {
  readonly actor: AnyActorRef;
  readonly restart: () => void;
}

function RunningFlow({ actor, restart, options, ctx, label }: RunningProps): ReactNode {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    [actor],
  );
  const snapshot = useSyncExternalStore(subscribe, () => actor.getSnapshot());
  const steps = useMemo(() => stepsOf(options.steps), [options.steps]);
  const step = stepAt(steps, snapshot.value);
  const isDone = snapshot.status === 'done';
  if (snapshot.status === 'error') throw snapshot.error;
  const at = { ...ctx, machine: snapshot.context };
  const error = step?.error?.(at);
  return (
    <div className={styles['flow']}>
      {error === undefined ? null : <Banner tone="error">{error}</Banner>}
      <div aria-live="polite">
        {step === undefined ? (
          isDone ? null : (
            <Spinner label={`${label}: working`} />
          )
        ) : (
          // Another state is another question, so nothing that was typed into one is shown in the next.
          <StepView key={step.state} step={step} ctx={at} label={step.title ?? label} send={(event) => actor.send(event)} />
        )}
      </div>
      {isDone && <Button onClick={restart}>Start again</Button>}
    </div>
  );
}

/** A machine drawn step by step: each state shows its question, a state without one shows progress. */
export function FlowPane(props: PaneProps<'flow'>): ReactNode {
  const { name, label, options, ctx, host, publish } = props;
  const { actor, error, restart } = useMachine(name, options, ctx, host, (running) => publish({ machine: running?.getSnapshot().context }));
  if (error !== undefined) {
    return <EmptyState title={`${label} could not be loaded`} action={<Button onClick={restart}>Try again</Button>} />;
  }
  if (actor !== undefined) return <RunningFlow {...props} key={actor.sessionId} actor={actor} restart={restart} />;
  return options.input(ctx) === undefined ? <EmptyState title={host.missing(name)} /> : <Spinner label={`Opening ${label}`} />;
}
