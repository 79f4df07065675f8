import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureOf } from '../../../schemas/failure';
import { saveText } from '../../data/failures';
import { useUnsavedGuard } from '../../form/guard';
import { TypedForm } from '../../form/typed/TypedForm';
import { Asked } from '../Asked';
import { initialOutputs, type PaneProps } from '../contract';
import { useOutdated } from '../useOutdated';
import { useQuestion } from '../useQuestion';
import { keptDraft } from './keptDraft';

interface LoadedProps extends PaneProps<'form'> {
  readonly loaded: object;
  /** Tells one question's input from another's. */
  readonly draftKey: string;
  /** Told of a save: what was loaded is then what was there before it. */
  readonly onOutdated: () => void;
}

function LoadedForm({ loaded, draftKey, onOutdated, label, options, ctx, publish, host }: LoadedProps): ReactNode {
  const { form, start, save, saveLabel = 'Save Changes', saved, saveNeeds = [], refreshes, next } = options;
  const draft = useMemo(() => keptDraft(host.drafts, draftKey), [host.drafts, draftKey]);
  const [values, setValues] = useState<object>(() => ({ ...start?.(ctx), ...loaded, ...draft.read() }));
  const [clean, setClean] = useState<object>(() => ({ ...start?.(ctx), ...loaded }));
  const isDirty = JSON.stringify(values) !== JSON.stringify(clean);
  const [isValid, setIsValid] = useState(false);
  const reason = host.whyNot(saveNeeds);
  useUnsavedGuard(isDirty, label);
  useEffect(() => publish({ values, isDirty, isValid }), [publish, values, isDirty, isValid]);
  useEffect(() => draft.write(isDirty ? values : undefined), [draft, isDirty, values]);

  const change = useCallback(({ values: next, isValid: nowValid }: { readonly values: object; readonly isValid: boolean }) => {
    setValues(next);
    setIsValid(nowValid);
  }, []);

  async function submit(entered: object): Promise<void> {
    const request = save?.({ ...ctx, values: entered });
    if (request === undefined) return;
    const answered = await host.send(request);
    onOutdated();
    // Drawn at once, so that nobody is asked about unsaved changes by what follows.
    flushSync(() => {
      setClean(entered);
      setValues(entered);
    });
    await host.afterwards({ done: saved, refreshes, next: next?.({ ...ctx, values: entered, saved: answered }) });
  }

  return (
    <TypedForm
      form={form}
      label={label}
      layout="row"
      values={values}
      onChange={change}
      onValidity={setIsValid}
      onSubmit={submit}
      describeFailure={(error) => saveText(failureOf(error))}
      {...(save === undefined ? {} : { submit: { label: saveLabel, disabledReason: reason } })}
    />
  );
}

/** A form of fixed fields: loads what it starts with, guards and keeps what is not saved, and saves it. */
export function FormPane(props: PaneProps<'form'>): ReactNode {
  const { name, label, options, ctx, host, publish } = props;
  const { load } = options;
  const question = useQuestion(load?.(ctx), { pane: name, host });
  const markOutdated = useOutdated(question.key);
  const isThere = load === undefined || question.answer !== undefined;
  useEffect(() => {
    if (!isThere) publish(initialOutputs.form);
  }, [isThere, publish]);
  if (load === undefined) return <LoadedForm {...props} loaded={nothing} draftKey={name} onOutdated={markOutdated} />;
  return (
    <Asked name={name} label={label} host={host} question={question}>
      {(loaded) => (
        <LoadedForm
          {...props}
          key={`${question.key}:${question.version}`}
          loaded={loaded}
          draftKey={`${name}:${question.key}`}
          onOutdated={markOutdated}
        />
      )}
    </Asked>
  );
}

const nothing = {};
