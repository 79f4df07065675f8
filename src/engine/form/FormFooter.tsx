import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import { FormFoot } from '../../ui/FormFoot';
import { useUnpressed } from '../../ui/useUnpressed';
import type { FieldStore } from '../options/fieldStore';
import styles from './OptionForm.module.css';
import { someWrong } from './someWrong';

interface FormFooterProps {
  readonly form: string;
  readonly store: FieldStore;
  readonly saveLabel: string;
  /** The reason why it cannot be saved, valid or not. */
  readonly withheld: string | undefined;
  readonly isBusy: boolean;
  /** The text while the form refreshes; a save waits for that. */
  readonly progress: string | undefined;
  readonly onAttempt: () => void;
  readonly children?: ReactNode;
}

export function FormFooter({ form, store, saveLabel, withheld, isBusy, progress, onAttempt, children }: FormFooterProps): ReactNode {
  const { isValid } = useSyncExternalStore(store.form.watch, store.form.read, store.form.read);
  // Leaving a field may start a refresh; a longer text would move the content under the pointer.
  const progressText = useUnpressed(progress);
  const canSave = isValid && progress === undefined;
  const why = progress === undefined ? `${someWrong} Press to see which.` : 'The form is being updated.';
  const reason = withheld ?? (canSave ? undefined : why);
  return (
    <FormFoot
      keepsFocus
      extra={
        <>
          {children}
          <span role="status" className={styles['progress']}>
            {progressText}
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
