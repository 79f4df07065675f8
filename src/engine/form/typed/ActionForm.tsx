import { type ReactNode, useId, useState } from 'react';
import type { Form } from '../../../schemas/forms/form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { DescribeFailure } from '../../ui/useTask';
import { TypedForm, type TypedFormProps } from './TypedForm';

export interface ActionFormProps<V> extends Pick<TypedFormProps<V>, 'values' | 'choices' | 'onSubmit'> {
  readonly title: string;
  /** What it is about, below the title. */
  readonly about?: string | undefined;
  readonly form: Form<V>;
  readonly submitLabel: string;
  /** Nothing can be submitted before the form is whole. */
  readonly untilFilled?: boolean | undefined;
  readonly describeFailure?: DescribeFailure | undefined;
  readonly onClose: () => void;
}

/** A dialog that asks a typed form before something is done. While it is being done the dialog stays; when it fails it says so. */
export function ActionForm<V>({ title, about, submitLabel, untilFilled = false, onClose, ...form }: ActionFormProps<V>): ReactNode {
  const id = useId();
  const [busy, setBusy] = useState(false);
  // Nothing is told before the form is drawn: pressed earlier, the button would submit nothing.
  const [told, setTold] = useState<{ readonly missing: string | undefined }>();
  const waiting = told === undefined ? 'The form is not there yet' : untilFilled ? told.missing : undefined;
  // Left while it is under way, nobody would know how it ended.
  const close = (): void => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={title}
      about={about}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabledReason={busy ? 'Please wait until it is done' : undefined}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabledReason={waiting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <TypedForm {...form} id={id} label={title} onBusy={setBusy} onValidity={(_, missing) => setTold({ missing })} />
    </Dialog>
  );
}
