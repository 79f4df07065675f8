import { type ReactNode, use, useEffect, useId, useState } from 'react';
import { failureOf } from '../../../../../schemas/failure';
import { formText, saveText } from '../../../../data/failures';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Skeleton } from '../../../../ui/Skeleton';
import { useSame } from '../../../useSame';
import { NestedForm } from '../../NestedForm';
import type { RecordFields, RecordForm, RecordSaved, RecordSetup } from '../../records';

type Prepared = { readonly setup: RecordSetup<object> } | { readonly failure: string } | undefined;

const noFields: RecordFields = { titles: {}, hidden: [], required: [] };

interface RecordDialogProps {
  readonly of: RecordForm<object>;
  readonly onSaved: (saved: RecordSaved<object>) => void;
  readonly onClose: () => void;
}

/** Asks for a record that is added or changed. A failed save is said at the form, which keeps what was entered. */
export function RecordDialog({ of: { title, submitLabel, form, prepare }, onSaved, onClose }: RecordDialogProps): ReactNode {
  const id = useId();
  const TypedForm = use(NestedForm);
  const [busy, setBusy] = useState(false);
  const [prepared, setPrepared] = useState<Prepared>();
  const [attempt, setAttempt] = useState(0);
  const [draft, setDraft] = useState<object>();
  const [told, setTold] = useState<{ readonly missing: string | undefined }>();

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

  // Left while it is under way, nobody would know how it ended.
  const close = (): void => {
    if (!busy) onClose();
  };
  const setup = prepared !== undefined && 'setup' in prepared ? prepared.setup : undefined;
  const waiting = setup === undefined || told === undefined ? 'The form is not there yet' : setup.submits && told.missing;
  const { titles, hidden, required } = setup?.fields(draft ?? setup.start) ?? noFields;
  const sameTitles = useSame(titles);
  return (
    <Dialog
      title={title}
      size="medium"
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabledReason={busy ? 'Please wait until it is done' : undefined}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabledReason={waiting}>
            {submitLabel}
          </Button>
        </>
      }
    >
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
          id={id}
          form={form}
          label={title}
          values={setup.start}
          choices={setup.choices}
          titles={sameTitles}
          hidden={new Set(hidden)}
          required={new Set(required)}
          onChange={({ values }) => setDraft(values)}
          onValidity={(_, missing) => setTold({ missing })}
          onBusy={setBusy}
          describeFailure={(error) => saveText(failureOf(error))}
          onSubmit={async (draft) => onSaved(await setup.save(draft))}
        />
      )}
    </Dialog>
  );
}
