import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface SaveQuestionProps {
  readonly text: string;
  readonly about?: string | undefined;
  /** Yes saves, No too where the call carries the answer; `undefined` cancels. */
  readonly onAnswer: (isConfirmed: boolean | undefined) => void;
}

/** Asks the server's question before a save and sends the answer with it. docs/rules/forms.md, 4. */
export function SaveQuestion({ text, about, onAnswer }: SaveQuestionProps): ReactNode {
  return (
    <Dialog
      title="Please Confirm"
      about={about}
      role="alertdialog"
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onClick={() => onAnswer(undefined)}>Cancel</Button>
          <Button onClick={() => onAnswer(false)}>No</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Yes
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
