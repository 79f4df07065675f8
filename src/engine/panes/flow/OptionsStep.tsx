import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { wordsNow } from '../../../data/words';
import { CallFailure } from '../../../schemas/failure';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import type { Details } from '../../../schemas/wire/details';
import { OptionForm, type OptionFormState } from '../../form/OptionForm';
import { DescriptionProblems } from '../DescriptionProblems';
import type { StepProps } from './stepProps';

/**
 * Renders server-described options. The form merges the machine's response to its own refresh or save; an unrequested description replaces
 * it.
 */
export function OptionsStep({ step, ctx, label, drafts, isBusy, whyReadOnly, ask }: StepProps<'options'>): ReactNode {
  const described = step.form(ctx);
  const [model, setModel] = useState(() => readOptions(described));
  const [state, setState] = useState<OptionFormState>();
  const known = useRef(described);
  const asking = useRef(0);
  /** The saved version after a stale save. */
  const theirs = useRef<OptionModel>(undefined);

  const takeOver = useEffectEvent((now: unknown) => {
    if (asking.current === 0 && now !== known.current) setModel(read(now));
  });
  useEffect(() => takeOver(described), [described]);

  function read(now: unknown): OptionModel {
    known.current = now;
    return readOptions(now);
  }

  async function send(event: { readonly type: string }) {
    asking.current += 1;
    try {
      return await ask(event);
    } finally {
      asking.current -= 1;
    }
  }

  async function onSave(details: Details): Promise<'cancelled' | undefined> {
    const back = await send(step.next(details, ctx));
    if (back === undefined) return 'cancelled';
    const { failure } = back;
    const now = step.form(back.ctx);
    const isOther = now !== known.current;
    const isOvertaken = isOther && failure?.kind === 'stale';
    if (isOvertaken) theirs.current = read(now);
    else if (isOther) setModel(read(now));
    if (failure === undefined) return undefined;
    // Without a new description there is nothing to compare, so the server's text shows.
    throw new CallFailure(isOvertaken || failure.kind !== 'stale' ? failure : { ...failure, kind: 'rejected' });
  }

  async function onReload(): Promise<OptionModel> {
    if (theirs.current === undefined) throw new CallFailure({ kind: 'broken' });
    return theirs.current;
  }

  const { refresh } = step;
  async function onRefresh(details: Details): Promise<OptionModel> {
    const back = refresh === undefined ? undefined : await send(refresh(details, ctx));
    if (back === undefined) throw new CallFailure({ kind: 'broken' });
    if (back.failure !== undefined) throw new CallFailure(back.failure);
    return read(step.form(back.ctx));
  }

  return (
    <>
      <DescriptionProblems label={label} problems={state?.model.problems ?? model.problems} />
      <OptionForm
        model={model}
        label={label}
        saveLabel={wordsNow(step.submitLabel, ctx) ?? 'Continue'}
        draft={drafts}
        readOnly={whyReadOnly()}
        withheld={isBusy ? 'The form is being updated.' : undefined}
        onState={setState}
        onSave={onSave}
        onReload={onReload}
        {...(refresh === undefined ? {} : { onRefresh })}
      />
    </>
  );
}
