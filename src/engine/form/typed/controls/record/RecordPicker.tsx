import { type ReactNode, useRef, useState } from 'react';
import { MessageDialog } from '../../../../ui/modals/MessageDialog';
import { notify } from '../../../../ui/noticeStore';
import { isRecord } from '../../faults';
import type { RecordForm, RecordSaved } from '../../records';
import type { ControlProps } from '../control';
import { ChosenRecord } from './ChosenRecord';
import { RecordDialog } from './RecordDialog';
import { RecordSearchBox } from './RecordSearchBox';
import { useFocusAfter } from './useFocusAfter';

interface Message {
  readonly title: string;
  readonly text: string;
}

/**
 * Answers a field with a record: one that a search finds, one that is added, or the chosen one once it is changed. docs/rules/forms.md
 * (customer search).
 */
export function RecordPicker(props: ControlProps): ReactNode {
  const { id, records, value, onChange, readOnly } = props;
  const [dialog, setDialog] = useState<RecordForm<object>>();
  const [message, setMessage] = useState<Message>();
  /** Records that exist already, instead of the one that was to be added. */
  const [offered, setOffered] = useState<readonly object[]>();
  const text = useRef('');
  const focusAfter = useFocusAfter(id);
  const chosen = isRecord(value) ? value : undefined;
  if (records === undefined) return null;

  function choose(record: object | undefined): void {
    setOffered(undefined);
    onChange(record);
    focusAfter();
  }

  function taken(saved: RecordSaved<object>): void {
    setDialog(undefined);
    if ('chosen' in saved) {
      choose(saved.chosen);
      if (saved.notice !== undefined) notify(saved.notice);
      return;
    }
    setMessage(saved.message);
    const [only, ...others] = saved.found;
    if (others.length > 0) setOffered(saved.found);
    else choose(only);
  }

  return (
    <>
      {chosen === undefined && !readOnly ? (
        <RecordSearchBox
          {...props}
          source={records}
          start={text.current}
          offered={message === undefined ? offered : undefined}
          onText={(typed) => {
            text.current = typed;
          }}
          onChoose={choose}
          onOpen={setDialog}
        />
      ) : (
        <ChosenRecord
          {...props}
          record={chosen}
          source={records}
          onClear={() => {
            text.current = '';
            choose(undefined);
          }}
          onOpen={setDialog}
        />
      )}
      {dialog === undefined ? null : <RecordDialog of={dialog} onSaved={taken} onClose={() => setDialog(undefined)} />}
      {message === undefined ? null : (
        <MessageDialog
          title={message.title}
          tone="error"
          onClose={() => {
            setMessage(undefined);
            focusAfter();
          }}
        >
          {message.text}
        </MessageDialog>
      )}
    </>
  );
}
