import { type ReactNode, useMemo } from 'react';
import { readOptions } from '../../../schemas/options/readOptions';
import { OptionForm } from '../../form/OptionForm';
import { DescriptionProblems } from '../DescriptionProblems';
import type { StepProps } from './stepProps';

/** A step that shows options a server described. What it sends may lead to a state that answers with other options. */
export function OptionsStep({ step, ctx, label, send }: StepProps<'options'>): ReactNode {
  const described = step.form(ctx);
  const model = useMemo(() => readOptions(described), [described]);
  const { refresh } = step;
  return (
    <>
      <DescriptionProblems label={label} problems={model.problems} />
      <OptionForm
        model={model}
        label={label}
        saveLabel={step.submitLabel ?? 'Continue'}
        onSave={async (details) => send(step.next(details, ctx))}
        {...(refresh === undefined
          ? {}
          : {
              onRefresh: async (details) => {
                send(refresh(details, ctx));
                return model;
              },
            })}
      />
    </>
  );
}
