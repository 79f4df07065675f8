import { type ReactNode, useState } from 'react';
import type { Values } from '../faults';
import { TypedFormDialog } from '../TypedFormDialog';
import { useGuardedClose } from '../useGuardedClose';
import { TypedForm, type TypedFormProps } from './TypedForm';

export interface ActionFormProps<V> extends Pick<TypedFormProps<V>, 'form' | 'values' | 'choices' | 'onSubmit' | 'describeFailure'> {
  readonly title: string;
  readonly about?: string | undefined;
  /** Initial input from the user, so it asks before discarding it. */
  readonly entered?: Partial<NoInfer<V>> | undefined;
  readonly submitLabel: string;
  /** Disables submit until the form is complete. */
  readonly untilFilled?: boolean | undefined;
  readonly onClose: () => void;
}

const nothing: Values = {};

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
  const { hear, close, send } = useGuardedClose({ title, given, before, onClose });
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
