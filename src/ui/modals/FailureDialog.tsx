import type { ReactNode } from 'react';
import { unknownFailure } from '../../data/failures';
import { Button } from '../Button';
import { MessageDialog } from './MessageDialog';

export interface FailureDialogProps {
  readonly status?: number | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly onReport?: (() => void) | undefined;
  readonly onClose: () => void;
}

const serverText = 'There was an error completing your request to the server, please try again.';

/** Shows an error, with default texts. docs/rules/everywhere.md, 8. */
export function FailureDialog({ status, title, text, onReport, onClose }: FailureDialogProps): ReactNode {
  const titled = title ?? (status === undefined ? unknownFailure.title : `Error ${status}`);
  const message = text ?? (status === undefined ? unknownFailure.text : serverText);
  const report = onReport === undefined ? undefined : <Button onClick={onReport}>Copy error report</Button>;
  return (
    <MessageDialog title={titled} tone="error" further={report} onClose={onClose}>
      {message}
    </MessageDialog>
  );
}
