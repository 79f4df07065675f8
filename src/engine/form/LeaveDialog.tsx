import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/modals/ConfirmDialog';
import { useGuard } from './guard';

/** Asks the question of `requestLeave`; mount it once. */
export function LeaveDialog(): ReactNode {
  const { dirty, leaving, others, around } = useGuard();
  if (leaving === undefined) return null;
  const left = [...dirty].flatMap(([form, { label }]) => (around.has(form) ? [] : [label]));
  const labels = [...new Set([...left, ...(others === undefined ? [] : [others])])].join(', ');
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
