import { type ReactNode, use, useEffect, useState } from 'react';
import { formText, saveText } from '../../../../../data/failures';
import type { FailureText } from '../../../../../data/words';
import { failureOf } from '../../../../../schemas/failure';
import { Banner } from '../../../../../ui/Banner';
import { Button } from '../../../../../ui/Button';
import { MessageDialog } from '../../../../../ui/modals/MessageDialog';
import { notify } from '../../../../../ui/noticeStore';
import { Skeleton } from '../../../../../ui/Skeleton';
import { useSame } from '../../../useSame';
import { NestedForm } from '../../NestedForm';
import type { RecordFields, RecordForm, RecordSaved, RecordSetup } from '../../records';
import { TypedFormDialog } from '../../TypedFormDialog';
import { useGuardedClose } from '../../useGuardedClose';

type Prepared = { readonly setup: RecordSetup<object> } | { readonly failure: string } | undefined;

const noFields: RecordFields = { titles: {}, hidden: [], required: [] };

interface RecordDialogProps {
  readonly of: RecordForm<object>;
  readonly onSaved: (saved: RecordSaved<object>) => void;
  readonly onClose: () => void;
}

/** A failed save keeps the input. Escape and the cross ask before input is lost; Cancel does not. */
function RecordDialog({ of: { title, about, submitLabel, form, prepare }, onSaved, onClose }: RecordDialogProps): ReactNode {
  const TypedForm = use(NestedForm);
  const [prepared, setPrepared] = useState<Prepared>();
  const [attempt, setAttempt] = useState(0);
  const [draft, setDraft] = useState<object>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const asking = new AbortController();
    const settle = (outcome: Prepared) => {
      if (!asking.signal.aborted) setPrepared(outcome);
    };
    setPrepared(undefined);
    prepare(asking.signal).then(
      (setup) => settle({ setup: { ...setup } }),
      (error: unknown) => settle({ failure: formText(failureOf(error)) }),
    );
    return () => asking.abort();
  }, [prepare, attempt]);

  const setup = prepared !== undefined && 'setup' in prepared ? prepared.setup : undefined;
  const { titles, hidden, required } = setup?.fields(draft ?? setup.start) ?? noFields;
  const sameTitles = useSame(titles);
  const { hear, close, send } = useGuardedClose({ title, given: setup?.start ?? {}, onClose });
  return (
    <TypedFormDialog
      {...{ title, about, submitLabel }}
      onClose={() => void close()}
      onCancel={onClose}
      size="medium"
      waits={setup?.submits === 'valid'}
    >
      {(heard) => (
        <>
          {prepared === undefined ? <Skeleton lines={4} /> : null}
          {prepared !== undefined && 'failure' in prepared ? (
            <Banner
              tone="error"
              actions={
                <Button size="small" onClick={() => setAttempt(attempt + 1)}>
                  Try again
                </Button>
              }
            >
              {prepared.failure}
            </Banner>
          ) : null}
          {setup === undefined ? null : (
            <TypedForm
              {...heard}
              form={form}
              values={setup.start}
              choices={setup.choices}
              titles={sameTitles}
              hidden={new Set(hidden)}
              required={new Set(required)}
              onChange={(change) => {
                setDraft(change.values);
                hear(change);
              }}
              describeFailure={(error) => saveText(failureOf(error))}
              onSubmit={(draft) => send(async () => onSaved(await setup.save(draft)))}
            />
          )}
        </>
      )}
    </TypedFormDialog>
  );
}

interface Outcomes {
  readonly onChosen: (record: object) => void;
  readonly onExisting: (records: readonly object[]) => void;
  readonly onRead: () => void;
}

/** `isTelling`: a dialog has a message to read first. */
export function useRecordDialog({ onChosen, onExisting, onRead }: Outcomes) {
  const [dialog, setDialog] = useState<RecordForm<object>>();
  const [message, setMessage] = useState<FailureText>();

  function taken(saved: RecordSaved<object>): void {
    setDialog(undefined);
    if ('chosen' in saved) {
      onChosen(saved.chosen);
      if (saved.notice !== undefined) notify(saved.notice);
      return;
    }
    setMessage(saved.message);
    onExisting(saved.existing);
  }

  const drawn = (
    <>
      {dialog === undefined ? null : <RecordDialog of={dialog} onSaved={taken} onClose={() => setDialog(undefined)} />}
      {message === undefined ? null : (
        <MessageDialog
          title={message.title}
          tone="error"
          onClose={() => {
            setMessage(undefined);
            onRead();
          }}
        >
          {message.text}
        </MessageDialog>
      )}
    </>
  );
  return { open: setDialog, isTelling: message !== undefined, drawn };
}

/** Deferred to the next render, as the focused element may have unmounted. */
export function useFocusAfter(id: string): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) document.getElementById(id)?.focus();
  }, [count, id]);
  return () => setCount((before) => before + 1);
}
