import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import type { Tone } from '../tones';

export interface MessageDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  /** Buttons before the one that closes it. */
  readonly further?: ReactNode;
  readonly onClose: () => void;
}

/** Says something that must be read, with one button. */
export function MessageDialog({ title, children, tone, further, onClose }: MessageDialogProps): ReactNode {
  const actions = (
    <>
      {further}
      <Button variant="primary" onClick={onClose}>
        OK
      </Button>
    </>
  );
  return (
    <Dialog title={title} tone={tone} role="alertdialog" onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
}
