import type { ReactNode } from 'react';
import type { ActionDefinition } from '../../definition/erased';
import { rankOf } from '../../definition/rank';
import { isOffered } from '../../definition/situation';
import type { HandOn } from './control';
import { useContextAt, useScreen } from './screenContext';
import { useScreenServices } from './services';
import { useAction } from './useAction';
import { useEvery } from './useEvery';

interface ActionControlProps {
  readonly action: ActionDefinition;
  readonly children: HandOn;
}

/** What an action is called that saves all that there is of something, as the documents have it everywhere. */
const exportLabel = 'Export';

/** Whether all that an action does is to ask again, without a question first. */
function isRefresh({ run, form, confirm, password, refreshes, next }: ActionDefinition): boolean {
  return [run, form, confirm, password, next].every((part) => part === undefined) && refreshes !== undefined;
}

/** An action as a control: explains itself while it cannot be used, asks what it must ask, and does it. */
export function ActionControl({ action, children }: ActionControlProps): ReactNode {
  const { definition } = useScreen();
  const { login } = useScreenServices();
  const ctx = useContextAt(definition.panes.length);
  const { label, reason, isBusy, start, questions } = useAction(action);
  const isThere = isOffered(action, { outputs: ctx, login }) && action.when?.(ctx) !== false;
  const canBeDone = reason === undefined && !isBusy && questions === null;
  useEvery(isThere ? (action.every?.(ctx) ?? 0) : 0, { canBeDone, run: start });
  if (!isThere) return children(undefined);
  return children({
    id: action.id,
    rank: rankOf(action),
    label,
    icon: action.icon,
    reason,
    isBusy,
    press: start,
    isPassing: action.when !== undefined,
    isRefresh: isRefresh(action),
    isExport: label === exportLabel,
    beside: questions,
  });
}
