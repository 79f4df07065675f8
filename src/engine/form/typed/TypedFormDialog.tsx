import { type ReactNode, useId, useState } from 'react';
import { FormFrame, type FormFrameProps } from '../../../ui/FormFrame';
import type { NestedFormProps } from './NestedForm';

interface TypedFormDialogProps extends Pick<FormFrameProps, 'title' | 'about' | 'size' | 'onClose' | 'onCancel'> {
  readonly submitLabel: string;
  /** Nothing can be submitted before the form is whole. */
  readonly waits: boolean;
  /** Draws the form, which tells the dialog how it stands. */
  readonly children: (form: Pick<NestedFormProps, 'id' | 'label' | 'onBusy' | 'onValidity'>) => ReactNode;
}

/** The dialog around a typed form. Nothing can be submitted before the form has been drawn: pressed earlier, the button would submit nothing. */
export function TypedFormDialog({ waits, children, ...frame }: TypedFormDialogProps): ReactNode {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly missing: string | undefined }>();
  const waiting = told === undefined ? 'The form is not there yet' : waits ? told.missing : undefined;
  return (
    <FormFrame {...frame} form={id} busy={busy} submitDisabledReason={waiting}>
      {children({ id, label: frame.title, onBusy: setBusy, onValidity: (_, missing) => setTold({ missing }) })}
    </FormFrame>
  );
}
