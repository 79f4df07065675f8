import { type ReactNode, useId, useState } from 'react';
import { FormFrame, type FormFrameProps } from '../../../ui/FormFrame';
import type { NestedFormProps } from './NestedForm';

interface TypedFormDialogProps extends Pick<FormFrameProps, 'title' | 'about' | 'size' | 'onClose' | 'onCancel'> {
  readonly submitLabel: string;
  /** Disables submit until the form is complete. */
  readonly waits: boolean;
  readonly children: (form: Pick<NestedFormProps, 'id' | 'label' | 'onBusy' | 'onValidity'>) => ReactNode;
}

/** Submit is disabled until the form has rendered: earlier the button would have no form. */
export function TypedFormDialog({ waits, children, ...frame }: TypedFormDialogProps): ReactNode {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [validity, setValidity] = useState<{ readonly missing: string | undefined }>();
  const waiting = validity === undefined ? 'The form is still loading' : waits ? validity.missing : undefined;
  return (
    <FormFrame {...frame} form={id} busy={busy} submitDisabledReason={waiting}>
      {children({ id, label: frame.title, onBusy: setBusy, onValidity: (_, missing) => setValidity({ missing }) })}
    </FormFrame>
  );
}
