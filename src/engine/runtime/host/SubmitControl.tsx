import type { ReactNode } from 'react';
import type { PaneOf } from '../../definition/kind';
import { rankOf } from '../../definition/rank';
import type { HandOn } from './control';
import { useContextAt } from './screenContext';
import { useSubmit } from './useSubmit';

interface SubmitControlProps {
  readonly pane: PaneOf<'submit'>;
  readonly place: number;
  readonly children: HandOn;
}

/** A submit as a control: explains itself while it cannot be pressed. */
export function SubmitControl({ pane, place, children }: SubmitControlProps): ReactNode {
  const ctx = useContextAt(place);
  const { label, isGranted, reason, isBusy, press } = useSubmit(pane, place);
  const isThere = isGranted && pane.options.when?.(ctx) !== false;
  return children(isThere ? { id: pane.name, rank: rankOf(pane.options), label, reason, isBusy, press } : undefined);
}
