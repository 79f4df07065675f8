import { useEffect, useState } from 'react';
import type { FailureText } from '../../../../../data/words';
import { MessageDialog } from '../../../../../ui/modals/MessageDialog';
import { notify } from '../../../../../ui/noticeStore';
import type { RecordForm, RecordSaved } from '../../records';
import { RecordDialog } from './RecordDialog';

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
