import { type ReactNode, Suspense, useState } from 'react';
import { failureOf } from '../../../schemas/failure';
import { saveText } from '../../data/failures';
import type { ErasedContext } from '../../definition/context';
import type { ActionDefinition } from '../../definition/erased';
import { wordsNow } from '../../definition/words';
import { ConfirmDialog, Dialog, PasswordConfirm, Spinner } from '../../ui';
import { lazyPart } from '../lazyPart';
import { useScreenServices } from './services';

// Forms come with the first action that asks for values.
const ActionForm = lazyPart(async () => (await import('../../form/typed/ActionForm')).ActionForm<object>);

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

/** What an action asks before it is done, one question after the other; the last answer does it, and a failure shows where it was given. */
export function ActionQuestions({ action, label, ctx: now, carryOut, onClose }: ActionQuestionsProps): ReactNode {
  const { passwordHash } = useScreenServices();
  // What was chosen when it was asked is what it is done with, whatever is chosen meanwhile or cleared by doing it.
  const [ctx] = useState(now);
  const [stages] = useState(() => stagesOf(action));
  const [at, setAt] = useState(0);
  const [values, setValues] = useState<object>();
  const describeFailure = (error: unknown) => action.failed ?? saveText(failureOf(error));

  async function next(entered = values): Promise<void> {
    setValues(entered);
    if (at + 1 < stages.length) {
      setAt(at + 1);
      return;
    }
    await carryOut(entered, ctx);
    onClose();
  }

  const shared = { title: label, onClose, describeFailure };
  const isDanger = action.kind === 'danger';
  const stage = stages[at];
  if (stage === 'form' && action.form !== undefined) {
    return (
      <Suspense
        fallback={
          <Dialog title={label} onClose={onClose}>
            <Spinner label="Opening the form" />
          </Dialog>
        }
      >
        <ActionForm {...shared} form={action.form} submitLabel={label} onSubmit={next} />
      </Suspense>
    );
  }
  const known = { ...ctx, subject: action.of?.(ctx), values };
  const text = wordsNow(action.confirm, known);
  const asked = { ...shared, title: wordsNow(action.confirmTitle, known) ?? label };
  if (stage === 'confirm') {
    return <ConfirmDialog {...asked} text={text} confirmLabel={label} danger={isDanger} onConfirm={() => next()} />;
  }
  return (
    <PasswordConfirm {...asked} text={text} confirmLabel={label} danger={isDanger} passwordHash={passwordHash} onConfirm={() => next()} />
  );
}
