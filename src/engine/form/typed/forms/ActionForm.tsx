import { type ReactNode, useRef, useState } from 'react';
import { presentForms, requestLeave, useUnsavedGuard } from '../../guard';
import { isAnswered, type Values, valueAt } from '../faults';
import { TypedFormDialog } from '../TypedFormDialog';
import type { FormChange } from '../useTypedForm';
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

/** Whether an answer is another one; an empty one is as good as none. */
function differsAt(key: string, now: Values, given: Values): boolean {
  const [one, other] = [now, given].map((values) => {
    const value = valueAt(values, key);
    return typeof value === 'string' ? value.trim() : value;
  });
  return (isAnswered(one) || isAnswered(other)) && JSON.stringify(one) !== JSON.stringify(other);
}

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
  const [around] = useState(presentForms);
  const [before] = useState(entered);
  const changed = useRef(new Set(Object.keys(before ?? nothing)));
  const [isDirty, setDirty] = useState(before !== undefined);
  const [isSent, setSent] = useState(false);
  useUnsavedGuard(isDirty && !isSent, title);

  function hear({ values, key }: FormChange<V>): void {
    if (key !== undefined) changed.current.add(key);
    setDirty([...changed.current].some((each) => differsAt(each, values, given)));
  }

  async function close(): Promise<void> {
    if (await requestLeave(undefined, around)) onClose();
  }

  async function submit(values: V): Promise<void> {
    setSent(true);
    try {
      await onSubmit?.(values);
    } catch (error) {
      setSent(false);
      throw error;
    }
  }

  return (
    <TypedFormDialog {...{ title, about, submitLabel }} onClose={() => void close()} onCancel={onClose} waits={untilFilled}>
      {(heard) => <TypedForm {...form} {...heard} values={before ?? form.values} onChange={hear} onSubmit={submit} />}
    </TypedFormDialog>
  );
}
