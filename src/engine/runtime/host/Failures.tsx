import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ActionDefinition, ScreenDefinition } from '../../definition/erased';
import { Banner } from '../../ui';
import { actionsAt } from './Controls';
import styles from './Failures.module.css';
import { useScreen } from './screenContext';
import type { ToldFailure } from './screenStore';

interface FailuresProps {
  readonly definition: ScreenDefinition;
  /** The pane whose actions they are of; the screen's own without one. */
  readonly at?: string;
}

/** What has failed of the actions at a place, in the server's own words; each can be put away. docs/rules/everywhere.md, 4 and 8. */
export function Failures({ definition, at }: FailuresProps): ReactNode {
  const { store } = useScreen();
  const failures = useStore(store.state, (state) => state.failures);
  if (failures.size === 0) return null;
  const told = actionsAt(definition, at).flatMap((action) => {
    const failure = failures.get(action);
    return failure === undefined ? [] : [{ action, failure }];
  });
  if (told.length === 0) return null;

  function dismiss(action: ActionDefinition, { control }: ToldFailure): void {
    store.fail(action, undefined);
    if (control instanceof HTMLElement && control.isConnected) control.focus();
  }

  return (
    <div className={styles['failures']}>
      {told.map(({ action, failure }) => (
        <Banner key={action.id} tone="error" title={failure.title} onDismiss={() => dismiss(action, failure)}>
          {failure.text}
        </Banner>
      ))}
    </div>
  );
}
