import { type ReactNode, useId } from 'react';
import { Banner } from './Banner';
import { bindClasses } from './classNames';
import styles from './FormDialog.module.css';
import { FormFrame, type FormFrameProps } from './FormFrame';
import { type DescribeFailure, useTask } from './useTask';

const cx = bindClasses(styles);

export interface FormDialogProps extends Omit<FormFrameProps, 'form' | 'busy'> {
  /** The dialog is busy while its promise is pending; a rejection shows the error and keeps the input. */
  readonly onSubmit: () => void | Promise<void>;
  readonly describeFailure?: DescribeFailure | undefined;
}

/** A form in a dialog with Cancel and one main action, which Enter also triggers. */
export function FormDialog({ onSubmit, describeFailure, children, ...frame }: FormDialogProps): ReactNode {
  const id = useId();
  const { busy, failure, failureTitle, run } = useTask(describeFailure);
  return (
    <FormFrame {...frame} form={id} busy={busy}>
      <form
        id={id}
        noValidate
        className={cx('form')}
        onSubmit={(event) => {
          event.preventDefault();
          if (frame.submitDisabledReason === undefined) void run(onSubmit);
        }}
      >
        {failure === undefined ? null : (
          <Banner tone="error" title={failureTitle}>
            {failure}
          </Banner>
        )}
        {children}
      </form>
    </FormFrame>
  );
}
