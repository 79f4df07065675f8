import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';

export interface FormFrameProps extends Omit<DialogProps, 'actions' | 'dismissible' | 'opaque'> {
  readonly form: string;
  readonly submitLabel: string;
  readonly submitVariant?: 'primary' | 'danger' | undefined;
  readonly submitDisabledReason?: string | undefined;
  readonly busy: boolean;
  readonly cancelLabel?: string | undefined;
  /** Overrides Cancel, if closing another way asks for confirmation. */
  readonly onCancel?: (() => void) | undefined;
  /** Focuses Cancel first, for destructive actions. */
  readonly cautious?: boolean | undefined;
}

/** A dialog around a form; cannot be closed while busy, so that the user sees the result. */
export function FormFrame(props: FormFrameProps): ReactNode {
  const {
    form,
    submitLabel,
    submitVariant = 'primary',
    submitDisabledReason,
    busy,
    cancelLabel = 'Cancel',
    onCancel,
    cautious,
    ...dialog
  } = props;
  const close = (): void => {
    if (!busy) dialog.onClose();
  };
  const cancel = (): void => {
    if (!busy) (onCancel ?? dialog.onClose)();
  };
  return (
    <Dialog
      {...dialog}
      onClose={close}
      actions={
        <>
          <Button
            onClick={cancel}
            disabledReason={busy ? 'Please wait until it has finished' : undefined}
            data-autofocus={cautious || undefined}
          >
            {cancelLabel}
          </Button>
          <Button type="submit" form={form} variant={submitVariant} busy={busy} disabledReason={busy ? undefined : submitDisabledReason}>
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
