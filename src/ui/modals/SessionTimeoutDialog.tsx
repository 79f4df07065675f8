import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';

export interface SessionTimeoutDialogProps {
  readonly onClose: () => void;
}

/** The session has ended; hides the page, so that passers-by cannot read it. docs/rules/signing-in.md, 4 and 8. */
export function SessionTimeoutDialog({ onClose }: SessionTimeoutDialogProps): ReactNode {
  const close = (
    <Button variant="primary" onClick={onClose}>
      Log In
    </Button>
  );
  return (
    <Dialog title="Session Timeout" tone="warning" role="alertdialog" dismissible={false} opaque onClose={onClose} actions={close}>
      You have been logged out due to inactivity and must log in again.
    </Dialog>
  );
}
