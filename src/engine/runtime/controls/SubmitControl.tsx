import type { ReactNode } from 'react';
import { rankOf } from '../../definition/rank';
import { useContextAt } from '../screen/screenContext';
import type { PaneControlProps } from './control';
import { useSubmit } from './useSubmit';

/** Makes a control of a submit, with its disabled reason. */
export function SubmitControl({ pane, place, children }: PaneControlProps<'submit'>): ReactNode {
  const ctx = useContextAt(place);
  const { label, isGranted, reason, isBusy, press } = useSubmit(pane, place);
  const isThere = isGranted && pane.options.when?.(ctx) !== false;
  return children(isThere ? { id: pane.name, rank: rankOf(pane.options), label, reason, isBusy, press } : undefined);
}
