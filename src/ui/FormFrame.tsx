import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';

export interface FormFrameProps extends Omit<DialogProps, 'actions' | 'dismissible' | 'opaque'> {
  /** The id of the form that the main action submits. */
  readonly form: string;
  readonly submitLabel: string;
  readonly submitVariant?: 'primary' | 'danger' | undefined;
  readonly submitDisabledReason?: string | undefined;
  readonly busy: boolean;
  readonly cancelLabel?: string | undefined;
  /** What Cancel does, where closing it in another way asks something first. */
  readonly onCancel?: (() => void) | undefined;
  /** Gives the first focus to Cancel, where the main action destroys. */
  readonly cautious?: boolean | undefined;
}

/** The dialog around a form: Cancel, and one main action that submits it. It stays while it is busy: left then, nobody would know how it ended. */
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
            disabledReason={busy ? 'Please wait until it is done' : undefined}
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
