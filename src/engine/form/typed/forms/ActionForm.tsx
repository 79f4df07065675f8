import { type ReactNode, useState } from 'react';
import type { Values } from '../faults';
import { TypedFormDialog } from '../TypedFormDialog';
import { useAskedClose } from '../useAskedClose';
import { TypedForm, type TypedFormProps } from './TypedForm';

export interface ActionFormProps<V> extends Pick<TypedFormProps<V>, 'form' | 'values' | 'choices' | 'onSubmit' | 'describeFailure'> {
  readonly title: string;
  /** What it is about, below the title. */
  readonly about?: string | undefined;
  /** What somebody entered before the form was opened: it starts with that, and asks before that is thrown away. */
  readonly entered?: Partial<NoInfer<V>> | undefined;
  readonly submitLabel: string;
  /** Nothing can be submitted before the form is whole. */
  readonly untilFilled?: boolean | undefined;
  readonly onClose: () => void;
}

const nothing: Values = {};

/**
 * A dialog that asks a typed form before something is done. While it is being done the dialog stays; when it fails it says so. Escape and its cross ask
 * about what has been entered first; Cancel says that it is not wanted.
 */
export function ActionForm<V>({
  title,
  about,
  entered,
  submitLabel,
  untilFilled = false,
  onClose,
  onSubmit,
  ...form
}: ActionFormProps<V>): ReactNode {
  const { values: given = nothing } = form;
  const [before] = useState(entered);
  const { hear, close, send } = useAskedClose({ title, given, before, onClose });
  return (
    <TypedFormDialog {...{ title, about, submitLabel }} onClose={() => void close()} onCancel={onClose} waits={untilFilled}>
      {(heard) => (
        <TypedForm
          {...form}
          {...heard}
          values={before ?? form.values}
          onChange={hear}
          onSubmit={(values) => send(() => onSubmit?.(values))}
        />
      )}
    </TypedFormDialog>
  );
}
