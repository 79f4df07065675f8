import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Drafts } from '../../../data/drafts';
import { saveText } from '../../../data/failures';
import { type Handed, unsentNotice } from '../../../data/outbox/formOutbox';
import { wordsNow } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import type { Conflict } from '../../../schemas/entities/compliance/common';
import { failureOf } from '../../../schemas/failure';
import { notify } from '../../../ui';
import { ConfirmDialog } from '../../../ui/modals/ConfirmDialog';
import { useWhen } from '../../../ui/useWhen';
import { knownLists, onlyChoices } from '../../definition/choices';
import { entriesOf } from '../../definition/entries';
import { ConflictPanel } from '../../form/ConflictPanel';
import { FormNotices, goneText } from '../../form/FormNotices';
import { draftName, draftNow, readStoredDraft } from '../../form/storedDraft';
import { answerConflict, conflictOf } from '../../form/typed/conflict';
import { TypedForm } from '../../form/typed/forms/TypedForm';
import { usePrompt } from '../../form/usePrompt';
import { useSame } from '../../form/useSame';
import type { PaneHost, PaneProps } from '../contract';
import { type LoadedChoices, useFieldChoices } from '../fields';
import styles from './FormPane.module.css';
import { useRecordSources } from './recordSource';
import { useEntered } from './useEntered';

export interface LoadedFormProps extends PaneProps<'form'> {
  readonly loaded: object;
  /** Distinguishes the input of requests. */
  readonly draftKey: string;
  /** The reason; `true` in read mode. */
  readonly readOnly?: string | true | undefined;
  /** Loads the saved version. Without it a conflict is a failure. */
  readonly reload?: (() => Promise<object>) | undefined;
  /** Called after a save: the loaded data is outdated. */
  readonly onOutdated?: () => void;
  /** Called once saved, before the effects. */
  readonly onSaved?: (() => void) | undefined;
  readonly onAfresh: () => void | Promise<void>;
  /** A remount after a save, so it takes the focus. */
  readonly isAfresh: boolean;
}

/** Fields filled by a scan, which gives the user's position. docs/rules/compliance-records.md, 4. */
function scannedFields(records: LoadedFormProps['options']['records']): readonly string[] {
  return entriesOf(records).flatMap(([name, { scans }]) => (scans === undefined ? [] : [name]));
}

