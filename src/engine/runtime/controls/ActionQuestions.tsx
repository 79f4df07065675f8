import { type ReactNode, Suspense, useRef, useState } from 'react';
import { saveText } from '../../../data/failures';
import { wordsNow } from '../../../data/words';
import { CallFailure, failureOf } from '../../../schemas/failure';
import { Dialog, Spinner } from '../../../ui';
import { ConfirmDialog } from '../../../ui/modals/ConfirmDialog';
import { PasswordConfirm } from '../../../ui/modals/PasswordConfirm';
import { lazyPart } from '../../common/lazyPart';
import type { ErasedContext } from '../../definition/context';
import type { ActionDefinition } from '../../definition/erased';
import { kindOf } from '../../definition/kinds';
import { regainFocus } from '../screen/remedy';
import { useScreen } from '../screen/screenContext';
import { useScreenServices } from '../screen/services';

const ActionForm = lazyPart(async () => (await import('../../form/typed/forms/ActionForm')).ActionForm<object>);

interface ActionQuestionsProps {
  readonly action: ActionDefinition;
  readonly label: string;
  readonly ctx: ErasedContext;
  readonly carryOut: (values: object | undefined, ctx: ErasedContext) => Promise<void>;
  readonly onClose: () => void;
}

type Stage = 'form' | 'confirm' | 'password';

/** The password dialog includes the confirmation, so that there is one question, not two. */
function stagesOf({ form, confirm, password }: ActionDefinition): readonly Stage[] {
  return [
    ...(form === undefined ? [] : (['form'] as const)),
    ...(password === true ? (['password'] as const) : confirm === undefined ? [] : (['confirm'] as const)),
  ];
}

/**
 * Asks an action's questions in turn; the last answer runs it, and shows a failure. Cancelling a confirmation returns to the form with its
 * input.
 */
export function ActionQuestions({ action, label, ctx: now, carryOut, onClose }: ActionQuestionsProps): ReactNode {
  const { passwordHash } = useScreenServices();
  // The action uses the selection at its start, even if that changes or is cleared meanwhile.
  const [first] = useState(now);
  const [isReloaded, setIsReloaded] = useState(false);
  const isStillThere = action.of === undefined || action.of(now) !== undefined;
  const ctx = isReloaded && isStillThere ? now : first;
  const { definition, elementId, host } = useScreen();
  const isStale = useRef(false);
  const [stages] = useState(() => stagesOf(action));
  const [at, setAt] = useState(0);
  const [values, setValues] = useState<object>();

  async function next(entered = values): Promise<void> {
    setValues(entered);
    if (at + 1 < stages.length) {
      setAt(at + 1);
      return;
    }
    try {
      await carryOut(entered, ctx);
    } catch (error) {
      if (failureOf(error).kind === 'stale') await reload();
      throw error;
    }
    onClose();
    regainFocus((action.refreshes ?? []).map(elementId));
  }

  /**
   * Another user has changed the record: the next try uses that version. Panes that would drop their selection refetch when the question
   * closes.
   */
  async function reload(): Promise<void> {
    isStale.current = true;
    const clearsSelectionOnRefetch = (name: string) =>
      definition.panes.some((pane) => pane.name === name && kindOf(pane).rows?.isClearedByRefetch?.(pane.options) === true);
    await host.refresh((action.refreshes ?? []).filter((name) => !clearsSelectionOnRefetch(name)));
    setIsReloaded(true);
  }

  function close(): void {
    onClose();
    if (isStale.current) void host.refresh(action.refreshes ?? []);
  }

  const known = { ...ctx, subject: action.of?.(ctx), values };
  const describeFailure = (error: unknown) =>
    (error instanceof CallFailure ? wordsNow(action.failed, known) : undefined) ?? saveText(failureOf(error));
  const about = wordsNow(action.about, known);
  const button = wordsNow(action.button, known);
  const shared = { title: label, about, onClose: close, describeFailure };
  const isDanger = action.kind === 'danger';
  const stage = stages[at];
  if (stage === 'form' && action.form !== undefined) {
    return (
      <Suspense
        fallback={
          <Dialog title={label} onClose={close}>
            <Spinner label="Opening the form" />
          </Dialog>
        }
      >
        <ActionForm
          {...shared}
          form={action.form}
          entered={values}
          submitLabel={button ?? label}
          untilFilled={action.untilFilled === true}
          onSubmit={next}
        />
      </Suspense>
    );
  }
  const text = wordsNow(action.confirm, known);
  const common = { ...shared, title: label, onClose: at === 0 ? close : () => setAt(at - 1) };
  if (stage === 'confirm') {
    return <ConfirmDialog {...common} text={text} confirmLabel={button ?? label} danger={isDanger} onConfirm={() => next()} />;
  }
  return (
    <PasswordConfirm
      {...common}
      text={text}
      confirmLabel={button ?? 'Confirm'}
      danger={isDanger}
      passwordHash={passwordHash}
      onConfirm={() => next()}
    />
  );
}
