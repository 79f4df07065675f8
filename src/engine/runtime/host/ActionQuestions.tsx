import { type ReactNode, Suspense, useRef, useState } from 'react';
import { saveText } from '../../../data/failures';
import { wordsNow } from '../../../data/words';
import { CallFailure, failureOf } from '../../../schemas/failure';
import { Dialog, Spinner } from '../../../ui';
import { ConfirmDialog } from '../../../ui/modals/ConfirmDialog';
import { PasswordConfirm } from '../../../ui/modals/PasswordConfirm';
import type { ErasedContext } from '../../definition/context';
import type { ActionDefinition } from '../../definition/erased';
import { kindOf } from '../../definition/kinds';
import { lazyPart } from '../../ground/lazyPart';
import { regainFocus } from './remedy';
import { useScreen } from './screenContext';
import { useScreenServices } from './services';

// Forms come with the first action that asks for values.
const ActionForm = lazyPart(async () => (await import('../../form/typed/forms/ActionForm')).ActionForm<object>);

interface ActionQuestionsProps {
  readonly action: ActionDefinition;
  readonly label: string;
  readonly ctx: ErasedContext;
  /** Does it; rejects with the failure. */
  readonly carryOut: (values: object | undefined, ctx: ErasedContext) => Promise<void>;
  readonly onClose: () => void;
}

type Stage = 'form' | 'confirm' | 'password';

/** The password's dialog says what is confirmed too, so that nobody answers two questions about one thing. */
function stagesOf({ form, confirm, password }: ActionDefinition): readonly Stage[] {
  return [
    ...(form === undefined ? [] : (['form'] as const)),
    ...(password === true ? (['password'] as const) : confirm === undefined ? [] : (['confirm'] as const)),
  ];
}

/**
 * What an action asks before it is done, one question after the other; the last answer does it, and a failure shows where it was given. Cancelled, a
 * confirmation gives the form before it back as it was filled in.
 */
export function ActionQuestions({ action, label, ctx: now, carryOut, onClose }: ActionQuestionsProps): ReactNode {
  const { passwordHash } = useScreenServices();
  // What was chosen when it was asked is what it is done with, whatever is chosen meanwhile or cleared by doing it.
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

  /** Somebody else has changed it: the next try is about that version. What lets go of its choice is asked again once the question is put away. */
  async function reload(): Promise<void> {
    isStale.current = true;
    const letsGo = (name: string) => definition.panes.some((pane) => pane.name === name && kindOf(pane).letsGo?.(pane.options) === true);
    await host.refresh((action.refreshes ?? []).filter((name) => !letsGo(name)));
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
  const asked = { ...shared, title: wordsNow(action.confirmTitle, known) ?? label, onClose: at === 0 ? close : () => setAt(at - 1) };
  if (stage === 'confirm') {
    return <ConfirmDialog {...asked} text={text} confirmLabel={button ?? label} danger={isDanger} onConfirm={() => next()} />;
  }
  return (
    <PasswordConfirm
      {...asked}
      text={text}
      confirmLabel={button ?? 'Confirm'}
      danger={isDanger}
      passwordHash={passwordHash}
      onConfirm={() => next()}
    />
  );
}
