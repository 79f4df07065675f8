import { type ReactNode, useMemo, useState } from 'react';
import { formText, isToldByFields } from '../../../data/failures';
import { differing, memberOf } from '../../../data/found';
import { wordsNow } from '../../../data/words';
import { CallFailure, type Failure, failureOf } from '../../../schemas/failure';
import { Banner } from '../../../ui';
import { useUnsavedGuard } from '../../form/guard';
import { draftNow, readKept } from '../../form/keptDraft';
import { TypedForm } from '../../form/typed/forms/TypedForm';
import type { StepProps } from './stepProps';

/** Whether something else is entered; nothing is as good as an empty text. */
function differs(values: object, start: object): boolean {
  return differing(start, values).some((name) => [values, start].some((each) => (memberOf(each, name) ?? '') !== ''));
}

/** By which one failure is told from another: some are made anew whenever they are read. */
function wordsOf(failure: Failure | undefined): string | undefined {
  return failure && formText(failure);
}

const nothing = {};

/** A step that asks for the values of a typed form. What the machine comes back with, from a later step too, is shown as the failure of a save. */
export function FormStep({ step, ctx, label, kept, whyReadOnly, ask }: StepProps<'form'>): ReactNode {
  const [given] = useState(() => step.start?.(ctx) ?? nothing);
  const [start] = useState(() => readKept(kept?.read())?.values ?? given);
  const [unchanged] = useState(() => step.unchanged?.(ctx) ?? given);
  const [isDirty, setDirty] = useState(() => differs(start, unchanged));
  const failure = step.failure?.(ctx);
  const [cameBack, setCameBack] = useState(failure);
  const [heard, setHeard] = useState(wordsOf(failure));
  const [isAsking, setAsking] = useState(false);
  const choices = useMemo(() => step.choices?.(ctx), [step, ctx]);
  useUnsavedGuard(isDirty, label);

  // Somebody else may send the machine on as well: what it comes back with then is no answer to this form.
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
    kept?.write(undefined);
  }

  function hear(values: object): void {
    const isOther = differs(values, unchanged);
    setDirty(isOther);
    kept?.write(isOther ? draftNow(values) : undefined);
  }
  return (
    <>
      {cameBack === undefined || isToldByFields(cameBack) ? null : <Banner tone="error">{formText(cameBack)}</Banner>}
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