/** A form with its drafts, conflicts and save. */
export function LoadedForm(props: LoadedFormProps): ReactNode {
  const { name, loaded, draftKey, readOnly, reload, label, options, ctx, publish, host, onOutdated, onSaved, onAfresh, isAfresh } = props;
  const { form, start, save, saveLabel = 'Save Changes', saveNeeds = [], refreshes, next, derive, failed, outbox } = options;
  const drafts = (outbox && host.outbox?.drafts) ?? host.drafts;
  const isRead = readOnly !== undefined;
  const entered = useEntered({
    form,
    label,
    start: () => ({ ...start?.(ctx), ...loaded }),
    drafts,
    draftKey: isRead ? undefined : draftKey,
    passing: scannedFields(options.records),
  });
  const { values, clean, isDirty, enter } = entered;
  const [isValid, setIsValid] = useState(false);
  const [conflict, setConflict] = useState<Conflict & { readonly saved: object }>();
  const [isGone, setGone] = useState(false);
  const around = useMemo(() => ({ ...ctx, values }), [ctx, values]);
  const confirmation = usePrompt<boolean>((text, answer) => (
    <ConfirmDialog text={text} onConfirm={() => answer(true)} onClose={() => answer(false)} />
  ));
  const records = useRecordSources(options.records, around, host);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => publish({ values, isDirty, isValid, isRead }), [publish, values, isDirty, isValid, isRead]);
  useWhen(isAfresh, () => place.current?.focus());

  const derived = useMemo(() => (derive === undefined || isRead ? undefined : (now: object) => derive(now, ctx)), [derive, isRead, ctx]);

  const fields = useKnownFields(options, around, useFieldChoices(name, options.choices, around, host));
  const taken = useSame(onlyChoices(form, values, fields.choices));
  // Values from `fill` count as unchanged, so nobody is asked to save them.
  const take = useEffectEvent(() => {
    if (!isRead) entered.rebase({ ...clean, ...taken }, { ...values, ...taken });
  });
  useEffect(() => {
    if (Object.keys(taken).length > 0) take();
  }, [taken]);

  const fill = useEffectEvent((filled: object) => {
    const now = { ...values, ...filled };
    enter({ ...now, ...derive?.(now, ctx) });
  });
  useEffect(() => {
    if (isRead) return undefined;
    host.onFill(name, (filled) => fill(filled));
    return () => host.onFill(name, undefined);
  }, [host, name, isRead]);

  async function submit(answers: object): Promise<void> {
    const request = save?.({ ...ctx, values: answers });
    if (request === undefined) return;
    const doubt = wordsNow(options.confirm, { ...ctx, values: answers, loaded: clean });
    if (doubt !== undefined && !(await confirmation.ask(doubt))) return;
    setGone(false);
    let handed: Handed;
    try {
      handed = await saveRecord(
        host,
        request,
        outbox && recordedAs(typeof outbox.label === 'string' ? outbox.label : outbox.label(answers, ctx), answers, drafts, draftKey),
      );
    } catch (error) {
      const rejection = conflictOf(failureOf(error));
      if (reload === undefined || rejection === undefined) throw error;
      const now = await reload().catch(() => undefined);
      setGone(now === undefined);
      if (now === undefined) throw error;
      onOutdated?.();
      setConflict({ ...rejection, saved: { ...start?.(ctx), ...now } });
      return;
    }
    onOutdated?.();
    entered.settle(answers);
    onSaved?.();
    if (!handed.isSent) notify(unsentNotice(handed.failure, wordsNow(failed, { ...ctx, values: answers })));
    await host.afterwards(
      handed.isSent
        ? {
            done: wordsNow(options.saved, { ...ctx, values: answers, saved: handed.answer }),
            refreshes,
            next: next?.({ ...ctx, values: answers, saved: handed.answer }),
          }
        : { next: outbox?.next?.({ ...ctx, values: answers }) },
    );
  }

  /** Continues with the saved values and the user's choices. */
  function settle(theirs: object, resolved: object): void {
    const answered = Object.fromEntries(Object.entries(resolved).filter(([, value]) => value !== undefined));
    entered.rebase(theirs, { ...answered, ...derive?.(answered, ctx) });
    setConflict(undefined);
    place.current?.focus();
  }

  async function startAfresh(): Promise<void> {
    entered.forget();
    await onAfresh();
  }

  const withheld = conflict === undefined ? host.whyNot(saveNeeds) : 'Decide first what to keep.';
  return (
    // Takes the focus when the focused element unmounts.
    <div ref={place} tabIndex={-1} className={styles['form']}>
      <FormNotices label={label} draft={{ ...entered.draft, startAfresh }} dates={form.dates} />
      {conflict === undefined ? null : (
        <ConflictPanel
          text={conflict.detail}
          fields={answerConflict({ form, before: clean, mine: values, theirs: conflict.saved }, conflict.differences, fields.choices)}
          onApply={(resolved) => settle(conflict.saved, resolved)}
        />
      )}
      <TypedForm
        form={form}
        label={label}
        layout={options.layout ?? 'row'}
        values={values}
        {...fields}
        derive={derived}
        records={records}
        readOnly={readOnly}
        onChange={(now) => {
          enter(now.values);
          setIsValid(now.isValid);
        }}
        onValidity={setIsValid}
        onSubmit={submit}
        describeFailure={(error) => `${saveText(failureOf(error))}${isGone ? ` ${goneText}` : ''}`}
        failureTitle={wordsNow(failed, around)}
        invalidText={wordsNow(options.invalidText, around)}
        {...(save === undefined || isRead
          ? {}
          : { submit: { label: wordsNow(saveLabel, around), disabledReason: withheld, waits: options.submits } })}
      />
      {confirmation.dialog}
    </div>
  );
}

/** Active and required fields with their choices; stable while the content is equal. */
function useKnownFields(
  options: LoadedFormProps['options'],
  around: LoadedFormProps['ctx'] & { readonly values: object },
  { answered, listStates }: LoadedChoices,
) {
  const choices = useSame(knownLists(options, around, answered).lists);
  const hidden = useSame(options.hidden?.(around));
  const required = useSame(options.required?.(around));
  const disabled = useSame(options.disabled?.(around));
  const names = useMemo(() => {
    const setOf = (fields: readonly string[] | undefined) => fields && new Set(fields);
    return { hidden: setOf(hidden), required: setOf(required), disabled: setOf(disabled) };
  }, [hidden, required, disabled]);
  return { choices, listStates, ...names };
}

interface Recorded {
  readonly label: string;
  readonly draft: string;
  readonly value: unknown;
}

/** Returns the outbox entry for these values and their draft. */
function recordedAs(label: string, values: object, drafts: Drafts, draftKey: string): Recorded {
  const stored = readStoredDraft(drafts.read(draftName(draftKey)));
  const isStored = stored !== undefined && JSON.stringify(stored.values) === JSON.stringify(values);
  return { label, draft: draftName(draftKey), value: isStored ? stored : draftNow(values) };
}

/** Sends a save; with an outbox it is stored first and counts as saved when offline. Rejects with the CallFailure of a refusal. */
async function saveRecord(
  host: Pick<PaneHost, 'send' | 'outbox'>,
  request: Request<unknown>,
  recorded: Recorded | undefined,
): Promise<Handed> {
  if (recorded !== undefined && host.outbox !== undefined) return host.outbox.hand({ request, ...recorded });
  return { isSent: true, answer: await host.send(request) };
}
