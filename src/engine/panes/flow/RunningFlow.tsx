import { type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type AnyActorRef, transition } from 'xstate';
import { wordsNow } from '../../../data/words';
import { Banner, Button, Spinner } from '../../../ui';
import { DialogClose } from '../../../ui/FormFoot';
import { stepsOf } from '../../definition/steps';
import { unsavedForms, useUnsavedGuard } from '../../form/guard';
import type { PaneProps } from '../contract';
import { askMachine } from './askMachine';
import { changesBy } from './changesBy';
import styles from './FlowPane.module.css';
import { StepView } from './StepView';
import { stepAt } from './state';
import { useEnding } from './useEnding';
import { useStepDrafts } from './useStepDrafts';
import { useStepFocus } from './useStepFocus';

interface RunningFlowProps extends PaneProps<'flow'> {
  readonly actor: AnyActorRef;
  readonly restart: () => void;
}

function useSnapshot(actor: AnyActorRef) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor.getSnapshot());
}

/** Renders the step of a machine's state; the input stays while its event is processed. */
export function RunningFlow({ actor, restart, options, ctx, label, host }: RunningFlowProps): ReactNode {
  const snapshot = useSnapshot(actor);
  const steps = useMemo(() => stepsOf(options.steps), [options.steps]);
  const at = useMemo(() => ({ ...ctx, machine: snapshot.context }), [ctx, snapshot.context]);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = stepAt(steps, snapshot.value);
  const step = shown?.step;
  const isDone = snapshot.status === 'done';
  const isOver = useEnding({ actor, steps, place, isDone, options, ctx, host });
  useStepFocus(place, heading, step?.state);
  // Unsaved forms around the flow stay.
  const [around] = useState(unsavedForms);
  const drafts = useStepDrafts(step, at);
  useUnsavedGuard(!isDone && (drafts.isElsewhere || step?.unsaved?.(at) === true), label);
  if (snapshot.status === 'error') throw snapshot.error;

  /** Whether the step keeps its input and the flow continues. */
  function goesOn(event: { readonly type: string }): boolean {
    return drafts.slot !== undefined && transition(snapshot.machine, snapshot, event)[0].status === 'active';
  }

  function whyReadOnly(event?: { readonly type: string }): string | undefined {
    const reason = host.whyNot([]);
    return reason === undefined || event === undefined || changesBy(snapshot, options.answers, event) ? reason : undefined;
  }

  async function leaveBy(event: { readonly type: string }): Promise<void> {
    if (goesOn(event)) {
      actor.send(event);
      return;
    }
    const isUnsaved = [...unsavedForms()].some((form) => !around.has(form));
    if (!isUnsaved || (await host.requestLeave())) actor.send(event);
  }

  const title = wordsNow(step?.title, at);
  const error = wordsNow(step?.error, at);
  const isWorking = shown?.isBusy === true || (step === undefined && !isOver);
  // A flow has its own buttons to leave.
  return (
    <DialogClose value={undefined}>
      <div ref={place} className={styles['flow']}>
        <p role="status" className="sr-only">
          {isWorking ? `${label}: working` : (title ?? '')}
        </p>
        {error === undefined ? null : <Banner tone="error">{error}</Banner>}
        {step !== undefined && (
          <>
            <h3 ref={heading} tabIndex={-1} className={title === undefined ? 'sr-only' : (styles['title'] ?? '')}>
              {title ?? label}
            </h3>
            <StepView
              // A new step starts without the previous input.
              key={step.state}
              step={step}
              ctx={at}
              label={title ?? label}
              drafts={drafts.slot}
              isBusy={shown?.isBusy === true}
              takes={(event) => snapshot.can(event)}
              whyReadOnly={whyReadOnly}
              send={(event) => actor.send(event)}
              follow={(effects) => void host.follow(effects)}
              ask={(event) => askMachine({ actor, steps, step, ctx }, event)}
              leaveBy={(event) => void leaveBy(event)}
            />
          </>
        )}
        {step === undefined && !isOver && <Spinner label={`${label}: working`} />}
        {isOver && <Button onClick={restart}>Start again</Button>}
      </div>
    </DialogClose>
  );
}
