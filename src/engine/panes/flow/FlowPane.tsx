import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type AnyActorRef, transition } from 'xstate';
import { memberOf } from '../../../data/unknownObject';
import { wordsNow } from '../../../data/words';
import { Banner, Button, EmptyState, Spinner } from '../../../ui';
import { DialogClose } from '../../../ui/FormFoot';
import { useWhen } from '../../../ui/useWhen';
import type { ErasedContext } from '../../definition/context';
import type { OptionsOf } from '../../definition/kind';
import { type Step, stepsOf } from '../../definition/steps';
import { unsavedForms, useUnsavedGuard } from '../../form/guard';
import type { DraftSlot, StoredDraft } from '../../form/storedDraft';
import type { PaneProps } from '../contract';
import { EmptyPane } from '../EmptyPane';
import { askMachine, endMachine } from './askMachine';
import { changesBy } from './changesBy';
import styles from './FlowPane.module.css';
import { StepView } from './StepView';
import { stepAt } from './state';
import { isOvertaken, useMachine } from './useMachine';

interface Ending extends Pick<PaneProps<'flow'>, 'options' | 'ctx' | 'host'> {
  readonly actor: AnyActorRef;
  readonly steps: readonly Step[];
  readonly place: RefObject<Element | null>;
  readonly isDone: boolean;
}

/**
 * Runs message, refetches and effects at the end; returns whether they are done. After an early close it waits for pending requests and
 * refetches.
 */
function useEnding({ actor, steps, place, isDone, options, ctx, host }: Ending): boolean {
  const hasEnded = useRef(false);
  const [isOver, setOver] = useState(false);

  const carryOut = useEffectEvent(async (isClosed: boolean) => {
    const { context, output, status } = actor.getSnapshot();
    const isLate = isOvertaken(actor);
    if (hasEnded.current || (status !== 'done' && !isLate)) return;
    hasEnded.current = true;
    const isGivenUp = status !== 'done' || memberOf(output, 'cancelled') === true;
    const at = { ...ctx, machine: context, output };
    const next = isClosed ? undefined : options.next?.(at);
    const { refreshes } = options;
    const refreshing = refreshes === undefined || (isGivenUp && !isLate) ? {} : { refreshes };
    await host.afterwards(isGivenUp ? { ...refreshing, next } : { done: wordsNow(options.done, at), ...refreshing, next });
    setOver(true);
  });

  // After the render: the input is unmounted then, so nobody is asked about it.
  useWhen(isDone, () => void carryOut(false));

  useEffect(() => {
    const element = place.current;
    return () => {
      // In a hidden tab the element stays connected, and the flow continues later.
      if (element?.isConnected !== true) void endMachine(actor, steps, () => void carryOut(true));
    };
  }, [actor, steps, place]);
  return isOver;
}

const fields = 'input:not([type=hidden], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])';

/** Whether the focus may move: it was lost with the previous step, or is in the flow or its dialog. */
function isFree(place: Element, isFirst: boolean): boolean {
  const { activeElement } = document;
  if (isFirst) return activeElement instanceof HTMLDialogElement && activeElement.contains(place);
  return activeElement === null || activeElement.contains(place) || place.contains(activeElement);
}

/** Focuses the first field or heading of a new step. The first step takes focus only from its dialog. */
function useStepFocus(place: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>, key: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const element = place.current;
    if (key === undefined || element === null || shown.current === key) return undefined;
    const isFirst = shown.current === undefined;
    shown.current = key;
    if (!isFree(element, isFirst)) return undefined;
    const first = element.querySelector<HTMLElement>(fields);
    (first ?? heading.current)?.focus();
    if (first !== null) return undefined;
    // Fields may still be loading.
    const watcher = new MutationObserver(() => {
      const field = element.querySelector<HTMLElement>(fields);
      if (field === null) return;
      watcher.disconnect();
      if (document.activeElement === heading.current) field.focus();
    });
    watcher.observe(element, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [place, heading, key]);
}

/** Keeps the input of a flow's steps, by step and subject, while the flow is open. */
function useStepDrafts(step: Step | undefined, ctx: ErasedContext) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, StoredDraft>>(new Map());
  const about = step?.keeps?.(ctx);
  const name = step === undefined || about === undefined ? undefined : `${step.state} ${about}`;

  function write(at: string, draft: StoredDraft | undefined): void {
    setDrafts((before) => {
      const rest = [...before].filter(([key]) => key !== at);
      return new Map(draft === undefined ? rest : [...rest, [at, draft]]);
    });
  }
  const slot: DraftSlot | undefined =
    name === undefined ? undefined : { isPassing: true, read: () => drafts.get(name), write: (draft) => write(name, draft) };
  return {
    slot,
    /** Whether hidden steps hold input that closing would lose. */
    isElsewhere: [...drafts.keys()].some((key) => key !== name),
  };
}

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
function RunningFlow({ actor, restart, options, ctx, label, host }: RunningFlowProps): ReactNode {
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

/** Keeps a flow's first input until `about` changes; `renew` takes the current one. */
function useSteadyInput(options: OptionsOf<'flow'>, ctx: ErasedContext) {
  const input = options.input(ctx);
  const about = options.about?.(ctx);
  const [last, setLast] = useState({ about, input });
  if (options.about === undefined) return { input, renew: () => undefined };
  const isOther = !Object.is(last.about, about);
  const isNew = isOther || (last.input === undefined && input !== undefined);
  if (isNew) setLast({ about, input });
  return { input: isNew ? input : last.input, renew: () => setLast({ about, input }) };
}

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
