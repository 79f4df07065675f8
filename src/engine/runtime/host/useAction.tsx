import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formText, titledWords } from '../../../data/failures';
import { wordsNow } from '../../../data/words';
import { CallFailure, failureOf } from '../../../schemas/failure';
import { notify } from '../../../ui';
import type { ErasedContext } from '../../definition/context';
import type { ActionDefinition } from '../../definition/erased';
import { firstReason } from '../../definition/situation';
import { ActionQuestions } from './ActionQuestions';
import { toldAt } from './failed';
import { changesByIt, isDownload, isToldInline, perform, workOf } from './perform';
import { useContextAt, useScreen, useSituation } from './screenContext';
import type { ToldFailure } from './screenStore';
import { useScreenServices } from './services';

/** An action as the control that starts it shows it. */
export interface UsableAction {
  readonly label: string;
  /** Why it cannot be used now. */
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly start: () => void;
  /** What it asks before it is done; drawn beside the control. */
  readonly questions: ReactNode;
}

/** Why a control cannot be used now: a gate, or nothing to act upon. */
function useReasonAgainst(action: ActionDefinition, ctx: ErasedContext): string | undefined {
  const situation = useSituation();
  const { readOnly } = useScreenServices();
  const reason = firstReason(action.needs ?? [], situation);
  if (reason !== undefined) return reason;
  if (action.of !== undefined && action.of(ctx) === undefined)
    return wordsNow(action.ofText, ctx) ?? 'There is nothing to do this with yet.';
  return readOnly !== undefined && changesByIt(action, ctx) ? readOnly : undefined;
}

/** An action of the screen around: what it is called, why it cannot be used, and what starting it asks and does. */
export function useAction(action: ActionDefinition): UsableAction {
  const { definition, store, host } = useScreen();
  const { watch } = useScreenServices();
  const ctx = useContextAt(definition.panes.length);
  const reason = useReasonAgainst(action, ctx);
  const isScreenBusy = useStore(store.state, ({ working }) => working > 0);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // What had the focus when it was started: it has it again once a failure is put away.
  const control = useRef<Element | null>(null);
  const label = wordsNow(action.label, ctx);
  const asks = action.form !== undefined || action.confirm !== undefined || action.password === true;

  /** The action's words that are shown instead of a failure's own. */
  const failedText = () => wordsNow(action.failed, { ...ctx, subject: action.of?.(ctx) });

  // What is there when it has failed may be something else than when it was started.
  const latest = useRef(ctx);
  useLayoutEffect(() => {
    latest.current = ctx;
  });

  /** Tells in its pane what has failed, for as long as that is about the same. */
  function tell(failure: Pick<ToldFailure, 'title' | 'text'>): void {
    store.fail(action, { ...failure, about: toldAt(definition, action.at, latest.current), control: control.current });
  }

  /** Tells why a file has not come, once its dialog is closed. */
  function tellLost(work: ReturnType<typeof workOf>): void {
    const text = work !== undefined && isDownload(work) ? store.lostFiles.get(work.request) : undefined;
    if (text !== undefined) tell(titledWords(failedText() ?? text));
  }

  async function start(): Promise<void> {
    if (reason !== undefined || busy || asking) return;
    control.current = document.activeElement;
    store.fail(action, undefined);
    watch?.pressed(action.id);
    // What it leads to, or clears by asking again, may take a form with it that is not saved.
    const clears = host.clears(action.refreshes ?? []);
    if ((clears || action.next !== undefined) && !(await host.requestLeave(clears ? 'everything' : undefined))) return;
    if (asks) {
      setAsking(true);
      return;
    }
    setBusy(true);
    let work: ReturnType<typeof workOf>;
    try {
      work = workOf(action, ctx, undefined);
      await perform({ action, ctx, values: undefined, work, host });
      tellLost(work);
    } catch (error) {
      if (!(error instanceof CallFailure)) {
        tell({ text: formText(failureOf(error)) });
        return;
      }
      const { failure } = error;
      const failed = failedText();
      // Failures of other calls are shown by the application, as each call declares.
      if (isToldInline(work)) tell(titledWords(failed ?? formText(failure)));
      else if (failed !== undefined) notify({ tone: 'error', ...titledWords(failed) });
      else if (failure.kind === 'broken' && failure.status === undefined) notify({ tone: 'error', text: formText(failure) });
    } finally {
      setBusy(false);
    }
  }

  return {
    label,
    reason: reason ?? (isScreenBusy && !busy && !asking ? 'Please wait until it is done.' : undefined),
    isBusy: busy,
    start: () => void start(),
    questions: asking ? (
      <ActionQuestions
        action={action}
        label={label}
        ctx={ctx}
        carryOut={async (values, at) => {
          const work = workOf(action, at, values);
          await perform({ action, ctx: at, values, work, host, isToldThere: true });
          tellLost(work);
        }}
        askAgain={(panes) => host.refresh(panes)}
        onClose={() => setAsking(false)}
      />
    ) : null,
  };
}
