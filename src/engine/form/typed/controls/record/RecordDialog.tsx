import { type ReactNode, use, useEffect, useState } from 'react';
import { formText, saveText } from '../../../../../data/failures';
import { failureOf } from '../../../../../schemas/failure';
import { Banner } from '../../../../../ui/Banner';
import { Button } from '../../../../../ui/Button';
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
export function RecordDialog({ of: { title, about, submitLabel, form, prepare }, onSaved, onClose }: RecordDialogProps): ReactNode {
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
