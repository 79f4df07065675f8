import { useState } from 'react';
import type { FailureText } from '../../../../../data/words';
import { MessageDialog } from '../../../../../ui/modals/MessageDialog';
import { notify } from '../../../../../ui/noticeStore';
import type { RecordForm, RecordSaved } from '../../records';
import { RecordDialog } from './RecordDialog';

interface Outcomes {
  /** Hears of the record that was added or changed. */
  readonly onChosen: (record: object) => void;
  /** Hears of records that exist already, instead of the one that was to be added. */
  readonly onFound: (records: readonly object[]) => void;
  /** Hears when the user has read what a dialog said. */
  readonly onRead: () => void;
}

/** The dialogs in which a control's records are added and changed, to be drawn beside it; `isTelling`: one says what must be read first. */
export function useRecordDialog({ onChosen, onFound, onRead }: Outcomes) {
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
    onFound(saved.found);
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
