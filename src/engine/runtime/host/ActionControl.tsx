import { type ReactNode, useRef, useState } from 'react';
import { formText, titledWords } from '../../../data/failures';
import { wordsNow } from '../../../data/words';
import { CallFailure, failureOf } from '../../../schemas/failure';
import { notify } from '../../../ui';
import { useLatest } from '../../../ui/useLatest';
import type { ActionDefinition } from '../../definition/erased';
import { rankOf } from '../../definition/rank';
import { firstReason, isOffered, type Situation } from '../../definition/situation';
import { ActionQuestions } from './ActionQuestions';
import type { ControlProps } from './control';
import { toldAt } from './failed';
import { changesByIt, isDownload, isToldInline, perform, workOf } from './perform';
import { useScreen, useSituation } from './screenContext';
import type { ToldFailure } from './screenStore';
import { useScreenServices } from './services';
import { useEvery } from './useEvery';

/** What an action is called that saves all that there is of something, as the documents have it everywhere. */
const exportLabel = 'Export';

/** Whether all that an action does is to ask again, without a question first. */
function isRefresh({ run, form, confirm, password, refreshes, next }: ActionDefinition): boolean {
  return [run, form, confirm, password, next].every((part) => part === undefined) && refreshes !== undefined;
}

/** Why an action cannot be used now: a gate, nothing to act upon, or that nothing can be changed at all. */
function whyNot(action: ActionDefinition, situation: Situation, readOnly: string | undefined): string | undefined {
  const { outputs: ctx } = situation;
  const reason = firstReason(action.needs ?? [], situation);
  if (reason !== undefined) return reason;
  if (action.of !== undefined && action.of(ctx) === undefined)
    return wordsNow(action.ofText, ctx) ?? 'There is nothing to do this with yet.';
  return readOnly !== undefined && changesByIt(action, ctx) ? readOnly : undefined;
}

/** An action as a control: explains itself while it cannot be used, asks what it must ask, and does it. */
export function ActionControl({ action, children }: ControlProps<{ readonly action: ActionDefinition }>): ReactNode {
  const { definition, store, host } = useScreen();
  const { watch, readOnly } = useScreenServices();
  const situation = useSituation();
  const { outputs: ctx } = situation;
  const reason = whyNot(action, situation, readOnly);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // What had the focus when it was started: it has it again once a failure is put away.
  const control = useRef<Element | null>(null);
  const label = wordsNow(action.label, ctx);
  const asks = action.form !== undefined || action.confirm !== undefined || action.password === true;

  /** The action's words that are shown instead of a failure's own. */
  const failedText = () => wordsNow(action.failed, { ...ctx, subject: action.of?.(ctx) });

  // What is there when it has failed may be something else than when it was started.
  const latest = useLatest(ctx);

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

  const isThere = isOffered(action, situation);
  const waits = situation.isBusy && !busy && !asking ? 'Please wait until it is done.' : undefined;
  const canBeDone = (reason ?? waits) === undefined && !busy && !asking;
  useEvery(isThere ? (action.every?.(ctx) ?? 0) : 0, { canBeDone, run: () => void start() });
  if (!isThere) return children(undefined);
  return children({
    id: action.id,
    rank: rankOf(action),
    label,
    icon: action.icon,
    reason: reason ?? waits,
    isBusy: busy,
    press: () => void start(),
    isPassing: action.when !== undefined,
    isRefresh: isRefresh(action),
    isExport: label === exportLabel,
    beside: asking && (
      <ActionQuestions
        action={action}
        label={label}
        ctx={ctx}
        carryOut={async (values, at) => {
          const work = workOf(action, at, values);
          await perform({ action, ctx: at, values, work, host, isToldThere: true });
          tellLost(work);
        }}
        onClose={() => setAsking(false)}
      />
    ),
  });
}
