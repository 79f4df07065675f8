import type { ReactNode } from 'react';
import { MessageDialog } from './MessageDialog';

export interface SuccessAlertProps {
  readonly title?: string | undefined;
  /** What succeeded, in the words of the specification. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Confirms that something was done. Document 1, section 8 (success messages). */
export function SuccessAlert({ title = 'Success', text, onClose }: SuccessAlertProps): ReactNode {
  return (
    <MessageDialog title={title} tone="success" onClose={onClose}>
      {text}
    </MessageDialog>
  );
}
