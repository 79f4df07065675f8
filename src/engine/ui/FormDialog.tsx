import { type ReactNode, useId } from 'react';
import { Banner } from './Banner';
import { Button } from './Button';
import { bindClasses } from './classNames';
import { Dialog, type DialogProps } from './Dialog';
import styles from './FormDialog.module.css';
import { type DescribeFailure, useTask } from './useTask';

const cx = bindClasses(styles);

export interface FormDialogProps extends Omit<DialogProps, 'actions' | 'dismissible' | 'opaque'> {
  readonly submitLabel: string;
  readonly submitVariant?: 'primary' | 'danger' | undefined;
  readonly submitDisabledReason?: string | undefined;
  /** Carries it out; while its promise is pending the dialog is busy, and when it rejects the failure shows and what was typed stays. */
  readonly onSubmit: () => void | Promise<void>;
  readonly describeFailure?: DescribeFailure | undefined;
  readonly cancelLabel?: string | undefined;
  /** Gives the first focus to Cancel, where the main action destroys. */
  readonly cautious?: boolean | undefined;
}

/** A dialog that asks for something and carries it out: fields, Cancel, and one main action that Enter also takes. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { submitLabel, submitVariant = 'primary', submitDisabledReason, onSubmit, describeFailure, cautious = false, ...dialog } = props;
  const { cancelLabel = 'Cancel', children, onClose, ...rest } = dialog;
  const id = useId();
  const { busy, failure, failureTitle, run } = useTask(describeFailure);
  // Left while it is under way, nobody would know how it ended.
  const close = (): void => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      {...rest}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabledReason={busy ? 'Please wait until it is done' : undefined} data-autofocus={cautious || undefined}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} variant={submitVariant} busy={busy} disabledReason={busy ? undefined : submitDisabledReason}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={cx('form')}
        onSubmit={(event) => {
          event.preventDefault();
          if (submitDisabledReason === undefined) void run(onSubmit);
        }}
      >
        {failure === undefined ? null : (
          <Banner tone="error" title={failureTitle}>
            {failure}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  );
}
