import { type ReactNode, useMemo, useState } from 'react';
import { formText, isShownByFields } from '../../../data/failures';
import { differing, memberOf } from '../../../data/unknownObject';
import { wordsNow } from '../../../data/words';
import { CallFailure, type Failure, failureOf } from '../../../schemas/failure';
import { Banner } from '../../../ui';
import { useUnsavedGuard } from '../../form/guard';
import { draftNow, readStoredDraft } from '../../form/storedDraft';
import { TypedForm } from '../../form/typed/forms/TypedForm';
import type { StepProps } from './stepProps';

/** An empty text equals a missing value. */
function differs(values: object, start: object): boolean {
  return differing(start, values).some((name) => [values, start].some((each) => (memberOf(each, name) ?? '') !== ''));
}

/** Compares failures by text, as some are recreated at each read. */
function wordsOf(failure: Failure | undefined): string | undefined {
  return failure && formText(failure);
}

const nothing = {};

/** Renders a typed form. A failure from the machine, also from a later step, shows as a failed save. */
export function FormStep({ step, ctx, label, drafts, whyReadOnly, ask }: StepProps<'form'>): ReactNode {
  const [given] = useState(() => step.start?.(ctx) ?? nothing);
  const [start] = useState(() => readStoredDraft(drafts?.read())?.values ?? given);
  const [unchanged] = useState(() => step.unchanged?.(ctx) ?? given);
  const [isDirty, setDirty] = useState(() => differs(start, unchanged));
  const failure = step.failure?.(ctx);
  const [cameBack, setCameBack] = useState(failure);
  const [heard, setHeard] = useState(wordsOf(failure));
  const [isAsking, setAsking] = useState(false);
  const choices = useMemo(() => step.choices?.(ctx), [step, ctx]);
  useUnsavedGuard(isDirty, label);

  // A failure caused elsewhere does not belong to this form's save.
  if (!isAsking && wordsOf(failure) !== heard) {
    setHeard(wordsOf(failure));
    setCameBack(failure);
  }

  async function submit(values: object): Promise<void> {
    setCameBack(undefined);
    setAsking(true);
    let refused: Failure | undefined;
    try {
      refused = (await ask(step.next(values, ctx)))?.failure;
    } finally {
      setHeard(wordsOf(refused));
      setAsking(false);
    }
    if (refused !== undefined) throw new CallFailure(refused);
    drafts?.write(undefined);
  }

  function hear(values: object): void {
    const isOther = differs(values, unchanged);
    setDirty(isOther);
    drafts?.write(isOther ? draftNow(values) : undefined);
  }
  return (
    <>
      {cameBack === undefined || isShownByFields(cameBack) ? null : <Banner tone="error">{formText(cameBack)}</Banner>}
      <TypedForm
        form={step.form}
        label={label}
        values={start}
        choices={choices}
        readOnly={whyReadOnly()}
        serverErrors={cameBack?.errors}
        onChange={({ values }) => hear(values)}
        onSubmit={submit}
        submit={{ label: wordsNow(step.submitLabel, ctx) ?? 'Continue' }}
        describeFailure={(error) => formText(failureOf(error))}
      />
    </>
  );
}
