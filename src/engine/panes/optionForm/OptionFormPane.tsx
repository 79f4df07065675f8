import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { readOptions } from '../../../schemas/options/readOptions';
import type { Details } from '../../../schemas/wire/details';
import { OptionForm, type OptionFormState } from '../../form/OptionForm';
import { useClient } from '../../runtime/client';
import { Skeleton } from '../../ui';
import { Asked } from '../Asked';
import { initialOutputs, type PaneProps } from '../contract';
import { DescriptionProblems } from '../DescriptionProblems';
import { useQuestion } from '../useQuestion';

type Props = PaneProps<'optionForm'>;

interface LoadedProps extends Props {
  readonly answer: unknown;
  /** Tells one question's draft from another's. */
  readonly draftKey: string;
}

function LoadedForm({ answer, draftKey, label, options, ctx, publish, host }: LoadedProps): ReactNode {
  const { save, refresh, saveLabel, saved, saveNeeds = [], refreshes } = options;
  const client = useClient();
  const model = useMemo(() => readOptions(answer), [answer]);
  const [state, setState] = useState<OptionFormState>();
  const isDirty = state?.isDirty === true;
  const isValid = state?.isValid === true;
  useEffect(() => publish({ answer, isDirty, isValid }), [publish, answer, isDirty, isValid]);

  const draft = useMemo(
    () => ({
      read: () => host.drafts.read(`options.${draftKey}`),
      write: (kept: unknown) => host.drafts.write(`options.${draftKey}`, kept),
    }),
    [host.drafts, draftKey],
  );

  const onSave = async (details: Details) => {
    const request = save?.({ ...ctx, answer, details });
    if (request !== undefined) await host.send(request, { done: saved, refreshes });
  };
  const onRefresh = useCallback(
    async (details: Details, _changed: string | undefined, signal: AbortSignal) => {
      const request = refresh?.({ ...ctx, answer, details });
      return request === undefined ? model : readOptions(await client.ask(request, { signal }));
    },
    [client, refresh, ctx, answer, model],
  );

  return (
    <>
      <DescriptionProblems label={label} problems={state?.model.problems ?? model.problems} />
      <OptionForm
        model={model}
        label={label}
        readOnly={save === undefined ? undefined : host.whyNot(saveNeeds)}
        draft={draft}
        onState={setState}
        saveLabel={saveLabel}
        {...(save === undefined ? {} : { onSave })}
        {...(refresh === undefined ? {} : { onRefresh })}
      />
    </>
  );
}

/** A form whose fields the server describes: loads it, refreshes it, guards and keeps what is not saved, and saves it as details. */
export function OptionFormPane(props: Props): ReactNode {
  const { name, label, options, ctx, host, publish } = props;
  const question = useQuestion(options.load(ctx), { pane: name, host });
  const { key } = question;
  const isThere = question.answer !== undefined;
  // Not when it goes: a tab behind others rests without having changed.
  useEffect(() => {
    if (!isThere) publish(initialOutputs.optionForm);
  }, [isThere, publish]);
  return (
    <Asked name={name} label={label} host={host} question={question} skeleton={<Skeleton lines={8} />}>
      {(answer) => <LoadedForm {...props} key={key} answer={answer} draftKey={`${name}:${key}`} />}
    </Asked>
  );
}
