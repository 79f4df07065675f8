import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../ui/Button';
import type { FieldStore } from './fieldStore';
import styles from './OptionForm.module.css';

interface FormFooterProps {
  /** The id of the form that the button submits. */
  readonly form: string;
  readonly store: FieldStore;
  readonly saveLabel: string;
  /** Why the whole form cannot be changed. */
  readonly readOnly: string | undefined;
  readonly isBusy: boolean;
  /** What the form is doing beside, in words. */
  readonly progress: string | undefined;
  readonly onAttempt: () => void;
}

/** The button that saves, and why it cannot. */
export function FormFooter({ form, store, saveLabel, readOnly, isBusy, progress, onAttempt }: FormFooterProps): ReactNode {
  const { isValid } = useSyncExternalStore(store.form.watch, store.form.read);
  const reason = readOnly ?? (isValid ? undefined : 'Some fields need your attention. Press to see which.');
  return (
    <div className={styles['footer']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button takes the keys; this hears the clicks that it keeps to itself. */}
      <span
        // The field keeps the focus until the button has been pressed: a message that appears on leaving it would move the button away.
        onMouseDown={(event) => event.preventDefault()}
        onClickCapture={(event) => {
          if (isValid || readOnly !== undefined || isBusy) return;
          event.preventDefault();
          onAttempt();
        }}
      >
        <Button type="submit" form={form} variant="primary" busy={isBusy} disabledReason={isBusy ? undefined : reason}>
          {saveLabel}
        </Button>
      </span>
      <span role="status" className={styles['progress']}>
        {progress}
      </span>
    </div>
  );
}
