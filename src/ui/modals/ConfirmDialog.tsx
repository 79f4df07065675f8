import type { ReactNode } from 'react';
import { FormDialog } from '../FormDialog';
import type { DescribeFailure } from '../useTask';

/** The default question. docs/rules/everywhere.md, 8. */
export const confirmText = 'Are you sure you wish to continue?';

export interface ConfirmDialogProps {
  readonly title?: string | undefined;
  readonly about?: string | undefined;
  readonly text?: string | undefined;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** A destructive action: red button, first focus on Cancel. */
  readonly danger?: boolean | undefined;
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
  readonly describeFailure?: DescribeFailure | undefined;
}

/** Asks for confirmation. docs/rules/everywhere.md, 8. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title = 'Please Confirm', text = confirmText, confirmLabel = 'Continue', danger = false, ...rest } = props;
  const { onConfirm, ...dialog } = rest;
  return (
    <FormDialog
      {...dialog}
      title={title}
      role="alertdialog"
      tone={danger ? 'warning' : undefined}
      submitLabel={confirmLabel}
      submitVariant={danger ? 'danger' : 'primary'}
      cautious={danger}
      onSubmit={onConfirm}
    >
      <p>{text}</p>
    </FormDialog>
  );
}
