import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/modals/ConfirmDialog';
import { useGuard } from './guard';

/** Asks the question of `requestLeave`; once on the page. */
export function LeaveDialog(): ReactNode {
  const { dirty, leaving, others } = useGuard();
  if (leaving === undefined) return null;
  const labels = [...new Set([...dirty.values(), ...(others === undefined ? [] : [others])])].join(', ');
  return (
    <ConfirmDialog
      title="Leave Without Saving?"
      text={`There are unsaved changes in ${labels}. They will not be saved if you leave.`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => leaving(true)}
      onClose={() => leaving(false)}
    />
  );
}
