import type { ReactNode } from 'react';
import { TypedFormDialog } from '../TypedFormDialog';
import { TypedForm, type TypedFormProps } from './TypedForm';

export interface ActionFormProps<V> extends Pick<TypedFormProps<V>, 'form' | 'values' | 'choices' | 'onSubmit' | 'describeFailure'> {
  readonly title: string;
  /** What it is about, below the title. */
  readonly about?: string | undefined;
  readonly submitLabel: string;
  /** Nothing can be submitted before the form is whole. */
  readonly untilFilled?: boolean | undefined;
  readonly onClose: () => void;
}

/** A dialog that asks a typed form before something is done. While it is being done the dialog stays; when it fails it says so. */
export function ActionForm<V>({ title, about, submitLabel, untilFilled = false, onClose, ...form }: ActionFormProps<V>): ReactNode {
  return (
    <TypedFormDialog {...{ title, about, submitLabel, onClose }} waits={untilFilled}>
      {(heard) => <TypedForm {...form} {...heard} />}
    </TypedFormDialog>
  );
}
