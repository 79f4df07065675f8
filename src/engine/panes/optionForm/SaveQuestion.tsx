import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface SaveQuestionProps {
  readonly text: string;
  /** What is saved, below the title. */
  readonly about?: string | undefined;
  /** Yes saves, and so does No where the call carries the answer; without one the form stays as it is. */
  readonly onAnswer: (isConfirmed: boolean | undefined) => void;
}

/** Asks what a server wants to know before a form is saved; the answer is sent with it. docs/rules/forms.md, 4. */
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
