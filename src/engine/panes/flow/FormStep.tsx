import type { ReactNode } from 'react';
import { TypedForm } from '../../form/typed/TypedForm';
import type { StepProps } from './stepProps';

/** A step that asks for the values of a typed form. */
export function FormStep({ step, ctx, label, send }: StepProps<'form'>): ReactNode {
  return (
    <TypedForm
      form={step.form}
      label={label}
      values={step.start?.(ctx)}
      onSubmit={(values) => send(step.next(values, ctx))}
      submit={{ label: step.submitLabel ?? 'Continue' }}
    />
  );
}
