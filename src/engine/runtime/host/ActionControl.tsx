import type { ReactNode } from 'react';
import type { ActionDefinition } from '../../definition/erased';
import { isGranted } from '../../definition/requirement';
import { Button } from '../../ui';
import { useContextAt, useScreen } from './screenContext';
import { useScreenServices } from './services';
import { useAction } from './useAction';

interface ActionControlProps {
  readonly action: ActionDefinition;
}

function GrantedControl({ action }: ActionControlProps): ReactNode {
  const { label, reason, isBusy, start, questions } = useAction(action);
  return (
    <>
      <Button variant={action.kind ?? 'secondary'} busy={isBusy} disabledReason={reason} onClick={start}>
        {label}
      </Button>
      {questions}
    </>
  );
}

/** One control of a screen: explains itself while it cannot be used, asks what it must ask, and does it. */
export function ActionControl({ action }: ActionControlProps): ReactNode {
  const { definition } = useScreen();
  const { login } = useScreenServices();
  const ctx = useContextAt(definition.panes.length);
  return isGranted(action.can ?? [], login) && action.when?.(ctx) !== false ? <GrantedControl action={action} /> : null;
}
