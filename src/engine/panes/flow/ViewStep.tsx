import { type ReactNode, useMemo } from 'react';
import { wordsNow } from '../../../data/words';
import { TypedForm } from '../../form/typed/forms/TypedForm';
import { StepButtons } from './StepButtons';
import type { StepProps } from './stepProps';

export function ViewStep({ step, ctx, label, leaveBy, ...rest }: StepProps<'view'>): ReactNode {
  const values = useMemo(() => step.values(ctx), [step, ctx]);
  const choices = useMemo(() => step.choices?.(ctx), [step, ctx]);
  return (
    <>
      <TypedForm form={step.form} label={label} values={values} choices={choices} readOnly={wordsNow(step.why, ctx)} />
      <StepButtons {...rest} buttons={step.buttons} ctx={ctx} onPress={leaveBy} />
    </>
  );
}
