import type { ReactNode } from 'react';
import { MessageDialog } from './MessageDialog';

export interface SuccessAlertProps {
  readonly title?: string | undefined;
  /** What succeeded, in the words of the specification. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Confirms that something was done. docs/rules/everywhere.md, 8. */
export function SuccessAlert({ title = 'Success', text, onClose }: SuccessAlertProps): ReactNode {
  return (
    <MessageDialog title={title} tone="success" onClose={onClose}>
      {text}
    </MessageDialog>
  );
}
