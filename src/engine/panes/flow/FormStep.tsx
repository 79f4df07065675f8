import { type ReactNode, useState } from 'react';
import { CallFailure, failureOf } from '../../../schemas/failure';
import { formText } from '../../data/failures';
import { useUnsavedGuard } from '../../form/guard';
import { TypedForm } from '../../form/typed/TypedForm';
import type { StepProps } from './stepProps';

function differs(values: object, start: object): boolean {
  const before = new Map<string, unknown>(Object.entries(start));
  return Object.entries(values).some(([key, value]) => JSON.stringify(value ?? '') !== JSON.stringify(before.get(key) ?? ''));
}

const nothing = {};

/** A step that asks for the values of a typed form. What the machine comes back with is shown as the failure of a save. */
export function FormStep({ step, ctx, label, ask }: StepProps<'form'>): ReactNode {
  const [start] = useState(() => step.start?.(ctx) ?? nothing);
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isDirty, label);

  async function submit(values: object): Promise<void> {
    const failure = (await ask(step.next(values, ctx)))?.failure;
    if (failure !== undefined) throw new CallFailure(failure);
  }
  return (
    <TypedForm
      form={step.form}
      label={label}
      values={start}
      onChange={({ values }) => setDirty(differs(values, start))}
      onSubmit={submit}
      submit={{ label: step.submitLabel ?? 'Continue' }}
      describeFailure={(error) => formText(failureOf(error))}
    />
  );
}
