import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import type { Tone } from '../tones';

export interface MessageDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  readonly further?: ReactNode;
  readonly onClose: () => void;
}

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
