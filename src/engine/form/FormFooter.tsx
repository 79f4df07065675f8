import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import { FormFoot } from '../../ui/FormFoot';
import { useUnpressed } from '../../ui/useUnpressed';
import type { FieldStore } from '../options/fieldStore';
import styles from './OptionForm.module.css';
import { someWrong } from './someWrong';

interface FormFooterProps {
  /** The id of the form that the button submits. */
  readonly form: string;
  readonly store: FieldStore;
  readonly saveLabel: string;
  /** Why it cannot be saved, whether it is valid or not. */
  readonly withheld: string | undefined;
  readonly isBusy: boolean;
  /** That the server is making the form anew, in words: what is saved then waits for it. */
  readonly progress: string | undefined;
  /** Pressed while it cannot be saved yet. */
  readonly onAttempt: () => void;
  /** What stands beside the button. */
  readonly children?: ReactNode;
}

/** The button that saves, and why it cannot. */
export function FormFooter({ form, store, saveLabel, withheld, isBusy, progress, onAttempt, children }: FormFooterProps): ReactNode {
  const { isValid } = useSyncExternalStore(store.form.watch, store.form.read);
  // Leaving a field may begin it, and where the words take a line more, they move what is above.
  const told = useUnpressed(progress);
  const canSave = isValid && progress === undefined;
  const why = progress === undefined ? `${someWrong} Press to see which.` : 'The form is being updated.';
  const reason = withheld ?? (canSave ? undefined : why);
  return (
    <FormFoot
      keepsFocus
      beside={
        <>
          {children}
          <span role="status" className={styles['progress']}>
            {told}
          </span>
        </>
      }
    >
      <span
        onClickCapture={(event) => {
          if (canSave || withheld !== undefined || isBusy) return;
          event.preventDefault();
          onAttempt();
        }}
      >
        <Button type="submit" form={form} variant="primary" busy={isBusy} disabledReason={isBusy ? undefined : reason}>
          {saveLabel}
        </Button>
      </span>
    </FormFoot>
  );
}
