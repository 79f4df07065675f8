import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import type { Tone } from '../tones';

export interface MessageDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  readonly closeLabel?: string | undefined;
  readonly onClose: () => void;
}

/** Says something that must be read, with one button. docs/rules/shell.md, 2. */
export function MessageDialog({ title, children, tone, closeLabel = 'OK', onClose }: MessageDialogProps): ReactNode {
  const close = (
    <Button variant="primary" onClick={onClose}>
      {closeLabel}
    </Button>
  );
  return (
    <Dialog title={title} tone={tone} role="alertdialog" onClose={onClose} actions={close}>
      {children}
    </Dialog>
  );
}
