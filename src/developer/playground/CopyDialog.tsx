import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../../app/clipboard';
import { Button, Dialog, TextField } from '../../ui';

export interface TextToCopy {
  readonly title: string;
  readonly note: string;
  readonly label: string;
  readonly text: string;
}

interface CopyDialogProps extends TextToCopy {
  readonly onClose: () => void;
}

export function CopyDialog({ title, note, label, text, onClose }: CopyDialogProps): ReactNode {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState('');
  useEffect(() => field.current?.select(), []);

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'Copied.' : 'Your browser does not let it be copied from here. Select the text and press Ctrl C.');
  }

  return (
    <Dialog
      title={title}
      size="medium"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={copy}>
          Copy
        </Button>
      }
    >
      <p>{note}</p>
      <TextField ref={field} label={label} value={text} readOnly multiline rows={10} spellCheck={false} />
      <p role="status">{outcome}</p>
    </Dialog>
  );
}
