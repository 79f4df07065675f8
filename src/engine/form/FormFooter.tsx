import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../ui/Button';
import type { FieldStore } from './fieldStore';
import styles from './OptionForm.module.css';

interface FormFooterProps {
  /** The id of the form that the button submits. */
  readonly form: string;
  readonly store: FieldStore;
  readonly saveLabel: string;
  /** Why it cannot be saved, whether it is valid or not. */
  readonly withheld: string | undefined;
  readonly isBusy: boolean;
  /** What the form is doing beside, in words. */
  readonly progress: string | undefined;
  readonly onAttempt: () => void;
  /** What stands beside the button. */
  readonly children?: ReactNode;
}

/** The button that saves, and why it cannot. */
export function FormFooter({ form, store, saveLabel, withheld, isBusy, progress, onAttempt, children }: FormFooterProps): ReactNode {
  const { isValid } = useSyncExternalStore(store.form.watch, store.form.read);
  const reason = withheld ?? (isValid ? undefined : 'Some fields need your attention. Press to see which.');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the focus that a press would take is kept; what is in it takes keys and clicks.
    <div
      className={styles['footer']}
      // The field keeps the focus until what is here has been pressed: a message that appears on leaving it would move that away.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span
        onClickCapture={(event) => {
          if (isValid || withheld !== undefined || isBusy) return;
          event.preventDefault();
          onAttempt();
        }}
      >
        <Button type="submit" form={form} variant="primary" busy={isBusy} disabledReason={isBusy ? undefined : reason}>
          {saveLabel}
        </Button>
      </span>
      {children}
      <span role="status" className={styles['progress']}>
        {progress}
      </span>
    </div>
  );
}
