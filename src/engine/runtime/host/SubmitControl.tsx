import type { ReactNode } from 'react';
import type { PaneOf } from '../../definition/kind';
import { Button } from '../../ui';
import { useSubmit } from './useSubmit';

/** The button of a submit: explains itself while it cannot be pressed. */
export function SubmitControl({ pane, place }: { readonly pane: PaneOf<'submit'>; readonly place: number }): ReactNode {
  const { label, isGranted, reason, isBusy, press } = useSubmit(pane, place);
  if (!isGranted) return null;
  return (
    <Button variant={pane.options.kind ?? 'secondary'} busy={isBusy} disabledReason={reason} onClick={press}>
      {label}
    </Button>
  );
}
