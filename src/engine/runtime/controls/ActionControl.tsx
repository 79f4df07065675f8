import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dialogText, titledWords } from '../../../data/failures';
import { wordsNow } from '../../../data/words';
import { type Failure, failureOf } from '../../../schemas/failure';
import { venueMinute } from '../../../schemas/wire/clock';
import { useLatest } from '../../../ui/useLatest';
import type { ActionDefinition } from '../../definition/erased';
import { rankOf } from '../../definition/rank';
import { firstReason, isOffered, type Situation } from '../../definition/situation';
import { hasUnsavedChanges } from '../../form/guard';
import { failureSubject } from '../screen/failed';
import { useScreen, useSituation } from '../screen/screenContext';
import { useScreenServices } from '../screen/services';
import { useUnfit } from '../screen/useUnfit';
import { ActionQuestions } from './ActionQuestions';
import type { ControlProps } from './control';
import { changesByIt, isDownload, perform, workOf } from './perform';

interface Turn {
  readonly canBeDone: boolean;
  readonly run: () => void;
}

/**
 * Repeats `run` at this interval (0: never) while mounted. A run due in a hidden page waits until it is visible; one due while blocked or
 * with unsaved input is skipped.
 */
function useEvery(milliseconds: number, { canBeDone, run }: Turn): void {
  const due = useRef<{ readonly at: number; readonly every: number }>(undefined);
  const take = useEffectEvent(() => {
    if (canBeDone && !hasUnsavedChanges()) run();
  });
  useEffect(() => {
    if (milliseconds <= 0) {
      due.current = undefined;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (due.current?.every !== milliseconds) due.current = { at: Date.now() + milliseconds, every: milliseconds };

    function wait(): void {
      clearTimeout(timer);
      // The visibility event restarts the timer.
      if (document.hidden) return;
      timer = setTimeout(pass, Math.max(0, (due.current?.at ?? 0) - Date.now()));
    }
    function pass(): void {
      due.current = { at: Date.now() + milliseconds, every: milliseconds };
      take();
      wait();
    }
    document.addEventListener('visibilitychange', wait);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [milliseconds]);
}

/** Fixed label in the documents for saving all rows as a file. */
const exportLabel = 'Export';

function isRefresh({ run, form, confirm, password, refreshes, next }: ActionDefinition): boolean {
  return [run, form, confirm, password, next].every((part) => part === undefined) && refreshes !== undefined;
}

function asksWithFilters(action: ActionDefinition, label: string): boolean {
  return isRefresh(action) || label === exportLabel;
}

/** Returns why an action is disabled: a gate, no selection, or a read-only screen. */
function whyNot(action: ActionDefinition, situation: Situation, readOnly: string | undefined): string | undefined {
  const { outputs: ctx } = situation;
  const reason = firstReason(action.needs ?? [], situation);
  if (reason !== undefined) return reason;
  if (action.of !== undefined && action.of(ctx) === undefined) return wordsNow(action.ofText, ctx) ?? 'Nothing to act on yet.';
  return readOnly !== undefined && changesByIt(action, ctx) ? readOnly : undefined;
}

/** Makes a control of an action: gives its disabled reason, asks its questions and runs it. */
export function ActionControl({ action, children }: ControlProps<{ readonly action: ActionDefinition }>): ReactNode {
  const { definition, store, host } = useScreen();
  const { watch, readOnly } = useScreenServices();
  const situation = useSituation();
  const { outputs: ctx } = situation;
  const label = wordsNow(action.label, ctx);
  const unfit = useUnfit(definition.panes.length);
  const reason = whyNot(action, situation, readOnly) ?? (asksWithFilters(action, label) ? unfit : undefined);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // The focus returns here when the failure is dismissed.
  const control = useRef<Element | null>(null);
  const asks = action.form !== undefined || action.confirm !== undefined || action.password === true;

  const failedText = () => wordsNow(action.failed, { ...ctx, subject: action.of?.(ctx) });

  // The context may have changed between start and failure.
  const latest = useLatest(ctx);

  /** Shows a failure, in the action's own words if it has some; the application reports an expired session. */
  function tell(failure: Failure): void {
    if (failure.kind === 'expired') return;
    const words = { ...dialogText(failure), ...titledWords(failedText() ?? dialogText(failure).text) };
    store.fail(action, { ...words, about: failureSubject(definition, action.at, latest.current), control: control.current });
  }

  /** Shows why a download failed, once its dialog is closed. */
  function tellLost(work: ReturnType<typeof workOf>): void {
    const failure = work !== undefined && isDownload(work) ? store.lostFiles.get(work.request) : undefined;
    if (failure !== undefined) tell(failure);
  }

  async function start(): Promise<void> {
    if (reason !== undefined || busy || asking) return;
    control.current = document.activeElement;
    store.fail(action, undefined);
    watch?.pressed(action.id);
    // Leaving or refetching may discard an unsaved form.
    const clears = host.clears(action.refreshes ?? []);
    if ((clears || action.next !== undefined) && !(await host.requestLeave(clears ? 'everything' : undefined))) return;
    if (asks) {
      setAsking(true);
      return;
    }
    setBusy(true);
    try {
      // "Until now" means until this minute.
      const current = { ...ctx, asOf: venueMinute() };
      const work = workOf(action, current, undefined);
      await perform({ action, ctx: current, values: undefined, work, host });
      tellLost(work);
    } catch (error) {
      const failure = failureOf(error);
      // Another user has changed the record: the next try sends the current version.
      if (failure.kind === 'stale') void host.refresh(action.refreshes ?? []);
      tell(failure);
    } finally {
      setBusy(false);
    }
  }

  const isThere = isOffered(action, situation);
  const waits = situation.isBusy && !busy && !asking ? 'Please wait until it has finished.' : undefined;
  const canBeDone = (reason ?? waits) === undefined && !busy && !asking;
  useEvery(isThere ? (action.every?.(ctx) ?? 0) : 0, { canBeDone, run: () => void start() });
  if (!isThere) return children(undefined);
  return children({
    id: action.id,
    rank: rankOf(action),
    label,
    icon: action.icon,
    letter: action.key,
    isOn: action.isOn?.(ctx),
    reason: reason ?? waits,
    isBusy: busy,
    press: () => void start(),
    isPassing: action.when !== undefined || action.isQuiet === true,
    isQuiet: action.isQuiet === true && reason !== undefined,
    isRefresh: isRefresh(action),
    isExport: label === exportLabel,
    dialog: asking && (
      <ActionQuestions
        action={action}
        label={label}
        ctx={ctx}
        carryOut={async (values, at) => {
          const work = workOf(action, at, values);
          await perform({ action, ctx: at, values, work, host });
          tellLost(work);
        }}
        onClose={() => setAsking(false)}
      />
    ),
  });
}
